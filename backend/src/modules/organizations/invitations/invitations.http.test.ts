import { describe, expect, test } from '@jest/globals';
import { DAY, MINUTE } from '../../../contract/durations.contract.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { ownOriginHeaders, signIn } from '../../../testing/scenarios/sign-in.ts';
import { createTestBrowser, type TestBrowser } from '../../../testing/scenarios/test-browser.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import type { Problem } from '../../../contract/common-schemas.contract.ts';
import type { Member, MemberList, OrganizationChoices } from '../memberships/members.contract.ts';
import type { Team, TeamList } from '../teams/teams.contract.ts';
import type { InvitationList, InvitationView, InvitedMembers } from './invitations.contract.ts';

describe.each(ONE_DIALECT)('invitations on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({ dialect, clock });
  let number = 0;
  const newEmail = (): string => `Invite${number++}@cabinet.example`;

  const invite = async (emails: string[], role = 'member') =>
    (await sender.post<InvitedMembers>('/v1/invitations', { emails, role })).data;
  const mailedLink = async (email: string): Promise<string> =>
    (await app.mailbox(email.toLowerCase()))
      .flatMap(({ links }) => links)
      .find((link) => link.includes('/invitation/')) ?? '';
  const tokenOf = async (email: string): Promise<string> =>
    (await mailedLink(email)).split('/').at(-1) ?? '';
  const view = (token: string) =>
    app.as(null).post<InvitationView>('/v1/public/invitation', { token });
  const withSession = async <T>(browser: TestBrowser, path: string, body?: object) => {
    const response = await browser.request(`/api/auth${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...ownOriginHeaders(app.url), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = (text === '' ? {} : JSON.parse(text)) as Partial<Problem> & { data: T };
    return { status: response.status, code: json.code, data: json.data };
  };
  /** Signs up by the link of an invitation, which leads back to its page. */
  const signUpFor = async (token: string, email: string): Promise<TestBrowser> => {
    const browser = createTestBrowser(app.url);
    const opened = await browser.follow(
      await browser.request(`/api/auth/login?returnTo=/invitation/${token}&prompt=create`),
    );
    const posted = await browser.request(
      `${opened.url.origin}${opened.url.pathname}?view=sign-up&lang=fr`,
      {
        method: 'POST',
        body: new URLSearchParams({
          email,
          firstName: 'Yann',
          lastName: 'Kerbrat',
          password: 'un mot de passe',
        }),
      },
    );
    const { url } = await browser.follow(posted, (target) =>
      target.pathname.startsWith('/invitation'),
    );
    expect(url.pathname).toBe(`/invitation/${token}`);
    return browser;
  };
  const accept = (browser: TestBrowser, token: string, code?: string) =>
    withSession<{ organizationId: string }>(browser, '/invitation/accept', {
      token,
      ...(code === undefined ? {} : { code }),
    });
  const members = async (): Promise<Member[]> =>
    (await sender.get<MemberList>('/v1/members')).data.members;

  test('an invited person joins with the invited role and gets no organisation of their own', async () => {
    const email = newEmail();
    const { invitations, skipped } = await invite([` ${email} `, email.toUpperCase()], 'admin');
    expect(skipped).toEqual([]);
    expect(invitations).toMatchObject([
      { email: email.toLowerCase(), role: 'admin', status: 'pending', sentAt: null },
    ]);
    const token = await tokenOf(email);
    expect((await view(token)).data).toEqual({
      organizationName: sender.profile.organizationName,
      invitedByName: sender.profile.name,
      email: email.toLowerCase(),
      role: 'admin',
      expiresAt: new Date(clock.now().getTime() + 7 * DAY).toISOString(),
      state: 'pending',
    });
    const browser = await signUpFor(token, email);
    expect((await withSession<OrganizationChoices>(browser, '/organizations')).data).toEqual({
      current: null,
      organizations: [],
    });
    const { organizationId } = sender.profile;
    expect(await accept(browser, token)).toMatchObject({ status: 200, data: { organizationId } });
    expect((await withSession<OrganizationChoices>(browser, '/organizations')).data).toEqual({
      current: organizationId,
      organizations: [{ id: organizationId, name: sender.profile.organizationName, role: 'admin' }],
    });
    expect((await view(token)).data.state).toBe('accepted');
    expect(await accept(browser, token)).toMatchObject({ status: 200 });
    expect((await members()).map(({ role }) => role).sort()).toEqual(['admin', 'owner']);
  });

  test('who opens the app before accepting is asked to sign in, and can still accept', async () => {
    const email = newEmail();
    await invite([email]);
    const token = await tokenOf(email);
    const browser = await signUpFor(token, email);
    expect((await withSession(browser, '/token', {})).status).toBe(401);
    expect((await browser.request('/sign-in?returnTo=/app')).status).not.toBe(302);
    expect((await accept(browser, token)).status).toBe(200);
    expect((await withSession(browser, '/token', {})).status).toBe(200);
    expect((await browser.request('/sign-in?returnTo=/app')).headers.get('location')).toBe('/app');
  });

  test('the mail names who invites, where, and how long the link works', async () => {
    const email = newEmail();
    await invite([email]);
    const [mail] = await app.mailbox(email.toLowerCase());
    expect(mail!.subject).toBe(
      `${sender.profile.name} vous invite à rejoindre ${sender.profile.organizationName}`,
    );
    expect(mail!.text).toContain('Ce lien est valable jusqu’au');
    const { data } = await sender.get<InvitationList>('/v1/invitations');
    expect(
      data.invitations.find((one) => one.email === email.toLowerCase())?.sentAt,
    ).not.toBeNull();
    const rows = JSON.stringify(
      await app.platform.database.manager().query('SELECT * FROM member_invitations'),
    );
    expect(rows).not.toContain(await tokenOf(email));
  });

  test('a user who has an account joins beside their own organisation', async () => {
    const person = await app.signUp(newEmail());
    await invite([person.email]);
    const token = await tokenOf(person.email);
    expect((await accept(person.browser, token)).status).toBe(200);
    const { data } = await withSession<OrganizationChoices>(person.browser, '/organizations');
    expect(data.current).toBe(sender.profile.organizationId);
    expect(data.organizations).toHaveLength(2);
    expect((await invite([person.email])).skipped).toEqual([
      { email: person.email.toLowerCase(), reason: 'member' },
    ]);
  });

  test('an invited person joins the teams of the invitation that still exist', async () => {
    const create = async (name: string) => (await sender.post<Team>('/v1/teams', { name })).data;
    const [kept, deleted] = [await create('Ventes'), await create('Éphémère')];
    const person = await app.signUp(newEmail());
    const body = { emails: [person.email], role: 'member', teamIds: [kept.id, deleted.id] };
    expect(await sender.post('/v1/invitations', { ...body, teamIds: ['unknown'] })).toMatchObject({
      status: 422,
      problem: { errors: [{ field: 'teamIds' }] },
    });
    const { invitations } = (await sender.post<InvitedMembers>('/v1/invitations', body)).data;
    expect(invitations[0]).toMatchObject({ teamIds: [kept.id, deleted.id] });
    await sender.delete(`/v1/teams/${deleted.id}`);
    const token = await tokenOf(person.email);
    for (let round = 0; round < 2; round++)
      expect((await accept(person.browser, token)).status).toBe(200);
    expect((await sender.get<TeamList>('/v1/teams')).data.teams).toEqual([
      { ...kept, members: [{ id: person.profile.id, name: person.profile.name }] },
    ]);
  });

  test('another address needs the code that is mailed to the invited one', async () => {
    const email = newEmail();
    await invite([email]);
    const token = await tokenOf(email);
    const { browser } = await app.signUp();
    expect(await accept(browser, token)).toMatchObject({ status: 403, code: 'other-email' });
    expect(await accept(browser, token, '123456')).toMatchObject({ code: 'code-expired' });
    const request = () => withSession(browser, '/invitation/code', { token });
    const requests = await Promise.all([request(), request()]);
    expect(requests.map(({ status }) => status).sort()).toEqual([202, 429]);
    const mail = (await app.mailbox(email.toLowerCase())).find(({ subject }) =>
      /code/.test(subject),
    );
    const code = /\d{6}/.exec(mail!.subject)![0];
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => accept(browser, token, wrong)),
    );
    expect(guesses.filter((guess) => guess.code === 'wrong-code')).toHaveLength(5);
    expect(await accept(browser, token, code)).toMatchObject({ code: 'code-expired' });
    clock.advance(MINUTE);
    expect((await request()).status).toBe(202);
    const next = (await app.mailbox(email.toLowerCase())).find(
      ({ subject }) => /code/.test(subject) && !subject.startsWith(code),
    );
    expect((await accept(browser, token, /\d{6}/.exec(next!.subject)![0])).status).toBe(200);
    await sender.renew();
  });

  test('an invitation accepted twice at once makes one member, and no other user', async () => {
    const email = newEmail();
    await invite([email]);
    const token = await tokenOf(email);
    const before = (await members()).length;
    const first = await signUpFor(token, email);
    const results = await Promise.all([accept(first, token), accept(first, token)]);
    expect(results.map(({ status }) => status)).toEqual([200, 200]);
    expect((await members()).length).toBe(before + 1);
    const stranger = await app.signUp();
    expect(await accept(stranger.browser, token)).toMatchObject({
      status: 410,
      code: 'invitation-closed',
    });
  });

  test('two invitations accepted at once make two members', async () => {
    const emails = [newEmail(), newEmail()];
    await invite(emails);
    const before = (await members()).length;
    const people = await Promise.all(
      emails.map(async (email) => {
        const token = await tokenOf(email);
        return { token, browser: await signUpFor(token, email) };
      }),
    );
    const results = await Promise.all(people.map(({ browser, token }) => accept(browser, token)));
    expect(results.map(({ status }) => status)).toEqual([200, 200]);
    expect((await members()).length).toBe(before + 2);
  });

  describe('with allowed mail domains', () => {
    const allow = async (emailDomains: string[]) =>
      (await sender.patch('/v1/organization', { emailDomains })).status;

    test('addresses of other domains are not invited, and their invitations not sent again', async () => {
      const earlier = (await invite(['yann@other.example'])).invitations[0]!;
      expect(await allow([' Cabinet.example '])).toBe(200);
      const inside = newEmail();
      const { invitations, skipped } = await invite([inside, 'lea@other.example']);
      expect(invitations.map(({ email }) => email)).toEqual([inside.toLowerCase()]);
      expect(skipped).toEqual([{ email: 'lea@other.example', reason: 'domain' }]);
      clock.advance(MINUTE);
      const again = await sender.post(`/v1/invitations/${earlier.id}/resend`);
      expect([again.status, again.problem.code]).toEqual([403, 'domain-not-allowed']);
      expect(await allow([])).toBe(200);
      expect((await invite(['lea@other.example'])).skipped).toEqual([]);
    });

    test('a person with an address of another domain cannot join, also by code', async () => {
      const email = 'zoe@other.example';
      await invite([email]);
      const token = await tokenOf(email);
      const browser = await signUpFor(token, email);
      await allow(['cabinet.example']);
      expect(await accept(browser, token)).toMatchObject({
        status: 403,
        code: 'domain-not-allowed',
      });
      await allow([]);
      expect((await accept(browser, token)).status).toBe(200);
      await allow(['cabinet.example']);
      expect((await members()).some((member) => member.email === email)).toBe(true);
      expect((await accept(browser, token)).status).toBe(200);
      await allow([]);
    });

    test.each([[['@cabinet.example']], [['cabinet']], [['']]])(
      'the domains %j are refused',
      async (domains) => expect(await allow(domains)).toBe(422),
    );
  });

  test('an expired invitation is refused until it is mailed again, a revoked one for ever', async () => {
    const email = newEmail();
    const [invitation] = (await invite([email])).invitations;
    const token = await tokenOf(email);
    const path = `/v1/invitations/${invitation!.id}`;
    expect((await sender.post(`${path}/resend`)).status).toBe(429);
    clock.advance(7 * DAY);
    // The session of the sender has ended meanwhile.
    const owner = app.as((await signIn(app.url, sender)).accessToken);
    const browser = await signUpFor(token, email);
    expect((await view(token)).data.state).toBe('expired');
    expect(await accept(browser, token)).toMatchObject({ status: 410, code: 'invitation-closed' });
    expect((await owner.get<InvitationList>('/v1/invitations')).data.invitations[0]).toMatchObject({
      email: email.toLowerCase(),
      status: 'expired',
    });
    expect((await owner.post(`${path}/resend`)).status).toBe(200);
    expect(await tokenOf(email)).toBe(token);
    expect((await view(token)).data.state).toBe('pending');
    expect((await owner.delete(path)).status).toBe(204);
    expect((await owner.delete(path)).status).toBe(404);
    expect((await owner.post(`${path}/resend`)).status).toBe(404);
    expect((await view(token)).data.state).toBe('revoked');
    expect((await accept(browser, token)).code).toBe('invitation-closed');
  });

  test('only owners invite owners and change that, members may not invite, addresses are checked', async () => {
    const owner = app.as((await signIn(app.url, sender)).accessToken);
    const as = async (role: string) => {
      const person = await app.signUp();
      await owner.post('/v1/invitations', { emails: [person.email], role });
      expect((await accept(person.browser, await tokenOf(person.email))).status).toBe(200);
      await person.renew();
      return person;
    };
    const [admin, member] = [await as('admin'), await as('member')];
    const body = (role: string, email = newEmail()) => ({ emails: [email], role });
    expect((await member.post('/v1/invitations', body('member'))).status).toBe(403);
    expect((await member.get('/v1/invitations')).status).toBe(403);
    expect((await admin.post('/v1/invitations', body('owner'))).status).toBe(403);
    expect((await admin.post('/v1/invitations', body('admin'))).status).toBe(201);
    expect((await owner.post('/v1/invitations', body('owner'))).status).toBe(201);
    const { invitations } = (await owner.get<InvitationList>('/v1/invitations')).data;
    const { id } = invitations.find(({ role }) => role === 'owner')!;
    expect((await admin.post(`/v1/invitations/${id}/resend`)).status).toBe(403);
    expect((await admin.delete(`/v1/invitations/${id}`)).status).toBe(403);
    expect((await owner.delete(`/v1/invitations/${id}`)).status).toBe(204);
    const refused = await owner.post('/v1/invitations', body('member', 'a@b, c@d.example'));
    expect(refused.problem).toMatchObject({ status: 422, errors: [{ field: 'emails.0' }] });
    expect((await app.as(null).post('/v1/public/invitation', { token: 'MDFK.AAAA' })).status).toBe(
      404,
    );
  });
});
