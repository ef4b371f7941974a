import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import {
  startIdentityServers,
  type IdentityServer,
  type IdentityServers,
} from '../../../testing/servers/identity-servers.ts';
import {
  fetchAccessToken,
  ownOriginHeaders,
  signUp,
  type SignedIn,
} from '../../../testing/scenarios/sign-in.ts';
import type { Problem } from '../../../contract/common-schemas.contract.ts';
import type { Role } from '../../identity/identity.contract.ts';
import type { MemberList, OrganizationChoices } from './members.contract.ts';
import { membershipTable } from '../organizations.tables.ts';

describe.each(ONE_DIALECT)('members on %s', (dialect) => {
  let servers: IdentityServers;
  beforeAll(async () => {
    servers = await startIdentityServers(dialect);
  });
  afterAll(() => servers?.close());

  const call = async (
    method: string,
    path: string,
    bearer: string,
    body?: unknown,
    server: IdentityServer = servers.main,
  ) => {
    const response = await fetch(`${server.origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = (text === '' ? {} : JSON.parse(text)) as Partial<Problem> & { data?: unknown };
    return { status: response.status, code: json.code, data: json.data as MemberList };
  };
  const withSession = async (person: SignedIn, method: string, path: string, body?: object) => {
    const response = await person.browser.request(`/api${path}`, {
      method,
      headers: {
        ...ownOriginHeaders(servers.main.origin),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      data: ((await response.json()) as { data: OrganizationChoices }).data,
    };
  };
  /** A member of the owner's organisation beside one of their own; acts in the former. */
  const join = async (owner: SignedIn, role: Role): Promise<SignedIn & { id: string }> => {
    const person = await signUp(servers.main.origin, { firstName: 'Yann', lastName: role });
    const { organizationId } = owner.profile;
    await servers.database.transaction(
      async () =>
        void (await servers.database.repository(membershipTable).insert({
          id: `M${person.profile.id.slice(1)}`,
          organizationId,
          userId: person.profile.id,
          role,
          createdAt: servers.clock.now(),
        })),
    );
    await withSession(person, 'POST', '/auth/organization', { organizationId });
    const accessToken = await fetchAccessToken(servers.main.origin, person.browser);
    return { ...person, accessToken, id: person.profile.id };
  };
  const rolesOf = async (bearer: string) =>
    Object.fromEntries(
      (await call('GET', '/v1/members', bearer)).data.members.map(({ id, role }) => [id, role]),
    );

  test('members are listed by name, with role and last activity in this organisation', async () => {
    const owner = await signUp(servers.main.origin, { firstName: 'Hélène', lastName: 'Vasseur' });
    const member = await join(owner, 'member');
    const { data } = await call('GET', '/v1/members', member.accessToken);
    expect(data.members).toEqual([
      {
        id: owner.profile.id,
        name: 'Hélène Vasseur',
        email: owner.email,
        imageUrl: null,
        role: 'owner',
        joinedAt: servers.clock.now().toISOString(),
        lastSeenAt: servers.clock.now().toISOString(),
      },
      expect.objectContaining({ id: member.id, name: 'Yann member', role: 'member' }),
    ]);
  });

  test('a token acts in the organisation of its issue after its session switches to another', async () => {
    const owner = await signUp(servers.main.origin, { firstName: 'Anne' });
    const person = await signUp(servers.main.origin);
    const own = person.profile.organizationId;
    expect((await withSession(person, 'GET', '/auth/organizations')).data).toEqual({
      current: own,
      organizations: [{ id: own, name: person.profile.organizationName, role: 'owner' }],
    });
    expect(
      (
        await withSession(person, 'POST', '/auth/organization', {
          organizationId: owner.profile.organizationId,
        })
      ).status,
    ).toBe(404);
    const joined = await join(owner, 'admin');
    const organizationOf = async (bearer: string) =>
      ((await call('GET', '/v1/organization', bearer)).data as unknown as { id: string }).id;
    const { organizationId } = joined.profile;
    await withSession(joined, 'POST', '/auth/organization', { organizationId });
    const later = await fetchAccessToken(servers.main.origin, joined.browser);
    expect([await organizationOf(joined.accessToken), await organizationOf(later)]).toEqual([
      owner.profile.organizationId,
      organizationId,
    ]);
    expect(
      (await call('PATCH', `/v1/members/${owner.profile.id}`, later, { role: 'member' })).status,
    ).toBe(404);
  });

  test('an owner changes all roles, an admin those below owner, a member none', async () => {
    const owner = await signUp(servers.main.origin);
    const admin = await join(owner, 'admin');
    const member = await join(owner, 'member');
    const change = async (actor: SignedIn, id: string, role: Role) =>
      (await call('PATCH', `/v1/members/${id}`, actor.accessToken, { role })).status;
    expect(await change(member, member.id, 'admin')).toBe(403);
    expect(await change(admin, member.id, 'owner')).toBe(403);
    expect(await change(admin, owner.profile.id, 'member')).toBe(403);
    expect(await change(admin, member.id, 'admin')).toBe(200);
    expect(await change(owner, admin.id, 'owner')).toBe(200);
    expect(await rolesOf(owner.accessToken)).toEqual({
      [owner.profile.id]: 'owner',
      [admin.id]: 'owner',
      [member.id]: 'admin',
    });
  });

  test('the last owner neither steps down nor leaves, even when two owners do at once', async () => {
    const owner = await signUp(servers.main.origin);
    const second = await join(owner, 'owner');
    const stepDown = ({ accessToken }: SignedIn, id: string) =>
      call('PATCH', `/v1/members/${id}`, accessToken, { role: 'admin' });
    const results = await Promise.all([
      stepDown(owner, owner.profile.id),
      stepDown(second, second.id),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    const last = results[0].status === 409 ? owner : second;
    const leave = await call('POST', `/v1/members/${last.profile.id}/remove`, last.accessToken, {});
    expect([leave.status, leave.code]).toEqual([409, 'last-owner']);
  });

  test('a removed member loses access on another instance within five seconds', async () => {
    const owner = await signUp(servers.main.origin);
    const member = await join(owner, 'member');
    const read = () => call('GET', '/v1/members', member.accessToken, undefined, servers.other);
    expect((await read()).status).toBe(200);
    const before = (await servers.events()).length;
    const remove = (reassignTo?: string) =>
      call('POST', `/v1/members/${member.id}/remove`, owner.accessToken, { reassignTo });
    expect((await remove(member.id)).status).toBe(422);
    expect((await remove('unknown')).status).toBe(422);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    servers.clock.advance(5_000);
    expect((await read()).status).toBe(401);
    expect((await servers.events()).slice(before)).toMatchObject([
      {
        type: 'member.removed',
        organizationId: owner.profile.organizationId,
        payload: { userId: member.id, reassignTo: owner.profile.id },
      },
    ]);
    // Their own organisation stays open to them.
    const token = await fetchAccessToken(servers.main.origin, member.browser);
    expect(await rolesOf(token)).toEqual({ [member.id]: 'owner' });
  });

  test('a member leaves by themselves and removes no other member', async () => {
    const owner = await signUp(servers.main.origin);
    const admin = await join(owner, 'admin');
    const member = await join(owner, 'member');
    const remove = async (actor: SignedIn, id: string) =>
      (await call('POST', `/v1/members/${id}/remove`, actor.accessToken, {})).status;
    expect(await remove(member, admin.id)).toBe(403);
    expect(await remove(admin, owner.profile.id)).toBe(403);
    expect(await remove(member, member.id)).toBe(204);
    expect(await remove(admin, admin.id)).toBe(204);
    expect(await rolesOf(owner.accessToken)).toEqual({ [owner.profile.id]: 'owner' });
  });

  test('the members of another organisation can neither be changed nor removed', async () => {
    const owner = await signUp(servers.main.origin);
    const stranger = await signUp(servers.main.origin);
    const id = stranger.profile.id;
    expect(
      (await call('PATCH', `/v1/members/${id}`, owner.accessToken, { role: 'member' })).status,
    ).toBe(404);
    expect((await call('POST', `/v1/members/${id}/remove`, owner.accessToken, {})).status).toBe(
      404,
    );
    expect(await rolesOf(stranger.accessToken)).toEqual({ [id]: 'owner' });
  });
});
