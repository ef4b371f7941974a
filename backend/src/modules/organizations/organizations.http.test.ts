import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../../testing/test-database.ts';
import {
  startIdentityServers,
  type IdentityServers,
} from '../../testing/servers/identity-servers.ts';
import { signUp, type SignedIn } from '../../testing/scenarios/sign-in.ts';
import type { Organization } from './organizations.contract.ts';

describe.each(DIALECTS)('profile and organisation on %s', (dialect) => {
  let house: IdentityServers;
  let owner: SignedIn;
  beforeAll(async () => {
    house = await startIdentityServers(dialect);
    owner = await signUp(house.main.origin, { firstName: 'Hélène', lastName: 'Vasseur' });
  });
  afterAll(() => house?.close());

  const call = (method: string, path: string, bearer: string, body?: unknown) =>
    fetch(`${house.main.origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const dataOf = async <T>(answer: Response): Promise<T> =>
    ((await answer.json()) as { data: T }).data;
  const setRole = (role: string) =>
    house.database.transaction(
      async () =>
        void (await house.database
          .manager()
          .getRepository('membership')
          .update({ userId: owner.profile.id }, { role })),
    );

  test('a new organisation is in France and keeps Paris time', async () => {
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
    });
  });

  test('the owner changes the organisation, and the profile shows its new name', async () => {
    const answer = await call('PATCH', '/v1/organization', owner.accessToken, {
      name: '  Étude Vasseur ',
      city: 'Lyon',
      zipCode: '69002',
    });
    expect(answer.status).toBe(200);
    expect(await dataOf<Organization>(answer)).toMatchObject({
      name: 'Étude Vasseur',
      city: 'Lyon',
      zipCode: '69002',
      country: 'France',
    });
    expect(await dataOf(await call('GET', '/users/profile', owner.accessToken))).toMatchObject({
      organizationName: 'Étude Vasseur',
    });
  });

  test('a person changes their profile but not their address', async () => {
    const answer = await call('PATCH', '/users/profile', owner.accessToken, {
      firstName: ' Élise ',
      phone: '+33 1 02 03 04 05',
      bio: 'Notaire',
      preferredLanguage: 'en',
    });
    expect(await dataOf(answer)).toMatchObject({
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

  test('a person of another organisation sees and changes only their own', async () => {
    const stranger = await signUp(house.main.origin);
    expect(stranger.profile.organizationId).not.toBe(owner.profile.organizationId);
    await call('PATCH', '/v1/organization', stranger.accessToken, { city: 'Nantes' });
    expect(
      await dataOf<Organization>(await call('GET', '/v1/organization', stranger.accessToken)),
    ).toMatchObject({ id: stranger.profile.organizationId, city: 'Nantes' });
    expect(
      await dataOf<Organization>(await call('GET', '/v1/organization', owner.accessToken)),
    ).toMatchObject({ id: owner.profile.organizationId, city: 'Lyon' });
  });

  test('a lost role counts within five seconds: a member reads the organisation and cannot change it', async () => {
    expect((await call('GET', '/v1/organization', owner.accessToken)).status).toBe(200);
    await setRole('member');
    house.clock.advance(5_000);
    expect(
      (await call('PATCH', '/v1/organization', owner.accessToken, { name: 'Autre' })).status,
    ).toBe(403);
    expect((await call('GET', '/v1/organization', owner.accessToken)).status).toBe(200);
    await setRole('owner');
    house.clock.advance(5_000);
    expect(
      (await call('PATCH', '/v1/organization', owner.accessToken, { name: 'Autre' })).status,
    ).toBe(200);
  });

  test('somebody who was removed from their organisation is out within five seconds', async () => {
    const removed = await signUp(house.main.origin);
    await house.database.transaction(
      async () =>
        void (await house.database
          .manager()
          .getRepository('membership')
          .delete({ userId: removed.profile.id })),
    );
    house.clock.advance(5_000);
    expect((await call('GET', '/v1/organization', removed.accessToken)).status).toBe(401);
    expect(
      (
        await removed.browser.request('/api/auth/token', {
          method: 'POST',
          headers: { 'x-requested-with': 'recueil', origin: house.main.origin },
        })
      ).status,
    ).toBe(401);
  });
});
