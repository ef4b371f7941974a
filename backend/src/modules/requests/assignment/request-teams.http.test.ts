import { beforeAll, describe, expect, test } from '@jest/globals';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { createColleagues } from '../../../testing/scenarios/create-colleagues.ts';
import { createTestRequest } from '../../../testing/scenarios/create-test-request.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import type { Client } from '../../../testing/test-app.ts';
import type { Profile } from '../../identity/identity.contract.ts';
import type { Team } from '../../organizations/teams/teams.contract.ts';
import { VALIDATION_MESSAGES as M } from '../requests-limits.contract.ts';
import type { CreatedRequest, Request, RequestList } from '../requests.contract.ts';
import type { Timeline } from '../timeline/timeline.contract.ts';

describe.each(ONE_DIALECT)('the team of a request, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });
  let colleague: Client;
  let colleagueId: string;
  let sales: Team;
  let legal: Team;

  const createTeam = async (name: string, memberIds: string[] = []) =>
    (await sender.post<Team>('/v1/teams', { name, memberIds })).data;
  beforeAll(async () => {
    [colleague] = (await createColleagues(app, sender, 1)) as [Client];
    colleagueId = (await colleague.get<Profile>('/users/profile')).data.id;
    sales = await createTeam('Ventes', [colleagueId]);
    legal = await createTeam('Juridique');
  });

  const BODY = {
    recipientEmail: 'c@example.org',
    recipientName: 'C',
    documents: [{ title: 'A' }],
    send: false,
  };
  const create = async (body: object = {}, client: Client = sender) =>
    (await client.post<CreatedRequest>('/v1/requests', { ...BODY, ...body })).data;
  const edit = (id: string, body: object) => sender.patch<Request>(`/v1/requests/${id}`, body);
  const historyOf = async (id: string) =>
    (await sender.get<Timeline>(`/v1/requests/${id}/timeline`)).data.entries
      .filter(({ type }) => type !== 'request.created')
      .map((entry) => [
        entry.type,
        'teamName' in entry ? entry.teamName : 'fields' in entry ? entry.fields : null,
      ]);

  test('the creator’s only team is the default, and a body may name another or none', async () => {
    expect((await create()).teamId).toBeNull();
    expect((await create({}, colleague)).teamId).toBe(sales.id);
    expect((await create({ teamId: null }, colleague)).teamId).toBeNull();
    expect((await create({ teamId: legal.id }, colleague)).teamId).toBe(legal.id);
    const second = await createTeam('Deuxième', [colleagueId]);
    expect((await create({}, colleague)).teamId).toBeNull();
    await sender.delete(`/v1/teams/${second.id}`);
    expect((await create({}, colleague)).teamId).toBe(sales.id);
  });

  test('each change of the team is one timeline entry, and a repeated one is none', async () => {
    const { id } = await create();
    for (const [body, teamId] of [
      [{ teamId: sales.id, priority: 'high' }, sales.id],
      [{ teamId: sales.id }, sales.id],
      [{ title: 'Vente' }, sales.id],
      [{ teamId: null }, null],
    ] as const)
      expect((await edit(id, body)).data.teamId).toBe(teamId);
    expect(await historyOf(id)).toEqual([
      ['request.team-changed', 'Ventes'],
      ['request.edited', ['priority']],
      ['request.edited', ['title']],
      ['request.team-changed', null],
    ]);
  });

  test('only teams of the organisation are accepted', async () => {
    const { id, version } = await create();
    const stranger = await app.signUp();
    const foreign = (await stranger.post<Team>('/v1/teams', { name: 'Ventes' })).data;
    for (const teamId of [foreign.id, 'unknown']) {
      const refused = {
        status: 422,
        problem: { errors: [{ field: 'teamId', message: M.teamUnknown }] },
      };
      expect(await edit(id, { teamId })).toMatchObject(refused);
      expect(await sender.post('/v1/requests', { ...BODY, teamId })).toMatchObject(refused);
    }
    expect((await sender.get<Request>(`/v1/requests/${id}`)).data).toMatchObject({
      teamId: null,
      version,
    });
  });

  test('the requests of a deleted team stay without a team, finished ones too', async () => {
    const team = await createTeam('Éphémère');
    const open = await create({ teamId: team.id });
    const ended = await create({ teamId: team.id, send: true });
    const other = await create({ teamId: sales.id });
    await sender.patch(`/v1/requests/${ended.id}/status`, { status: 'cancelled' });
    await sender.delete(`/v1/teams/${team.id}`);
    await app.platform.outbox.drain();
    const teamOf = async ({ id }: CreatedRequest) =>
      (await sender.get<Request>(`/v1/requests/${id}`)).data.teamId;
    expect(await Promise.all([open, ended, other].map(teamOf))).toEqual([null, null, sales.id]);
    expect(await historyOf(open.id)).toEqual([['request.team-changed', null]]);
  });

  test('the list and its export show the requests of one team', async () => {
    const other = await app.signUp();
    const [a, b] = (await Promise.all(
      ['A', 'B'].map(async (name) => (await other.post<Team>('/v1/teams', { name })).data),
    )) as [Team, Team];
    for (const [recipientName, body] of [
      ['a', { teamId: a.id }],
      ['b', { teamId: b.id }],
      ['c', { teamId: a.id, priority: 'high' }],
      ['d', {}],
      ['e', { teamId: a.id, send: false, assignee: 'Zoé' }],
    ] as const)
      await createTestRequest(app, other, { recipientName, ...body });
    const found = async (client: Client, query: string) => {
      const { data } = await client.get<RequestList>(`/v1/requests?${query}`);
      expect(data.total).toBe(data.requests.length);
      return data.requests.map(({ recipientName }) => recipientName).join('');
    };
    for (const sort of ['recipientName', 'createdAt&order=asc', 'status', 'deadline&order=asc'])
      expect([...(await found(other, `sort=${sort}&teamId=${a.id}`))].sort().join('')).toBe('ace');
    expect(await found(other, `teamId=${a.id}&status=draft`)).toBe('e');
    expect(await found(other, `teamId=${a.id}&priority=high`)).toBe('c');
    expect(await found(other, `teamId=${a.id}&assigneeId=me&sort=recipientName`)).toBe('ac');
    expect(await found(other, `teamId=${a.id}&search=dossier&sort=recipientName`)).toBe('ace');
    expect(await found(sender, `teamId=${a.id}`)).toBe('');
    const csv = await (await other.fetch(`/v1/requests/export.csv?teamId=${b.id}`)).text();
    expect(csv.split('\n').filter((line) => line.includes('"B"'))).toHaveLength(1);
    expect(csv).toContain('Équipe');
  });
});
