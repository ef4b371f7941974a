import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts';
import { createTestRequest } from '../../testing/scenarios/create-test-request.ts';
import { createTestClock, type TestClock } from '../../testing/test-clock.ts';
import { SQLITE_ONLY } from '../../testing/test-database.ts';
import { SYSTEM_ACTOR } from '../../platform/http/auth/actor-context.ts';
import { signIn } from '../../testing/scenarios/sign-in.ts';
import { startMailServer, type TestMailServer } from '../../testing/servers/mail-server.ts';
import { MAIL_BOUNCED } from '../notifications/index.ts';
import type { NotificationsResponse } from '../notifications/in-app/in-app.contract.ts';
import type { RequestMails } from '../notifications/mail-log/request-mails.contract.ts';
import type { ReminderPlan, UpcomingReminders } from './reminders.contract.ts';

const SECRET = 'a-secret-that-is-long-enough';
const DAILY = {
  paused: false,
  rule: { daysBefore: [], onDeadline: true, everyDaysAfter: 1, max: 2 },
};

const settle = async (app: TestApp) => {
  await app.platform.outbox.drain();
  await app.runJob('reminders.due');
  await app.platform.outbox.drain();
};

/** Reminders leave at nine in Paris. */
const runScheduleOn = async (app: TestApp, clock: TestClock, ...days: readonly string[]) => {
  for (const day of days) {
    clock.advance(Date.parse(`${day}T08:00:05Z`) - clock.now().getTime());
    await settle(app);
  }
};

describe.each(SQLITE_ONLY)('reminders that failed, on %s', (dialect) => {
  // A Monday, ten in the morning in Paris.
  const clock = createTestClock('2027-01-11T09:00:00.000Z');
  let app: TestApp;
  let server: TestMailServer;
  beforeAll(async () => {
    server = await startMailServer();
    app = await startTestApp({
      dialect,
      clock,
      env: { SMTP_URL: server.url, MAIL_FROM: 'Recueil <no-reply@recueil.example>' },
    });
  });
  afterAll(async () => {
    await app?.close();
    await server?.close();
  });

  test('reminders that failed do not count against the maximum, and the sender is notified', async () => {
    const owner = await app.signUp();
    const sender = app.as(
      (
        await owner.post<{ key: string }>('/v1/api-keys', {
          name: 'CRM',
          scopes: ['requests:read', 'requests:write'],
        })
      ).data.key,
    );
    const reminders = () =>
      server.mails.filter(
        ({ to, subject }) =>
          to?.[0]?.address === 'camille@example.org' && !subject?.includes('vous demande'),
      ).length;
    const {
      request: { id },
    } = await createTestRequest(app, sender, { deadline: '2027-01-12', reminders: DAILY });
    const plan = async () =>
      (await sender.get<ReminderPlan>(`/v1/requests/${id}/reminders/plan`)).data;
    await settle(app);

    server.refuseWith(451, 'camille@example.org');
    await runScheduleOn(
      app,
      clock,
      '2027-01-12',
      '2027-01-13',
      '2027-01-14',
      '2027-01-15',
      '2027-01-18',
    );
    // Two failed after a day each, the third is being tried.
    expect(await plan()).toMatchObject({
      state: 'planned',
      sent: 1,
      max: 2,
      reminders: [{ at: '2027-01-20T08:00:00.000Z' }],
    });
    const { data } = await app
      .as((await signIn(app.url, owner)).accessToken)
      .get<NotificationsResponse>('/v1/notifications');
    expect(
      data.notifications.filter(({ requestId }) => requestId === id).map(({ kind }) => kind),
    ).toEqual(['bounced', 'bounced']);

    server.refuseWith(null);
    await runScheduleOn(app, clock, '2027-01-19', '2027-01-20', '2027-01-22', '2027-01-25');
    expect(reminders()).toBe(2);
    expect(await plan()).toMatchObject({ state: 'used-up', sent: 2, max: 2 });
  });
});

describe.each(SQLITE_ONLY)('reminders that bounced, on %s', (dialect) => {
  // A Monday, ten in the morning in Paris.
  const clock = createTestClock('2027-01-11T09:00:00.000Z');
  let app: TestApp;
  let sender: Client;
  let organizationId: string;
  beforeAll(async () => {
    app = await startTestApp({ dialect, clock, env: { MAIL_BOUNCE_SECRET: SECRET } });
    const owner = await app.signUp();
    organizationId = (await owner.get<{ organizationId: string }>('/users/profile')).data
      .organizationId;
    const { data } = await owner.post<{ key: string }>('/v1/api-keys', {
      name: 'CRM',
      scopes: ['requests:read', 'requests:write'],
    });
    sender = app.as(data.key);
  });
  afterAll(() => app?.close());

  const planOf = async (id: string) =>
    (await sender.get<ReminderPlan>(`/v1/requests/${id}/reminders/plan`)).data;
  const upcoming = async (id: string) =>
    (await sender.get<UpcomingReminders>('/v1/reminders/upcoming')).data.reminders.find(
      ({ requestId }) => requestId === id,
    )?.at;
  const deliveryStates = async (id: string) =>
    (await sender.get<RequestMails>(`/v1/requests/${id}/mails`)).data.mails.flatMap(
      ({ kind, state }) => (kind.endsWith('reminder') ? [`${kind} ${state}`] : []),
    );
  const address = (name: string) => `${name}-${dialect}@example.org`;
  const remindersTo = async (name: string) =>
    (await app.mailbox(address(name))).filter(({ subject }) =>
      /^(Rappel|C’est aujourd’hui|Échéance passée)/.test(subject),
    );
  const correct = async (id: string, recipientEmail: string) => {
    expect((await sender.patch(`/v1/requests/${id}`, { recipientEmail })).status).toBe(200);
    await settle(app);
  };

  test("bounced reminders count against the maximum until the recipient's address is corrected", async () => {
    const {
      request: { id },
    } = await createTestRequest(app, sender, {
      recipientEmail: `thomas-${dialect}@bounce.example`,
      deadline: '2027-01-12',
      reminders: DAILY,
    });
    await runScheduleOn(app, clock, '2027-01-12', '2027-01-13', '2027-01-14', '2027-01-15');
    expect(await deliveryStates(id)).toEqual([
      'automatic-reminder bounced',
      'automatic-reminder bounced',
    ]);
    expect(await planOf(id)).toMatchObject({ state: 'used-up', sent: 2, max: 2, reminders: [] });
    expect(await upcoming(id)).toBeUndefined();

    await correct(id, address('thomas'));
    expect(await planOf(id)).toMatchObject({
      state: 'planned',
      sent: 0,
      reminders: [{ at: '2027-01-18T08:00:00.000Z' }, { at: '2027-01-20T08:00:00.000Z' }],
    });
    expect(await upcoming(id)).toBe('2027-01-18T08:00:00.000Z');
    await runScheduleOn(app, clock, '2027-01-18', '2027-01-19', '2027-01-20', '2027-01-21');
    expect(await remindersTo('thomas')).toHaveLength(2);
    expect(await planOf(id)).toMatchObject({ state: 'used-up', sent: 2, max: 2 });
  });

  test('bounced manual reminders do not count after the address is corrected', async () => {
    const {
      request: { id },
    } = await createTestRequest(app, sender, {
      recipientEmail: `hand-${dialect}@bounce.example`,
      deadline: '2027-02-09',
      reminders: DAILY,
    });
    await settle(app);
    expect((await sender.post(`/v1/requests/${id}/remind`)).status).toBe(200);
    await settle(app);
    expect(await planOf(id)).toMatchObject({ sent: 1 });
    await correct(id, address('hand'));
    expect(await planOf(id)).toMatchObject({
      sent: 0,
      reminders: [{ at: '2027-02-09T08:00:00.000Z' }, { at: '2027-02-11T08:00:00.000Z' }],
    });
  });

  test('a late bounce from the old address makes room for one reminder, however often it is reported', async () => {
    await runScheduleOn(app, clock, '2027-02-15');
    const {
      request: { id },
    } = await createTestRequest(app, sender, {
      recipientEmail: address('faute'),
      deadline: '2027-02-16',
      reminders: DAILY,
    });
    await runScheduleOn(app, clock, '2027-02-16', '2027-02-17', '2027-02-18');
    expect(await deliveryStates(id)).toEqual([
      'automatic-reminder sent',
      'automatic-reminder sent',
    ]);
    await correct(id, address('juste'));
    expect(await planOf(id)).toMatchObject({ state: 'used-up', sent: 2 });

    const report = () =>
      app.as(SECRET).post<{ taken: boolean }>('/v1/notifications/bounces', {
        kind: 'bounce',
        permanent: true,
        address: address('faute'),
        reason: '550 5.1.1 no such user',
      });
    expect((await report()).data.taken).toBe(true);
    expect((await report()).data.taken).toBe(false);
    const again = () =>
      app.platform.database.transaction(() =>
        app.platform.outbox.publish({
          type: MAIL_BOUNCED,
          organizationId,
          occurredAt: clock.now(),
          ...SYSTEM_ACTOR,
          payload: { requestId: id, mailId: 'reported twice', kind: 'automatic-reminder' },
        }),
      );
    await again();
    await again();
    await settle(app);
    expect(await planOf(id)).toMatchObject({
      state: 'planned',
      sent: 1,
      reminders: [{ at: '2027-02-22T08:00:00.000Z' }],
    });
    expect(await upcoming(id)).toBe('2027-02-22T08:00:00.000Z');
    await runScheduleOn(app, clock, '2027-02-19', '2027-02-22', '2027-02-24');
    expect(await remindersTo('juste')).toHaveLength(1);
    expect(await deliveryStates(id)).toEqual([
      'automatic-reminder sent',
      'automatic-reminder bounced',
      'automatic-reminder sent',
    ]);
  });
});
