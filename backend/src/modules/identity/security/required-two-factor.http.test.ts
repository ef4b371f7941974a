import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SECOND } from '../../../contract/durations.contract.ts';
import {
  startIdentityServers,
  type IdentityServer,
  type IdentityServers,
} from '../../../testing/servers/identity-servers.ts';
import { ownOriginHeaders, signUp, type SignedIn } from '../../../testing/scenarios/sign-in.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import { membershipTable } from '../../../testing/tables.ts';
import { sessionTable } from '../identity.tables.ts';

describe.each(ONE_DIALECT)('required two-factor authentication on %s', (dialect) => {
  let servers: IdentityServers;
  let owner: SignedIn;
  let colleague: SignedIn;
  beforeAll(async () => {
    servers = await startIdentityServers(dialect);
  });
  afterAll(() => servers?.close());
  beforeEach(async () => {
    owner = await signUp(servers.main.origin);
    colleague = await signUp(servers.main.origin);
  });

  const setSecondFactor = (userId: string, secondFactor: boolean | null) =>
    servers.database.transaction(
      async () =>
        void (await servers.database.repository(sessionTable).update({ userId }, { secondFactor })),
    );
  const giveSecondFactor = ({ profile }: SignedIn) => setSecondFactor(profile.id, true);
  const joinOrganization = ({ profile }: SignedIn, organizationId: string) =>
    servers.database.transaction(
      async () =>
        void (await servers.database.repository(membershipTable).insert({
          id: `M${profile.id.slice(1)}`,
          organizationId,
          userId: profile.id,
          role: 'member',
          createdAt: servers.clock.now(),
        })),
    );
  const codeOf = async (response: Response) => [
    response.status,
    response.ok ? null : ((await response.json()) as { code: string }).code,
  ];
  const requireTwoFactor = async ({ accessToken }: SignedIn, requireTwoFactor: boolean) =>
    codeOf(
      await fetch(`${servers.main.origin}/api/v1/organization`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ requireTwoFactor }),
      }),
    );
  const callWithCookie = ({ browser }: SignedIn, path: string, body?: object) =>
    browser.request(`/api/auth/${path}`, {
      method: 'POST',
      headers: {
        ...ownOriginHeaders(servers.main.origin),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const issueToken = async (person: SignedIn): Promise<string> =>
    (
      (await (await callWithCookie(person, 'token')).json()) as {
        data: { accessToken: string };
      }
    ).data.accessToken;
  const readProfile = async (accessToken: string, server: IdentityServer = servers.main) =>
    codeOf(
      await fetch(`${server.origin}/api/users/profile`, {
        headers: { authorization: `Bearer ${accessToken}` },
      }),
    );
  const REFUSED = [403, 'two-factor-required'];

  /** The colleague acts in the organisation of the owner, without a second factor. */
  async function workTogether(): Promise<string> {
    const { organizationId } = owner.profile;
    await giveSecondFactor(owner);
    await joinOrganization(colleague, organizationId);
    await callWithCookie(colleague, 'organization', { organizationId });
    return issueToken(colleague);
  }

  test('a session without a second factor cannot require one', async () => {
    expect(await requireTwoFactor(owner, true)).toEqual([409, 'own-two-factor-missing']);
    expect(await readProfile(owner.accessToken)).toEqual([200, null]);
    expect(await requireTwoFactor(owner, false)).toEqual([200, null]);
  });

  test('sessions without a second factor are refused within five seconds on each instance', async () => {
    const accessToken = await workTogether();
    expect(await readProfile(accessToken, servers.other)).toEqual([200, null]);
    expect(await requireTwoFactor(owner, true)).toEqual([200, null]);
    servers.clock.advance(5 * SECOND);
    expect(await readProfile(accessToken)).toEqual(REFUSED);
    expect(await readProfile(accessToken, servers.other)).toEqual(REFUSED);
    expect(await codeOf(await callWithCookie(colleague, 'token'))).toEqual(REFUSED);
    expect(await readProfile(owner.accessToken, servers.other)).toEqual([200, null]);
  });

  test.each([[false], [null]])(
    'a session whose second factor is %s is refused, one with a second factor is not',
    async (secondFactor) => {
      await workTogether();
      await requireTwoFactor(owner, true);
      await setSecondFactor(colleague.profile.id, secondFactor);
      expect(await codeOf(await callWithCookie(colleague, 'token'))).toEqual(REFUSED);
      await giveSecondFactor(colleague);
      expect(await readProfile(await issueToken(colleague))).toEqual([200, null]);
    },
  );

  test('a refused session lists the organisations of its user and switches to another', async () => {
    await workTogether();
    await requireTwoFactor(owner, true);
    const { organizationId } = colleague.profile;
    const list = await colleague.browser.request('/api/auth/organizations', {
      headers: ownOriginHeaders(servers.main.origin),
    });
    expect(await list.json()).toMatchObject({
      data: { current: owner.profile.organizationId, organizations: [{}, {}] },
    });
    expect((await callWithCookie(colleague, 'organization', { organizationId })).status).toBe(200);
    expect(await readProfile(await issueToken(colleague))).toEqual([200, null]);
  });

  test('sessions are accepted again once the requirement is lifted', async () => {
    const accessToken = await workTogether();
    await requireTwoFactor(owner, true);
    servers.clock.advance(5 * SECOND);
    expect(await readProfile(accessToken)).toEqual(REFUSED);
    await requireTwoFactor(owner, false);
    expect(await readProfile(accessToken)).toEqual([200, null]);
  });

  test('signing in again with prompt=login shows the form of the provider', async () => {
    const open = async (query: string): Promise<string> =>
      (
        await owner.browser.follow(
          await owner.browser.request(`/api/auth/login?returnTo=/app/dashboard${query}`),
          (url) => url.pathname.startsWith('/app'),
        )
      ).url.pathname;
    expect(await open('&prompt=login')).toMatch(/^\/idp\/interaction\//);
    expect(await open('')).toBe('/app/dashboard');
  });
});
