import { beforeAll, describe, expect, test } from '@jest/globals';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { createColleagues } from '../../../testing/scenarios/create-colleagues.ts';
import { createTestRequest } from '../../../testing/scenarios/create-test-request.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import type { Client } from '../../../testing/test-app.ts';
import type { Profile } from '../../identity/identity.contract.ts';
import { VALIDATION_MESSAGES as M } from '../requests-limits.contract.ts';
import type { Request, RequestList } from '../requests.contract.ts';
import type { Timeline } from '../timeline/timeline.contract.ts';

describe.each(ONE_DIALECT)('the assignee of a request, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });
  let colleague: Client;
  let paul: Profile;

  beforeAll(async () => {
    [colleague] = (await createColleagues(app, sender, 1)) as [Client];
    paul = (await colleague.get<Profile>('/users/profile')).data;
  });

  const create = async (body: object = {}) =>
    (await createTestRequest(app, sender, { send: false, ...body })).request;
  const edit = (id: string, body: object) => sender.patch<Request>(`/v1/requests/${id}`, body);
  const historyOf = async (id: string) =>
    (await sender.get<Timeline>(`/v1/requests/${id}/timeline`)).data.entries
      .filter(({ type }) => type !== 'request.created')
      .map((entry) => [
        entry.type,
        'assigneeName' in entry ? entry.assigneeName : 'fields' in entry ? entry.fields : null,
      ]);
  const me = () => ({ assigneeId: sender.profile.id, assignee: sender.profile.name });

  test.each([
    ['nothing', {}, me],
    ['an empty text', { assignee: ' ' }, me],
    ['null', { assigneeId: null }, () => ({ assigneeId: null, assignee: null })],
    ['a text', { assignee: 'Zoé' }, () => ({ assigneeId: null, assignee: 'Zoé' })],
  ])('a request created with %s as assignee', async (_what, body, expected) => {
    const request = await create(body);
    expect(request).toMatchObject(expected());
    expect(await historyOf(request.id)).toEqual([]);
  });

  test('a request can be created for a colleague, and the timeline names the colleague', async () => {
    const request = await create({ assigneeId: paul.id });
    expect(request).toMatchObject({ assigneeId: paul.id, assignee: 'Collègue 1' });
    expect(await historyOf(request.id)).toEqual([['request.assigned', 'Collègue 1']]);
  });

  test('each change of the assignee is one timeline entry, and a repeated one is none', async () => {
    const { id } = await create();
    const edits = [
      [
        { assigneeId: paul.id, priority: 'high' },
        { assigneeId: paul.id, assignee: 'Collègue 1' },
      ],
      [{ assigneeId: paul.id }, { assigneeId: paul.id }],
      [{ assignee: 'Collègue 1' }, { assigneeId: paul.id }],
      [{ assigneeId: null }, { assigneeId: null, assignee: null }],
      [{ assigneeId: paul.id }, { assigneeId: paul.id }],
      [{ assignee: 'Zoé' }, { assigneeId: null, assignee: 'Zoé' }],
      [{ assigneeId: null }, { assigneeId: null, assignee: null }],
    ] as const;
    for (const [body, expected] of edits)
      expect((await edit(id, body)).data).toMatchObject(expected);
    expect(await historyOf(id)).toEqual([
      ['request.assigned', 'Collègue 1'],
      ['request.edited', ['priority']],
      ['request.assigned', null],
      ['request.assigned', 'Collègue 1'],
      ['request.edited', ['assignee']],
      ['request.edited', ['assignee']],
    ]);
  });

  test('only members of the organisation can be assigned', async () => {
    const { id, version } = await create();
    const stranger = (await app.signUp()).profile.id;
    for (const assigneeId of [stranger, 'unknown']) {
      const refused = {
        status: 422,
        problem: { errors: [{ field: 'assigneeId', message: M.assigneeUnknown }] },
      };
      expect(await edit(id, { assigneeId })).toMatchObject(refused);
      expect(
        await sender.post('/v1/requests', {
          recipientEmail: 'c@example.org',
          recipientName: 'C',
          documents: [{ title: 'A' }],
          assigneeId,
        }),
      ).toMatchObject(refused);
    }
    expect((await sender.get<Request>(`/v1/requests/${id}`)).data).toMatchObject({
      ...me(),
      version,
    });
  });

  test('a request assigned while its assignee is removed passes on to the chosen member', async () => {
    const [leaver] = (await createColleagues(app, sender, 1)) as [Client];
    const { id: assigneeId } = (await leaver.get<Profile>('/users/profile')).data;
    const requests = await Promise.all(Array.from({ length: 6 }, () => create()));
    const [removed, ...edited] = await Promise.all([
      sender.post(`/v1/members/${assigneeId}/remove`, {}),
      ...requests.map(({ id }) => edit(id, { assigneeId })),
    ]);
    expect(removed.status).toBe(204);
    for (const { status } of edited) expect([200, 422]).toContain(status);
    await app.platform.outbox.drain();
    for (const { id } of requests)
      expect((await sender.get<Request>(`/v1/requests/${id}`)).data).toMatchObject(me());
  });

  test('the list and its export show the requests of one person, or of the caller', async () => {
    const other = await app.signUp();
    const [theirs] = (await createColleagues(app, other, 1)) as [Client];
    const zoe = (await theirs.get<Profile>('/users/profile')).data;
    for (const [recipientName, body] of [
      ['a', { assigneeId: zoe.id }],
      ['b', {}],
      ['c', { assigneeId: zoe.id, priority: 'high' }],
      ['d', { assigneeId: null }],
    ] as const)
      await createTestRequest(app, other, { recipientName, ...body });
    const found = async (client: Client, query: string) => {
      const { data } = await client.get<RequestList>(`/v1/requests?sort=recipientName&${query}`);
      expect(data.total).toBe(data.requests.length);
      return data.requests.map(({ recipientName }) => recipientName).join('');
    };
    expect(await found(other, `assigneeId=${zoe.id}`)).toBe('ac');
    expect(await found(other, 'assigneeId=me')).toBe('b');
    expect(await found(theirs, 'assigneeId=me&status=active')).toBe('ac');
    expect(await found(theirs, 'assigneeId=me&priority=high')).toBe('c');
    expect(await found(sender, `assigneeId=${zoe.id}`)).toBe('');
    const csv = await (await theirs.fetch('/v1/requests/export.csv?assigneeId=me')).text();
    expect(csv.split('\n').filter((line) => line.includes('Collègue 1'))).toHaveLength(2);
    expect(csv).not.toContain(other.profile.name);
  });
});
