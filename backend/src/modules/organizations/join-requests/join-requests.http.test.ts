import { beforeAll, describe, expect, test } from '@jest/globals';
import { DAY } from '../../../contract/durations.contract.ts';
import type { Problem } from '../../../contract/common-schemas.contract.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { ownOriginHeaders, signIn } from '../../../testing/scenarios/sign-in.ts';
import type { SignedInClient } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import type { AuditPage } from '../../../contract/index.ts';
import { JOIN_REQUEST_LIMITS } from '../organizations-limits.contract.ts';
import type { InvitedMembers } from '../invitations/invitations.contract.ts';
import type { MemberList, OrganizationChoices } from '../memberships/members.contract.ts';
import type { Team, TeamList } from '../teams/teams.contract.ts';
import type { JoinOffer, JoinOfferList, JoinRequestList } from './join-requests.contract.ts';
import { joinRequestTable } from './join-requests.tables.ts';
import { organizationTable } from '../organizations.tables.ts';
import { userTable } from '../../../testing/tables.ts';

describe.each(ONE_DIALECT)('join requests on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({ dialect, clock });
  let number = 0;
  beforeAll(async () => {
    expect(await settle({ emailDomains: ['cabinet.example'], acceptsJoinRequests: true })).toBe(
      200,
    );
  });

  const settle = async (body: object) => (await sender.patch('/v1/organization', body)).status;
  const newPerson = (domain = 'cabinet.example') => app.signUp(`maud${number++}@${domain}`);
  const callAuth = async <T>(
    { browser }: Pick<SignedInClient, 'browser'>,
    path: string,
    body?: object,
  ) => {
    const response = await browser.request(`/api/auth${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...ownOriginHeaders(app.url), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = (text === '' ? {} : JSON.parse(text)) as Partial<Problem> & { data: T };
    return { status: response.status, code: json.code, data: json.data };
  };
  const organizationId = () => sender.profile.organizationId;
  const listOffers = async (person: SignedInClient) =>
    (await callAuth<JoinOfferList>(person, '/join-offers')).data.offers;
  const ask = (person: SignedInClient, id = organizationId()) =>
    callAuth<JoinOffer>(person, '/join-requests', { organizationId: id });
  const withdraw = (person: SignedInClient) =>
    callAuth(person, '/join-requests/withdraw', { organizationId: organizationId() });
  const listRequests = async () =>
    (await sender.get<JoinRequestList>('/v1/join-requests')).data.joinRequests;
  const findRequest = async ({ email }: SignedInClient) =>
    (await listRequests()).find((request) => request.email === email);
  const decide = async (
    person: SignedInClient,
    decision: 'approve' | 'refuse',
    body: object = {},
  ) => sender.post(`/v1/join-requests/${(await findRequest(person))!.id}/${decision}`, body);
  const findMember = async ({ email }: SignedInClient) =>
    (await sender.get<MemberList>('/v1/members')).data.members.find(
      (member) => member.email === email,
    );
  const subjectsTo = async (email: string) =>
    (await app.mailbox(email)).map(({ subject }) => subject);
  const setUser = (person: SignedInClient, changes: object) =>
    app.platform.database.transaction(() =>
      app.platform.database.repository(userTable).update({ id: person.profile.id }, changes),
    );

  test('a person of the domain asks, an admin approves with a team, and both get a mail', async () => {
    const person = await newPerson();
    const { id: teamId } = (await sender.post<Team>('/v1/teams', { name: 'Ventes' })).data;
    const offer = {
      organizationId: organizationId(),
      organizationName: sender.profile.organizationName,
      requestedAt: null,
    };
    expect(await listOffers(person)).toEqual([offer]);
    const asked = await Promise.all([ask(person), ask(person)]);
    const requestedAt = clock.now().toISOString();
    expect(asked.map(({ status, data }) => [status, data])).toEqual(
      Array(2).fill([200, { ...offer, requestedAt }]),
    );
    expect(await listOffers(person)).toEqual([{ ...offer, requestedAt }]);
    expect(await findRequest(person)).toEqual({
      id: expect.any(String),
      name: person.profile.name,
      email: person.email,
      requestedAt,
    });
    const subject = `${person.profile.name} demande à rejoindre ${sender.profile.organizationName}`;
    expect((await subjectsTo(sender.email)).filter((each) => each === subject)).toHaveLength(1);
    expect((await decide(person, 'approve', { teamIds: ['unknown'] })).status).toBe(422);
    expect((await decide(person, 'approve', { teamIds: [teamId] })).status).toBe(204);
    expect(await findMember(person)).toMatchObject({ role: 'member' });
    expect(await findRequest(person)).toBeUndefined();
    expect(await listOffers(person)).toEqual([]);
    expect(await subjectsTo(person.email)).toEqual([
      `Vous avez rejoint ${sender.profile.organizationName}`,
    ]);
    const { data } = await callAuth<OrganizationChoices>(person, '/organizations');
    expect(data.current).toBe(person.profile.organizationId);
    expect(data.organizations).toHaveLength(2);
    const { teams } = (await sender.get<TeamList>('/v1/teams')).data;
    expect(teams.find(({ id }) => id === teamId)?.members.map(({ id }) => id)).toEqual([
      person.profile.id,
    ]);
    expect(await ask(person)).toMatchObject({ status: 404 });
  });

  test('unverified addresses, other domains and strangers learn of no organisation', async () => {
    const unverified = await newPerson();
    await setUser(unverified, { emailVerified: false });
    for (const person of [
      unverified,
      await newPerson('other.example'),
      await newPerson('sub.cabinet.example'),
      await newPerson('notcabinet.example'),
    ]) {
      expect(await listOffers(person)).toEqual([]);
      expect((await ask(person)).status).toBe(404);
    }
    const person = await newPerson();
    expect((await ask(person, person.profile.organizationId)).status).toBe(404);
    expect((await ask(person, '01ARZ3NDEKTSV4RRFFQ69G5FAV')).status).toBe(404);
    await settle({ acceptsJoinRequests: false });
    expect(await listOffers(person)).toEqual([]);
    expect((await ask(person)).status).toBe(404);
    await settle({ acceptsJoinRequests: true });
  });

  test('of decisions at once one counts, and an invited person asks no longer', async () => {
    const person = await newPerson();
    await ask(person);
    const path = `/v1/join-requests/${(await findRequest(person))!.id}`;
    const decisions = await Promise.all(
      ['approve', 'refuse', 'approve', 'refuse'].map((decision) =>
        sender.post(`${path}/${decision}`, {}),
      ),
    );
    expect(decisions.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
    expect(decisions.find(({ status }) => status === 409)!.problem.code).toBe(
      'join-request-closed',
    );
    const invited = await newPerson();
    await ask(invited);
    await sender.post<InvitedMembers>('/v1/invitations', {
      emails: [invited.email],
      role: 'admin',
    });
    const links = (await app.mailbox(invited.email)).flatMap((mail) => mail.links);
    const token = links
      .find((link) => link.includes('/invitation/'))!
      .split('/')
      .at(-1);
    expect((await callAuth(invited, '/invitation/accept', { token })).status).toBe(200);
    expect(await findRequest(invited)).toBeUndefined();
    expect(await findMember(invited)).toMatchObject({ role: 'admin' });
  });

  test('an approval holds to a verified address of an allowed domain', async () => {
    const person = await newPerson();
    await ask(person);
    await setUser(person, { emailVerified: false });
    expect(await decide(person, 'approve')).toMatchObject({
      status: 409,
      problem: { code: 'join-address-unverified' },
    });
    const { email } = person;
    await setUser(person, { emailVerified: true, email: `moved-${email}.other.example` });
    const moved = { ...person, email: `moved-${email}.other.example` };
    expect(await decide(moved, 'approve')).toMatchObject({
      status: 403,
      problem: { code: 'domain-not-allowed' },
    });
    await setUser(person, { email });
    expect(await findMember(person)).toBeUndefined();
    expect((await decide(person, 'approve')).status).toBe(204);
  });

  test('an approved person without a required second factor is refused there', async () => {
    const person = await newPerson();
    await ask(person);
    await decide(person, 'approve');
    const require = (requireTwoFactor: boolean) =>
      app.platform.database.transaction(() =>
        app.platform.database
          .repository(organizationTable)
          .update({ id: organizationId() }, { requireTwoFactor }),
      );
    await callAuth(person, '/organization', { organizationId: organizationId() });
    await require(true);
    const renewal = person.renew();
    await expect(renewal).rejects.toThrow(/403.*two-factor-required/);
    await require(false);
    await person.renew();
    expect((await person.get('/v1/members')).status).toBe(200);
  });

  test('a removed member may ask again at once', async () => {
    const person = await newPerson();
    await ask(person);
    await decide(person, 'approve');
    await sender.post(`/v1/members/${person.profile.id}/remove`, {});
    expect(await findMember(person)).toBeUndefined();
    expect((await ask(person)).status).toBe(200);
    expect((await decide(person, 'approve')).status).toBe(204);
    expect(await findMember(person)).toBeDefined();
  });

  test('a request of another organisation is not found, and members decide nothing', async () => {
    const person = await newPerson();
    await ask(person);
    const stranger = await newPerson();
    const { id } = (await findRequest(person))!;
    for (const decision of ['approve', 'refuse'])
      expect((await stranger.post(`/v1/join-requests/${id}/${decision}`, {})).status).toBe(404);
    expect((await stranger.get<JoinRequestList>('/v1/join-requests')).data.joinRequests).toEqual(
      [],
    );
    await withdraw(person);
  });

  test('domains need an admin with a verified address, and are not of public providers', async () => {
    const wrongField = { status: 422, problem: { errors: [{ field: 'acceptsJoinRequests' }] } };
    const change = (body: object) => sender.patch('/v1/organization', body);
    expect(await change({ emailDomains: [] })).toMatchObject(wrongField);
    for (const domain of ['gmail.com', 'yopmail.com'])
      expect(await change({ emailDomains: ['cabinet.example', domain] })).toMatchObject(wrongField);
    expect(await change({ emailDomains: ['cabinet.example', 'bank.example'] })).toMatchObject({
      status: 409,
      problem: { code: 'join-domain-unproven' },
    });
    const stranger = await newPerson('elsewhere.example');
    expect(
      await stranger.patch('/v1/organization', {
        emailDomains: ['cabinet.example'],
        acceptsJoinRequests: true,
      }),
    ).toMatchObject({ status: 409, problem: { code: 'join-domain-unproven' } });
    expect(await listOffers(await newPerson())).toMatchObject([
      { organizationId: organizationId() },
    ]);
  });

  test('an organisation has a limited number of open requests', async () => {
    const { clock: now, database, ids } = app.platform;
    const open = (await listRequests()).length;
    await database.transaction(() =>
      database.sql.insert(
        joinRequestTable,
        Array.from({ length: JOIN_REQUEST_LIMITS.open - open }, () => ({
          id: ids.next(),
          organizationId: organizationId(),
          userId: ids.next(),
          status: 'open',
          requestedAt: now.now(),
        })),
      ),
    );
    expect(await ask(await newPerson())).toMatchObject({
      status: 409,
      code: 'too-many-join-requests',
    });
    await database.transaction(() =>
      database
        .repository(joinRequestTable)
        .update({ organizationId: organizationId() }, { status: 'refused' }),
    );
  });

  test('a withdrawn or refused request is repeated after a day at the earliest', async () => {
    const person = await newPerson();
    await ask(person);
    for (let round = 0; round < 2; round++) expect((await withdraw(person)).status).toBe(204);
    expect(await findRequest(person)).toBeUndefined();
    expect(await listOffers(person)).toMatchObject([{ requestedAt: null }]);
    expect(await ask(person)).toMatchObject({ status: 409, code: 'join-requested-recently' });
    clock.advance(DAY);
    // The sessions have ended meanwhile.
    const owner = app.as((await signIn(app.url, sender)).accessToken);
    const again = { ...person, ...(await signIn(app.url, person)) };
    expect((await ask(again)).status).toBe(200);
    const { joinRequests } = (await owner.get<JoinRequestList>('/v1/join-requests')).data;
    const { id } = joinRequests.find(({ email }) => email === person.email)!;
    expect((await owner.post(`/v1/join-requests/${id}/refuse`)).status).toBe(204);
    expect(await subjectsTo(person.email)).toEqual([
      `Votre demande pour rejoindre ${sender.profile.organizationName}`,
    ]);
    expect((await ask(again)).status).toBe(409);
    const { entries } = (await owner.get<AuditPage>('/v1/audit?action=people&limit=100')).data;
    expect(
      entries
        .filter(({ facts }) => facts['joinRequestId'] === id)
        .map(({ action }) => action)
        .reverse(),
    ).toEqual([
      'join-request.created',
      'join-request.withdrawn',
      'join-request.created',
      'join-request.refused',
    ]);
  });
});
