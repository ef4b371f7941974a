import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NotificationsResponse, MarkNotificationsResponse } from '../../../contract/index.ts';
import { startTestApp, type SignedInClient, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import {
  createRequestScenarios,
  type ScenarioRequest,
} from '../../../testing/scenarios/request-scenarios.ts';
import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import { DAY } from '../../../contract/durations.contract.ts';
import { deliveryTable } from '../../../platform/outbox/outbox.tables.ts';
import { notificationTable } from './in-app.tables.ts';

describe.each(ONE_DIALECT)('in-app notifications on %s', (dialect) => {
  let app: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    app = await startTestApp({ dialect, clock });
  });
  afterAll(() => app?.close());

  const settle = () => app.platform.outbox.drain();
  const signUpSender = async () => {
    const sender = await app.signUp();
    const scenarios = createRequestScenarios(app, sender);
    const list = async (query = '') => {
      await settle();
      return (await sender.get<NotificationsResponse>(`/v1/notifications${query}`)).data;
    };
    return {
      sender,
      life: scenarios,
      list,
      kinds: async () =>
        (await list()).notifications.map(({ kind, count }) =>
          count > 1 ? `${kind} × ${count}` : kind,
        ),
    };
  };
  const publish = async (sender: SignedInClient, { id }: ScenarioRequest, type: string) => {
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

  test('consecutive uploads join one notification with a count until it is read', async () => {
    const { life: scenarios, sender, list, kinds } = await signUpSender();
    const request = await scenarios.createRequest({ title: 'Succession' });
    for (let file = 0; file < 3; file += 1) {
      clock.advance(1000);
      await scenarios.upload(request);
    }
    const {
      notifications: [notification],
      unreadCount,
    } = await list();
    expect(unreadCount).toBe(1);
    expect(notification).toMatchObject({
      kind: 'document-received',
      requestId: request.id,
      requestTitle: 'Succession',
      recipientName: 'Camille Morel',
      count: 3,
      at: clock.now().toISOString(),
      readAt: null,
    });
    await sender.post('/v1/notifications/read', { ids: [notification?.id] });
    clock.advance(1000);
    await scenarios.upload(request);
    expect(await kinds()).toEqual(['document-received', 'document-received × 3']);
    expect((await list('?unread=true')).notifications).toHaveLength(1);
  });

  test('a user is notified of what others did, not of their own actions', async () => {
    const { life: scenarios, sender, kinds } = await signUpSender();
    const request = await scenarios.createRequest();
    await scenarios.view(request);
    expect(await kinds()).toEqual([]);
    for (const act of [scenarios.upload, scenarios.submit]) {
      clock.advance(1000);
      await act(request);
    }
    await request.recipient.post('/v1/public/request/messages', { text: 'Bonjour' });
    await sender.post(`/v1/requests/${request.id}/messages`, { text: 'Bonjour' });
    await scenarios.approveAll(request);
    expect((await kinds()).sort()).toEqual(['document-received', 'message', 'submitted']);
  });

  test('a submission marks the upload notifications of its request as read', async () => {
    const { life: scenarios, list } = await signUpSender();
    const request = await scenarios.createRequest();
    for (const act of [scenarios.upload, scenarios.submit]) {
      clock.advance(1000);
      await act(request);
      await settle();
    }
    expect((await list()).notifications.map(({ kind, readAt }) => [kind, readAt !== null])).toEqual(
      [
        ['submitted', false],
        ['document-received', true],
      ],
    );
    expect((await list()).unreadCount).toBe(1);
  });

  test.each([
    ['deadline.near', 'deadline-near'],
    ['mail.bounced', 'bounced'],
    ['document.infected', 'infected'],
    ['link.renewal-requested', 'renewal-requested'],
    ['request.expired', 'expired'],
    ['request.completed', 'completed'],
  ])('%s creates a notification of kind %s', async (type, kind) => {
    const { life: scenarios, sender, kinds } = await signUpSender();
    await publish(sender, await scenarios.createRequest(), type);
    expect(await kinds()).toEqual([kind]);
  });

  test('a repeated delivery creates no second notification', async () => {
    const { life: scenarios, sender, kinds } = await signUpSender();
    const request = await scenarios.createRequest();
    const rows = () =>
      app.platform.database
        .repository(deliveryTable)
        .findBy({ organizationId: sender.profile.organizationId, listener: 'notices' });
    await scenarios.upload(request);
    await scenarios.submit(request);
    expect((await kinds()).sort()).toEqual(['document-received', 'submitted']);
    const deliveryIds = (await rows()).map(({ id }) => id);
    await app.platform.database.transaction(async () => {
      for (const id of deliveryIds)
        await app.platform.database
          .repository(deliveryTable)
          .update({ id }, { dueAt: clock.now(), doneAt: null });
    });
    expect((await kinds()).sort()).toEqual(['document-received', 'submitted']);
  });

  test('marking all as read can be undone and leaves earlier read notifications read', async () => {
    const { life: scenarios, sender, list } = await signUpSender();
    for (const title of ['Un', 'Deux', 'Trois']) {
      clock.advance(1000);
      await scenarios.upload(await scenarios.createRequest({ title }));
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

  test('notifications are paged, and limit 0 returns the count alone', async () => {
    const { life: scenarios, list } = await signUpSender();
    for (const title of ['1', '2', '3', '4', '5'])
      await scenarios.upload(await scenarios.createRequest({ title }));
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

  test('a user can neither see nor change the notifications of another user', async () => {
    const { life: scenarios, list } = await signUpSender();
    const other = await app.signUp();
    await scenarios.upload(await scenarios.createRequest());
    const [notification] = (await list()).notifications;
    expect((await other.get<NotificationsResponse>('/v1/notifications')).data).toEqual({
      notifications: [],
      unreadCount: 0,
    });
    expect((await other.get(`/v1/notifications?before=${notification?.id}`)).status).toBe(404);
    expect(
      (
        await other.post<MarkNotificationsResponse>('/v1/notifications/read', {
          ids: [notification?.id],
        })
      ).data,
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
  ])('POST /v1/notifications/%s with %j is refused', async (path, body) => {
    const { sender } = await signUpSender();
    expect((await sender.post(`/v1/notifications/${path}`, body)).status).toBe(422);
  });

  test('notifications are deleted with their request, and after ninety days', async () => {
    const { life: scenarios, sender, kinds } = await signUpSender();
    const [deleted, remaining] = [await scenarios.createRequest(), await scenarios.createRequest()];
    await scenarios.upload(deleted);
    await scenarios.upload(remaining);
    expect(await kinds()).toHaveLength(2);
    await sender.delete(`/v1/requests/${deleted.id}`);
    expect(await kinds()).toHaveLength(1);
    const runRetention = () => app.runJob('notifications.forget');
    clock.advance(90 * DAY - 1000);
    await runRetention();
    const count = () =>
      app.platform.database
        .repository(notificationTable)
        .countBy({ organizationId: sender.profile.organizationId });
    expect(await count()).toBe(1);
    clock.advance(2000);
    await runRetention();
    expect(await count()).toBe(0);
  });
});
