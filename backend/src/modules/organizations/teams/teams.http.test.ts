import { beforeAll, describe, expect, test } from '@jest/globals';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { createColleagues } from '../../../testing/scenarios/create-colleagues.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import type { Client } from '../../../testing/test-app.ts';
import type { AuditPage } from '../../../contract/index.ts';
import type { Profile } from '../../identity/identity.contract.ts';
import { TEAM_LIMITS } from '../organizations-limits.contract.ts';
import type { Team, TeamList } from './teams.contract.ts';
import { teamTable } from './teams.tables.ts';

describe.each(ONE_DIALECT)('teams on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });
  let colleague: Client;
  let people: Profile[];
  let number = 0;

  beforeAll(async () => {
    const clients = await createColleagues(app, sender, 2);
    colleague = clients[0]!;
    people = await Promise.all(
      clients.map(async (client) => (await client.get<Profile>('/users/profile')).data),
    );
  });

  const create = async (body: object = {}) =>
    (await sender.post<Team>('/v1/teams', { name: `Équipe ${number++}`, ...body })).data;
  const update = (id: string, body: object) => sender.patch<Team>(`/v1/teams/${id}`, body);
  const list = async (client: Client = sender) =>
    (await client.get<TeamList>('/v1/teams')).data.teams;
  const find = async (id: string) => (await list()).find((team) => team.id === id);

  test('admins create a team with members and lead, and every member sees it', async () => {
    const ids = people.map(({ id }) => id);
    const team = await create({ name: ' Ventes ', memberIds: ids, leadId: ids[1] });
    expect(team).toEqual({
      id: expect.any(String),
      name: 'Ventes',
      leadId: ids[1],
      rotates: false,
      members: people.map(({ id, name }) => ({ id, name })),
    });
    expect(await list(colleague)).toContainEqual(team);
    expect((await colleague.post('/v1/teams', { name: 'A' })).status).toBe(403);
    expect((await colleague.patch(`/v1/teams/${team.id}`, { name: 'A' })).status).toBe(403);
    expect((await colleague.delete(`/v1/teams/${team.id}`)).status).toBe(403);
  });

  test('names that differ in case and accents alone are refused, also at once', async () => {
    const taken = { status: 409, problem: { code: 'team-name-taken' } };
    const created = await Promise.all(
      ['Études', 'etudes', 'ÉTUDES'].map((name) => sender.post<Team>('/v1/teams', { name })),
    );
    expect(created.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { id } = created.find(({ status }) => status === 201)!.data;
    const other = await create();
    expect(await update(other.id, { name: ' Etudes' })).toMatchObject(taken);
    expect(await update(id, { name: 'ETUDES' })).toMatchObject({ data: { name: 'ETUDES' } });
    const stranger = await app.signUp();
    expect((await stranger.post('/v1/teams', { name: 'Études' })).status).toBe(201);
  });

  test.each([
    ['memberIds', () => ({ memberIds: ['unknown'] })],
    ['leadId', () => ({ leadId: people[0]!.id })],
    ['name', () => ({ name: ' ' })],
    ['name', () => ({ name: 'x'.repeat(TEAM_LIMITS.name + 1) })],
  ])('a team with a wrong %s is refused', async (field, body) => {
    const { id } = await create();
    const before = await find(id);
    const refused = { status: 422, problem: { errors: [{ field }] } };
    expect(await update(id, body())).toMatchObject(refused);
    expect(await sender.post('/v1/teams', { name: 'Refusée', ...body() })).toMatchObject(refused);
    expect(await find(id)).toEqual(before);
  });

  test('the lead stays while they are a member, and each change is audited once', async () => {
    const [anne, paul] = people as [Profile, Profile];
    const { id } = await create({ memberIds: [anne.id], leadId: anne.id });
    const leads: (string | null)[] = [];
    for (const body of [
      { memberIds: [anne.id, paul.id] },
      { memberIds: [paul.id, anne.id] },
      { leadId: paul.id },
      { memberIds: [anne.id], name: 'Sans Paul' },
      { leadId: null },
      { rotates: true },
      { rotates: true },
    ])
      leads.push((await update(id, body)).data.leadId);
    expect(leads).toEqual([anne.id, anne.id, paul.id, null, null, null, null]);
    await sender.delete(`/v1/teams/${id}`);
    await app.platform.outbox.drain();
    const { entries } = (await sender.get<AuditPage>('/v1/audit?action=people&limit=100')).data;
    expect(
      entries
        .filter(({ facts }) => facts['teamId'] === id)
        .map(({ action, facts: { teamId, ...facts } }) => [action, facts])
        .reverse(),
    ).toEqual([
      ['team.created', { memberIds: [anne.id], leadId: anne.id, rotates: false }],
      ['team.members-changed', { addedIds: [paul.id], removedIds: [], leadId: anne.id }],
      ['team.members-changed', { addedIds: [], removedIds: [], leadId: paul.id }],
      ['team.renamed', {}],
      ['team.members-changed', { addedIds: [], removedIds: [paul.id], leadId: null }],
      ['team.rotation-changed', { rotates: true }],
      ['team.deleted', {}],
    ]);
    expect(await find(id)).toBeUndefined();
    expect((await sender.delete(`/v1/teams/${id}`)).status).toBe(404);
  });

  test('a member who is removed from the organisation leaves its teams', async () => {
    const [client] = (await createColleagues(app, sender, 1)) as [Client];
    const { id: userId } = (await client.get<Profile>('/users/profile')).data;
    const { id } = await create({ memberIds: [userId, people[0]!.id], leadId: userId });
    expect((await sender.post(`/v1/members/${userId}/remove`, {})).status).toBe(204);
    expect(await find(id)).toMatchObject({ leadId: null, members: [{ id: people[0]!.id }] });
  });

  test('teams of another organisation are neither listed nor changed', async () => {
    const team = await create();
    const stranger = await app.signUp();
    expect(await list(stranger)).toEqual([]);
    expect((await stranger.patch(`/v1/teams/${team.id}`, { name: 'A' })).status).toBe(404);
    expect((await stranger.delete(`/v1/teams/${team.id}`)).status).toBe(404);
    expect(
      (await stranger.post('/v1/teams', { name: 'A', memberIds: [people[0]!.id] })).status,
    ).toBe(422);
    expect(await find(team.id)).toEqual(team);
  });

  test('an organisation has a limited number of teams', async () => {
    const stranger = await app.signUp();
    const { organizationId } = stranger.profile;
    const { clock, database, ids } = app.platform;
    await database.transaction(() =>
      database.sql.insert(
        teamTable,
        Array.from({ length: TEAM_LIMITS.perOrganization - 1 }, (_, index) => ({
          id: ids.next(),
          organizationId,
          name: `Équipe ${index}`,
          rotates: false,
          lastAssignedId: null,
          createdAt: clock.now(),
        })),
      ),
    );
    expect((await stranger.post('/v1/teams', { name: 'La dernière' })).status).toBe(201);
    expect(await stranger.post('/v1/teams', { name: 'Une de trop' })).toMatchObject({
      status: 409,
      problem: { code: 'too-many-teams' },
    });
  });
});
