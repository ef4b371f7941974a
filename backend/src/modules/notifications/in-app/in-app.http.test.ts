import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NotificationsResponse, MarkNotificationsResponse } from '../../../contract/index.ts';
import { startTestApp, type SignedInClient, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import {
  createRequestScenarios,
  type ScenarioRequest,
} from '../../../testing/scenarios/request-scenarios.ts';
import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { DAY } from '../../../contract/durations.contract.ts';

describe.each(DIALECTS)('what a sender is told inside the product on %s', (dialect) => {
  let app: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    app = await startTestApp({ dialect, clock });
  });
  afterAll(() => app?.close());

  const settle = () => app.platform.outbox.drain();
  const office = async () => {
    const sender = await app.signUp();
    const life = createRequestScenarios(app, sender);
    const list = async (query = '') => {
      await settle();
      return (await sender.get<NotificationsResponse>(`/v1/notifications${query}`)).data;
    };
    return {
      sender,
      life,
      list,
      kinds: async () =>
        (await list()).notifications.map(({ kind, count }) =>
          count > 1 ? `${kind} × ${count}` : kind,
        ),
    };
  };
  const happens = async (sender: SignedInClient, { id }: ScenarioRequest, type: string) => {
    const { database, outbox } = app.platform;
    await database.transaction(() =>
      outbox.publish({
        type,
        organizationId: sender.profile.organizationId,
        occurredAt: clock.now(),
        ...SYSTEM_ACTOR,
        payload: { requestId: id },
      }),
    );
  };

  test('documents that come one after the other are one notice that counts, until it is read', async () => {
    const { life, sender, list, kinds } = await office();
    const lived = await life.ask({ title: 'Succession' });
    for (let file = 0; file < 3; file += 1) {
      clock.advance(1000);
      await life.upload(lived);
    }
    const {
      notifications: [notice],
      unreadCount,
    } = await list();
    expect(unreadCount).toBe(1);
    expect(notice).toMatchObject({
      kind: 'document-received',
      requestId: lived.id,
      requestTitle: 'Succession',
      recipientName: 'Camille Morel',
      count: 3,
      at: clock.now().toISOString(),
      readAt: null,
    });
    await sender.post('/v1/notifications/read', { ids: [notice?.id] });
    clock.advance(1000);
    await life.upload(lived);
    expect(await kinds()).toEqual(['document-received', 'document-received × 3']);
    expect((await list('?unread=true')).notifications).toHaveLength(1);
  });

  test('what others did is told, what one did oneself is not', async () => {
    const { life, sender, kinds } = await office();
    const lived = await life.ask();
    await life.view(lived);
    expect(await kinds()).toEqual([]);
    for (const act of [life.upload, life.submit]) {
      clock.advance(1000);
      await act(lived);
    }
    await lived.recipient.post('/v1/public/request/messages', { text: 'Bonjour' });
    await sender.post(`/v1/requests/${lived.id}/messages`, { text: 'Bonjour' });
    await life.approveAll(lived);
    expect((await kinds()).sort()).toEqual(['document-received', 'handed-in', 'message']);
  });

  test('who has handed in has uploaded: the notice of that is read by itself', async () => {
    const { life, list } = await office();
    const lived = await life.ask();
    for (const act of [life.upload, life.submit]) {
      clock.advance(1000);
      await act(lived);
      await settle();
    }
    expect((await list()).notifications.map(({ kind, readAt }) => [kind, readAt !== null])).toEqual(
      [
        ['handed-in', false],
        ['document-received', true],
      ],
    );
    expect((await list()).unreadCount).toBe(1);
  });

  test.each([
    ['deadline.near', 'deadline-near'],
    ['mail.bounced', 'bounced'],
    ['document.infected', 'infected'],
    ['link.renewal-asked', 'renewal-asked'],
    ['request.expired', 'expired'],
    ['request.completed', 'completed'],
  ])('%s is told as %s', async (type, kind) => {
    const { life, sender, kinds } = await office();
    await happens(sender, await life.ask(), type);
    expect(await kinds()).toEqual([kind]);
  });

  test('the same delivery twice tells once', async () => {
    const { life, sender, kinds } = await office();
    const lived = await life.ask();
    const rows = () =>
      app.platform.database
        .manager()
        .getRepository<{ id: string; organizationId: string; listener: string }>('delivery')
        .findBy({ organizationId: sender.profile.organizationId, listener: 'notices' });
    await life.upload(lived);
    await life.submit(lived);
    expect((await kinds()).sort()).toEqual(['document-received', 'handed-in']);
    const told = (await rows()).map(({ id }) => id);
    await app.platform.database.transaction(async () => {
      for (const id of told)
        await app.platform.database
          .manager()
          .getRepository('delivery')
          .update({ id }, { dueAt: clock.now(), doneAt: null });
    });
    expect((await kinds()).sort()).toEqual(['document-received', 'handed-in']);
  });

  test('read and unread go both ways; all at once can be taken back whole, and leaves what was read before', async () => {
    const { life, sender, list } = await office();
    for (const title of ['Un', 'Deux', 'Trois']) {
      clock.advance(1000);
      await life.upload(await life.ask({ title }));
    }
    const { notifications } = await list();
    expect(notifications.map(({ requestTitle }) => requestTitle)).toEqual(['Trois', 'Deux', 'Un']);
    const mark = async (path: string, body: object) =>
      (await sender.post<MarkNotificationsResponse>(`/v1/notifications/${path}`, body)).data;
    expect(await mark('read', { ids: [notifications[2]?.id] })).toMatchObject({ unreadCount: 2 });
    clock.advance(1000);
    const all = await mark('read', { all: true });
    expect(all).toEqual({ unreadCount: 0, readAt: clock.now().toISOString() });
    expect(await mark('unread', { readAt: all.readAt })).toEqual({ unreadCount: 2, readAt: null });
    expect(
      (await list('?unread=true')).notifications.map(({ requestTitle }) => requestTitle),
    ).toEqual(['Trois', 'Deux']);
    expect(await mark('unread', { ids: [notifications[2]?.id] })).toMatchObject({ unreadCount: 3 });
  });

  test('pages follow one another, and a limit of 0 only counts', async () => {
    const { life, list } = await office();
    for (const title of ['1', '2', '3', '4', '5']) await life.upload(await life.ask({ title }));
    const first = await list('?limit=2');
    const second = await list(`?limit=2&before=${first.notifications.at(-1)?.id}`);
    const third = await list(`?limit=2&before=${second.notifications.at(-1)?.id}`);
    expect(
      [first, second, third].flatMap(({ notifications }) =>
        notifications.map(({ requestTitle }) => requestTitle),
      ),
    ).toEqual(['5', '4', '3', '2', '1']);
    expect(await list('?limit=0')).toEqual({ notifications: [], unreadCount: 5 });
  });

  test('they are the person’s own: a stranger, another organisation’s too, sees and changes nothing', async () => {
    const { life, list } = await office();
    const other = await app.signUp();
    await life.upload(await life.ask());
    const [notice] = (await list()).notifications;
    expect((await other.get<NotificationsResponse>('/v1/notifications')).data).toEqual({
      notifications: [],
      unreadCount: 0,
    });
    expect((await other.get(`/v1/notifications?before=${notice?.id}`)).status).toBe(404);
    expect(
      (await other.post<MarkNotificationsResponse>('/v1/notifications/read', { ids: [notice?.id] }))
        .data,
    ).toMatchObject({ unreadCount: 0 });
    await other.post('/v1/notifications/read', { all: true });
    expect((await list()).unreadCount).toBe(1);
    expect((await app.as(null).get('/v1/notifications')).status).toBe(401);
  });

  test.each([
    ['read', {}],
    ['read', { ids: ['x'], all: true }],
    ['unread', {}],
    ['unread', { ids: ['x'], readAt: '2026-11-20T09:00:00.000Z' }],
    ['read', { ids: [] }],
  ])('%s with %j is refused', async (path, body) => {
    const { sender } = await office();
    expect((await sender.post(`/v1/notifications/${path}`, body)).status).toBe(422);
  });

  test('they go with the request, and after ninety days', async () => {
    const { life, sender, kinds } = await office();
    const [gone, kept] = [await life.ask(), await life.ask()];
    await life.upload(gone);
    await life.upload(kept);
    expect(await kinds()).toHaveLength(2);
    await sender.delete(`/v1/requests/${gone.id}`);
    expect(await kinds()).toHaveLength(1);
    const forget = () =>
      waitUntil('a turn of notifications.forget', () =>
        app.app.scheduler.runNow('notifications.forget'),
      );
    clock.advance(90 * DAY - 1000);
    await forget();
    const count = () =>
      app.platform.database
        .manager()
        .getRepository('notice')
        .countBy({ organizationId: sender.profile.organizationId });
    expect(await count()).toBe(1);
    clock.advance(2000);
    await forget();
    expect(await count()).toBe(0);
  });
});
