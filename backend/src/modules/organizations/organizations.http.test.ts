import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Role } from '../identity/identity.contract.ts';
import { ONE_DIALECT } from '../../testing/test-database.ts';
import {
  startIdentityServers,
  type IdentityServers,
} from '../../testing/servers/identity-servers.ts';
import { signUp, type SignedIn } from '../../testing/scenarios/sign-in.ts';
import type { Organization } from './organizations.contract.ts';
import { membershipTable } from './organizations.tables.ts';

describe.each(ONE_DIALECT)('profile and organisation on %s', (dialect) => {
  let servers: IdentityServers;
  let owner: SignedIn;
  beforeAll(async () => {
    servers = await startIdentityServers(dialect);
    owner = await signUp(servers.main.origin, { firstName: 'Hélène', lastName: 'Vasseur' });
  });
  afterAll(() => servers?.close());

  const call = (method: string, path: string, bearer: string, body?: unknown) =>
    fetch(`${servers.main.origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const dataOf = async <T>(response: Response): Promise<T> =>
    ((await response.json()) as { data: T }).data;
  const setRole = (role: Role) =>
    servers.database.transaction(
      async () =>
        void (await servers.database
          .repository(membershipTable)
          .update({ userId: owner.profile.id }, { role })),
    );

  test('a new organisation is in France and uses Paris time', async () => {
    const organization = await dataOf<Organization>(
      await call('GET', '/v1/organization', owner.accessToken),
    );
    expect(organization).toEqual({
      id: owner.profile.organizationId,
      name: 'Organisation d’Hélène Vasseur',
      website: '',
      address: '',
      city: '',
      state: '',
      zipCode: '',
      country: 'France',
      timeZone: 'Europe/Paris',
      accent: 'petrol',
      maxSessionMinutes: null,
      visibility: 'organization',
      requireTwoFactor: false,
      requireSignInAfterIdle: false,
      emailDomains: [],
      linkDays: null,
      fileGroups: null,
      maxFileSize: null,
      retentionDays: null,
      logoUrl: null,
      version: 1,
      ceilings: { linkDays: null, maxFileSize: 10 * 1024 * 1024 },
      acceptsJoinRequests: false,
      encryptsFiles: false,
    });
  });

  test('the owner changes the organisation, and the profile shows its new name', async () => {
    const response = await call('PATCH', '/v1/organization', owner.accessToken, {
      name: '  Étude Vasseur ',
      city: 'Lyon',
      zipCode: '69002',
    });
    expect(response.status).toBe(200);
    expect(await dataOf<Organization>(response)).toMatchObject({
      name: 'Étude Vasseur',
      city: 'Lyon',
      zipCode: '69002',
      country: 'France',
    });
    expect(await dataOf(await call('GET', '/users/profile', owner.accessToken))).toMatchObject({
      organizationName: 'Étude Vasseur',
    });
  });

  test.each([
    ['state', 'ARA'],
    ['zipCode', '69002-12345'],
  ])('the field %s is refused with the value %s, which is too long', async (field, value) => {
    const response = await call('PATCH', '/v1/organization', owner.accessToken, { [field]: value });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ field }] });
  });

  test('a save over the change of a colleague is refused, and of two at once one is kept', async () => {
    const save = (version: number, city: string) =>
      fetch(`${servers.main.origin}/api/v1/organization`, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${owner.accessToken}`,
          'content-type': 'application/json',
          'if-match': `"${version}"`,
        },
        body: JSON.stringify({ city }),
      });
    const { version } = await dataOf<Organization>(
      await call('GET', '/v1/organization', owner.accessToken),
    );
    const statuses = (
      await Promise.all([save(version, 'Lyon'), save(version, 'Lyon'), save(version, 'Lyon')])
    ).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 412, 412]);
    expect((await save(version + 1, 'Lyon')).status).toBe(200);
  });

  test('a user changes their profile but not their mail address', async () => {
    const response = await call('PATCH', '/users/profile', owner.accessToken, {
      firstName: ' Élise ',
      phone: '+33 1 02 03 04 05',
      bio: 'Notaire',
      preferredLanguage: 'en',
    });
    expect(await dataOf(response)).toMatchObject({
      firstName: 'Élise',
      lastName: 'Vasseur',
      name: 'Élise Vasseur',
      phone: '+33 1 02 03 04 05',
      bio: 'Notaire',
      preferredLanguage: 'en',
    });
    expect(
      (await call('PATCH', '/users/profile', owner.accessToken, { email: 'x@cabinet.example' }))
        .status,
    ).toBe(422);
    expect(await dataOf(await call('GET', '/users/profile', owner.accessToken))).toMatchObject({
      email: owner.email,
      bio: 'Notaire',
    });
  });

  test('users see and change only their own organisation', async () => {
    const stranger = await signUp(servers.main.origin);
    expect(stranger.profile.organizationId).not.toBe(owner.profile.organizationId);
    await call('PATCH', '/v1/organization', stranger.accessToken, { city: 'Nantes' });
    expect(
      await dataOf<Organization>(await call('GET', '/v1/organization', stranger.accessToken)),
    ).toMatchObject({ id: stranger.profile.organizationId, city: 'Nantes' });
    expect(
      await dataOf<Organization>(await call('GET', '/v1/organization', owner.accessToken)),
    ).toMatchObject({ id: owner.profile.organizationId, city: 'Lyon' });
  });

  test('a lost role takes effect within five seconds: a member reads the organisation but cannot change it', async () => {
    expect((await call('GET', '/v1/organization', owner.accessToken)).status).toBe(200);
    await setRole('member');
    servers.clock.advance(5_000);
    expect(
      (await call('PATCH', '/v1/organization', owner.accessToken, { name: 'Autre' })).status,
    ).toBe(403);
    expect((await call('GET', '/v1/organization', owner.accessToken)).status).toBe(200);
    await setRole('owner');
    servers.clock.advance(5_000);
    expect(
      (await call('PATCH', '/v1/organization', owner.accessToken, { name: 'Autre' })).status,
    ).toBe(200);
  });

  test('a removed member is signed out within five seconds', async () => {
    const removed = await signUp(servers.main.origin);
    await servers.database.transaction(
      async () =>
        void (await servers.database
          .repository(membershipTable)
          .delete({ userId: removed.profile.id })),
    );
    servers.clock.advance(5_000);
    expect((await call('GET', '/v1/organization', removed.accessToken)).status).toBe(401);
    expect(
      (
        await removed.browser.request('/api/auth/token', {
          method: 'POST',
          headers: { 'x-requested-with': 'recueil', origin: servers.main.origin },
        })
      ).status,
    ).toBe(401);
  });
});
