import { beforeAll, describe, expect, test } from '@jest/globals';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { createColleagues } from '../../../testing/scenarios/create-colleagues.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import type { Client } from '../../../testing/test-app.ts';
import type { Profile } from '../../identity/identity.contract.ts';
import type { Team } from '../../organizations/teams/teams.contract.ts';
import { VALIDATION_MESSAGES as M } from '../requests-limits.contract.ts';
import type { CreatedRequest } from '../requests.contract.ts';
import type { Template } from '../templates/templates.contract.ts';

describe.each(ONE_DIALECT)('the default assignee of a request, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });
  let colleagues: Client[];
  let ids: string[];
  let number = 0;

  beforeAll(async () => {
    colleagues = await createColleagues(app, sender, 3);
    ids = await Promise.all(
      colleagues.map(async (client) => (await client.get<Profile>('/users/profile')).data.id),
    );
    ids.sort();
  });

  const createTeam = async (body: object = {}) =>
    (
      await sender.post<Team>('/v1/teams', {
        name: `Équipe ${number++}`,
        memberIds: ids,
        rotates: true,
        ...body,
      })
    ).data;
  const create = async (body: object, client: Client = sender) =>
    (
      await client.post<CreatedRequest>('/v1/requests', {
        recipientEmail: 'c@example.org',
        recipientName: 'C',
        documents: [{ title: 'A' }],
        send: false,
        ...body,
      })
    ).data;
  const assigneeOf = async (body: object, client?: Client) =>
    (await create(body, client)).assigneeId;

  test('a team that rotates assigns its new requests to its members in turn', async () => {
    const { id: teamId } = await createTeam();
    const assigned: (string | null)[] = [];
    for (let turn = 0; turn < 4; turn++) assigned.push(await assigneeOf({ teamId }));
    expect(assigned).toEqual([...ids, ids[0]]);
  });

  test('a named assignee takes no turn, and a removed member is skipped', async () => {
    const { id: teamId } = await createTeam();
    expect(await assigneeOf({ teamId, assigneeId: ids[2] })).toBe(ids[2]);
    expect(await assigneeOf({ teamId, assigneeId: null })).toBeNull();
    expect(await assigneeOf({ teamId, assignee: 'Zoé' })).toBeNull();
    expect(await assigneeOf({ teamId })).toBe(ids[0]);
    await sender.patch(`/v1/teams/${teamId}`, { memberIds: [ids[0], ids[2]] });
    expect(await assigneeOf({ teamId })).toBe(ids[2]);
  });

  test('the creator stays the default of a team that does not rotate or is empty', async () => {
    const { id: teamId } = await createTeam({ rotates: false });
    expect(await assigneeOf({ teamId })).toBe(sender.profile.id);
    await sender.patch(`/v1/teams/${teamId}`, { rotates: true });
    expect(await assigneeOf({ teamId })).toBe(ids[0]);
    await sender.patch(`/v1/teams/${teamId}`, { memberIds: [] });
    expect(await assigneeOf({ teamId })).toBe(sender.profile.id);
  });

  test('a creator in one team that rotates takes part in the rotation', async () => {
    const [member] = (await createColleagues(app, sender, 1)) as [Client];
    const memberId = (await member.get<Profile>('/users/profile')).data.id;
    await createTeam({ memberIds: [ids[0], memberId] });
    const assigned = [await assigneeOf({}, member), await assigneeOf({}, member)];
    expect(assigned.sort()).toEqual([ids[0], memberId].sort());
  });

  test('requests created at once are spread evenly', async () => {
    const { id: teamId } = await createTeam();
    const assigned = await Promise.all(Array.from({ length: 9 }, () => assigneeOf({ teamId })));
    expect(assigned.sort()).toEqual(ids.flatMap((id) => [id, id, id]));
  });

  describe('of a template', () => {
    const BODY = { name: 'Vente', documents: [{ title: 'A' }] };
    const find = async (id: string) => (await sender.get<Template>(`/v1/templates/${id}`)).data;

    test('assignee and team are kept, copied and removed', async () => {
      const { id: teamId } = await createTeam();
      const assignment = { assigneeId: ids[0]!, teamId };
      const { data } = await sender.post<Template>('/v1/templates', { ...BODY, ...assignment });
      expect(data).toMatchObject(assignment);
      expect(
        (await sender.post<Template>(`/v1/templates/${data.id}/duplicate`, {})).data,
      ).toMatchObject(assignment);
      await sender.patch(`/v1/templates/${data.id}`, { assigneeId: null });
      expect(await find(data.id)).toMatchObject({ assigneeId: null, teamId });
    });

    test.each([
      ['assigneeId', M.assigneeUnknown],
      ['teamId', M.teamUnknown],
    ])('an unknown %s is refused', async (field, message) => {
      const refused = { status: 422, problem: { errors: [{ field, message }] } };
      const { data } = await sender.post<Template>('/v1/templates', BODY);
      const body = { [field]: 'unknown' };
      expect(await sender.post('/v1/templates', { ...BODY, ...body })).toMatchObject(refused);
      expect(await sender.patch(`/v1/templates/${data.id}`, body)).toMatchObject(refused);
      expect((await find(data.id)).version).toBe(1);
    });

    test('a person who leaves and a deleted team leave the templates', async () => {
      const [leaver] = (await createColleagues(app, sender, 1)) as [Client];
      const assigneeId = (await leaver.get<Profile>('/users/profile')).data.id;
      const { id: teamId } = await createTeam();
      const { data } = await sender.post<Template>('/v1/templates', {
        ...BODY,
        assigneeId,
        teamId,
      });
      await sender.post(`/v1/members/${assigneeId}/remove`, {});
      await sender.delete(`/v1/teams/${teamId}`);
      await app.platform.outbox.drain();
      expect(await find(data.id)).toMatchObject({ assigneeId: null, teamId: null, version: 3 });
    });
  });
});
