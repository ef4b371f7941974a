import { beforeAll, describe, expect, test } from '@jest/globals';
import { SECOND } from '../contract/durations.contract.ts';
import type { VaultList } from '../modules/documents/documents.contract.ts';
import type { Profile } from '../modules/identity/identity.contract.ts';
import type { NotificationsResponse } from '../modules/notifications/in-app/in-app.contract.ts';
import type { Team } from '../modules/organizations/teams/teams.contract.ts';
import type { UpcomingReminders } from '../modules/reminders/reminders.contract.ts';
import { REQUEST_FILTERS, REQUEST_SORTS } from '../modules/requests/requests-limits.contract.ts';
import type { Request, RequestList, RequestStats } from '../modules/requests/requests.contract.ts';
import type { ValidationStats } from '../modules/requests/decisions/decisions.contract.ts';
import { setUpAppWithSender } from '../testing/app-suite.ts';
import { inCampaign } from '../testing/campaign.ts';
import { createColleagues } from '../testing/scenarios/create-colleagues.ts';
import {
  createTestRequest,
  submitUpload,
  uploadSampleFile,
} from '../testing/scenarios/create-test-request.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import type { Client } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { DIALECTS } from '../testing/test-database.ts';
import { notificationTable } from '../testing/tables.ts';

const READS = inCampaign ? 10_000 : 100;
const REQUESTS = inCampaign ? 36 : 18;
const UNLIMITED = '1000000/60';

interface Person {
  readonly id: string;
  readonly client: Client;
  readonly teamIds: Set<string>;
}

describe.each(DIALECTS)('what members see with visibility by team, on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({
    dialect,
    clock,
    env: { RATE_LIMIT_API: UNLIMITED, RATE_LIMIT_EXPORT: UNLIMITED, RATE_LIMIT_UPLOAD: UNLIMITED },
  });
  const { below, pick } = seededRandom(20_261_126);
  const people: Person[] = [];
  const teams: Team[] = [];
  const creators = new Map<string, string>();
  const uploaders = new Map<string, string>();
  let requests = new Map<string, Request>();

  const readAll = async (query: string) =>
    (await sender.get<RequestList>(`/v1/requests?limit=100&${query}`)).data.requests;
  const sees = ({ id, teamIds }: Person, requestId: string): boolean => {
    const request = requests.get(requestId);
    return (
      request !== undefined &&
      (creators.get(requestId) === id ||
        request.assigneeId === id ||
        (request.teamId !== null && teamIds.has(request.teamId)))
    );
  };
  const seesDocument = (person: Person, document: VaultList['documents'][number]): boolean =>
    document.requestId === null
      ? uploaders.get(document.id) === person.id
      : sees(person, document.requestId);
  const reload = async () =>
    void (requests = new Map((await readAll('')).map((request) => [request.id, request])));

  beforeAll(async () => {
    const clients = await createColleagues(app, sender, 5);
    for (const client of clients) {
      const { id } = (await client.get<Profile>('/users/profile')).data;
      people.push({ id, client, teamIds: new Set() });
    }
    for (const [name, members] of [
      ['Ventes', [0, 1]],
      ['Juridique', [1, 2]],
      ['Vide', []],
    ] as const) {
      const memberIds = members.map((index) => people[index]!.id);
      const team = (await sender.post<Team>('/v1/teams', { name, memberIds })).data;
      members.forEach((index) => people[index]!.teamIds.add(team.id));
      teams.push(team);
    }
    await sender.patch('/v1/organization', { visibility: 'team' });
    clock.advance(6 * SECOND);
    for (let index = 0; index < REQUESTS; index++) {
      const creator = pick(people);
      const { request, recipient, documents } = await createTestRequest(app, creator.client, {
        title: `${pick(['Bail', 'Prêt', 'Vente'])} ${index}`,
        recipientName: pick(['Zoé', 'Anne', 'Bruno']),
        priority: pick(['high', 'low'] as const),
        assigneeId: pick([...people.map(({ id }) => id), null]),
        teamId: pick([...teams.map(({ id }) => id), null]),
        ...(below(2) === 0 ? { deadline: '2026-12-20' } : {}),
      });
      creators.set(request.id, creator.id);
      if (below(3) > 0) await uploadSampleFile(recipient, documents[0]!);
      if (below(2) === 0) await submitUpload(recipient);
    }
    for (const { id, client } of people) {
      const form = new FormData();
      form.append('file', new Blob([`nom;${id}\n`], { type: 'text/csv' }), `${id}.csv`);
      uploaders.set((await client.post<{ id: string }>('/v1/documents/upload', form)).data.id, id);
    }
    await app.platform.outbox.drain();
    await reload();
  });

  const listQuery = () =>
    [
      `status=${pick(REQUEST_FILTERS)}`,
      `sort=${pick(REQUEST_SORTS)}`,
      `order=${pick(['asc', 'desc'])}`,
      ...(below(3) === 0 ? [`search=${pick(['bail', 'zoe', 'nothing', 'e'])}`] : []),
      ...(below(4) === 0 ? [`priority=${pick(['high', 'low'])}`] : []),
      ...(below(4) === 0 ? [`assigneeId=${pick(people).id}`] : []),
      ...(below(4) === 0 ? [`teamId=${pick(teams).id}`] : []),
      ...(below(5) === 0 ? ['reviewState=pending'] : []),
    ].join('&');
  const vaultQuery = () =>
    [
      `status=${pick(['all', 'pending', 'approved', 'unapproved'])}`,
      ...(below(3) === 0 ? [`search=${pick(['bail', 'zoe', 'csv', 'nothing'])}`] : []),
      ...(below(4) === 0 ? ['receivedWithin=7d'] : []),
      ...(below(4) === 0 ? [`requestId=${pick([...requests.keys()])}`] : []),
    ].join('&');
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

  /** Each compares an answer with the part of the owner's answer that the model lets through. */
  const reads: Record<string, (person: Person) => Promise<void>> = {
    async list(person) {
      const query = listQuery();
      const expected = idsOf(await readAll(query)).filter((id) => sees(person, id));
      const [page, limit] = [1 + below(3), pick([3, 10, 100])];
      const { data } = await person.client.get<RequestList>(
        `/v1/requests?${query}&page=${page}&limit=${limit}`,
      );
      expect({ query, page, total: data.total, ids: idsOf(data.requests) }).toEqual({
        query,
        page,
        total: expected.length,
        ids: expected.slice((page - 1) * limit, page * limit),
      });
    },
    async counters(person) {
      const count = async (query: string) =>
        (await readAll(query)).filter(({ id }) => sees(person, id)).length;
      const stats = (await person.client.get<RequestStats>('/v1/requests/stats')).data;
      expect(stats).toMatchObject({
        totalRequests: await count(''),
        pendingRequests: await count('status=pending'),
        submittedRequests: await count('status=submitted'),
        activeRequests: await count('status=active'),
        overdueRequests: await count('status=overdue'),
      });
      const pendingCount = await count('reviewState=pending');
      const review = await person.client.get<ValidationStats>('/v1/requests/validation/stats');
      expect(review.data.pendingCount).toBe(pendingCount);
      expect(review.data.recentRequests).toHaveLength(Math.min(3, pendingCount));
      expect(review.data.recentRequests.every(({ id }) => sees(person, id))).toBe(true);
      expect((await person.client.get('/v1/requests/validation/count')).data).toEqual({
        pendingCount,
      });
    },
    async vault(person) {
      const query = vaultQuery();
      const read = async (client: Client, paging: string) =>
        (await client.get<VaultList>(`/v1/documents?${paging}&${query}`)).data;
      const visible = ({ documents }: VaultList) =>
        documents.filter((document) => seesDocument(person, document));
      const expected = idsOf(visible(await read(sender, 'limit=100')));
      const [page, limit] = [1 + below(3), pick([3, 100])];
      const found = await read(person.client, `page=${page}&limit=${limit}`);
      expect({ query, total: found.total, ids: idsOf(found.documents) }).toEqual({
        query,
        total: expected.length,
        ids: expected.slice((page - 1) * limit, page * limit),
      });
      const all = visible((await sender.get<VaultList>('/v1/documents?limit=100')).data);
      expect(found.summary).toMatchObject({
        total: all.length,
        size: all.reduce((sum, { size }) => sum + size, 0),
      });
    },
    async archive(person) {
      const { documents } = (await sender.get<VaultList>('/v1/documents?limit=100')).data;
      const visible = documents.filter((document) => seesDocument(person, document));
      const open = async (query: string) => {
        const response = await person.client.fetch(`/v1/documents.zip?${query}`);
        await response.body?.cancel();
        return response.ok ? Number(response.headers.get('x-archive-files')) : response.status;
      };
      expect(await open('')).toBe(visible.length || 404);
      const chosen = [pick(documents), pick(documents)];
      const ids = new Set(idsOf(chosen));
      const isVisible = chosen.every((document) => seesDocument(person, document));
      expect(await open(`ids=${[...ids].join(',')}`)).toBe(isVisible ? ids.size : 404);
    },
    async bell(person) {
      const page = async (before = '') =>
        (await person.client.get<NotificationsResponse>(`/v1/notifications?limit=100${before}`))
          .data;
      const data = await page();
      for (let { length } = data.notifications; length === 100;) {
        const { notifications } = await page(`&before=${data.notifications.at(-1)!.id}`);
        ({ length } = notifications);
        data.notifications.push(...notifications);
      }
      const rows = (await app.platform.database
        .repository(notificationTable)
        .findBy({ userId: person.id })) as { id: string; requestId: string; readAt: null }[];
      const expected = rows.filter(({ requestId }) => sees(person, requestId));
      expect(idsOf(data.notifications).sort()).toEqual(idsOf(expected).sort());
      expect(data.unreadCount).toBe(expected.filter(({ readAt }) => readAt === null).length);
    },
    async export(person) {
      const query = listQuery();
      const expected = (await readAll(query)).filter(({ id }) => sees(person, id));
      const csv = await (await person.client.fetch(`/v1/requests/export.csv?${query}`)).text();
      const lines = csv.trim().split('\n').slice(1);
      expect(lines).toHaveLength(expected.length);
      expected.forEach(({ title }, index) => expect(lines[index]).toContain(title));
    },
    async reminders(person) {
      const upcoming = async (client: Client) =>
        (await client.get<UpcomingReminders>('/v1/reminders/upcoming?limit=20')).data.reminders;
      const all = await upcoming(sender);
      const found = (await upcoming(person.client)).map(({ requestId }) => requestId);
      expect(found.every((id) => sees(person, id))).toBe(true);
      const expected = all.map(({ requestId }) => requestId).filter((id) => sees(person, id));
      expect(found).toEqual(expect.arrayContaining(expected));
    },
    async detail(person) {
      const id = pick([...requests.keys()]);
      const part = pick([
        '',
        '/documents',
        '/timeline',
        '/links',
        '/messages',
        '/mails',
        '/reminders',
        '/reminders/plan',
      ]);
      const { status } = await person.client.get(`/v1/requests/${id}${part}`);
      expect({ part, status }).toEqual({ part, status: sees(person, id) ? 200 : 404 });
    },
    async file(person) {
      const { documents } = (await sender.get<VaultList>('/v1/documents?limit=100')).data;
      const document = pick(documents);
      const part = pick(['', '/download', '/download-url', '/view-url', '/preview', '/thumbnail']);
      const [response, ofOwner] = await Promise.all(
        [person.client, sender].map((client) =>
          client.fetch(`/v1/documents/${document.id}${part}`),
        ),
      );
      await Promise.all([response!.body?.cancel(), ofOwner!.body?.cancel()]);
      expect({ part, status: response!.status }).toEqual({
        part,
        status: seesDocument(person, document) ? ofOwner!.status : 404,
      });
    },
  };

  async function moveRequest(): Promise<void> {
    const id = pick([...requests.keys()]);
    await sender.patch(`/v1/requests/${id}`, {
      assigneeId: pick([...people.map((person) => person.id), null]),
      teamId: pick([...teams.map((team) => team.id), null]),
    });
    await app.platform.outbox.drain();
    await reload();
  }

  async function changeTeam(): Promise<void> {
    const { id } = pick(teams);
    const members = people.filter(() => below(2) === 0);
    await sender.patch(`/v1/teams/${id}`, { memberIds: idsOf(members) });
    for (const person of people)
      if (members.includes(person)) person.teamIds.add(id);
      else person.teamIds.delete(id);
    // The delay with which other instances notice a change.
    clock.advance(5 * SECOND);
    await sender.renew();
  }

  test(
    `${READS} random reads show every member exactly what the setting lets them see`,
    async () => {
      const kinds = Object.keys(reads);
      for (let index = 0; index < READS; index++) {
        if (index % 25 === 24) await moveRequest();
        if (index % 100 === 99) await changeTeam();
        await reads[kinds[index % kinds.length]!]!(pick(people));
      }
    },
    READS * 200,
  );

  test('no call changes a request or a file that its caller does not see', async () => {
    const [person] = people as [Person];
    const hidden = [...requests.values()].filter(({ id }) => !sees(person, id));
    const id = hidden.find(({ status }) => status === 'submitted')!.id;
    const { documents } = (
      await sender.get<{ documents: { id: string; file: { id: string } | null }[] }>(
        `/v1/requests/${id}/documents`,
      )
    ).data;
    const before = (await sender.get<Request>(`/v1/requests/${id}`)).data;
    const { client } = person;
    const path = `/v1/requests/${id}`;
    const document = `${path}/documents/${documents[0]!.id}`;
    const replies = [
      await client.patch(path, { title: 'Vu' }),
      await client.delete(path),
      await client.patch(`${path}/status`, { status: 'cancelled' }),
      await client.post(`${path}/send`),
      await client.post(`${path}/remind`),
      await client.post(`${path}/seen`),
      await client.post(`${path}/links`),
      await client.delete(`${path}/links`),
      await client.post(`${path}/messages`, { text: 'Bonjour' }),
      await client.put(`${path}/reminders`, { paused: true, rule: null }),
      await client.put(`${path}/reminders/plan/1`, { at: null, cancelled: true }),
      await client.post(`${path}/approve-all`),
      await client.post(`${path}/revert-approvals`, {
        approvals: [{ id: documents[0]!.id, fileId: documents[0]!.file?.id ?? id }],
      }),
      await client.post(`${document}/approve`),
      await client.post(`${document}/reject`, { reason: 'Flou' }),
      await client.post(`${document}/incomplete`, { reason: 'Flou' }),
      await client.post(`${document}/waive`),
      await client.post(`${document}/insist`, { reason: 'Flou' }),
      await client.delete(`${document}/decision`),
      await client.get(`${path}/documents.zip`),
      await client.get(`${document}/download`),
      ...(await Promise.all(
        [...uploaders]
          .filter(([, uploader]) => uploader !== person.id)
          .map(([uploaded]) => client.delete(`/v1/documents/${uploaded}`)),
      )),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
    expect((await sender.get<Request>(path)).data).toEqual(before);
  });
});
