import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  startTestApp,
  type Client,
  type SignedInClient,
  type TestApp,
} from '../../testing/test-app.ts';
import {
  createTestRequest,
  submitUpload,
  uploadSampleFile,
} from '../../testing/scenarios/create-test-request.ts';
import { createColleagues } from '../../testing/scenarios/create-colleagues.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { ONE_DIALECT } from '../../testing/test-database.ts';
import type { Request } from '../requests/requests.contract.ts';
import type { RequestMails } from '../notifications/mail-log/request-mails.contract.ts';
import type {
  PlannedReminder,
  ReminderPlan,
  ReminderPreview,
  ReminderSettings,
  UpcomingReminders,
} from './reminders.contract.ts';
import { DEFAULT_REMINDER_SETTINGS } from './reminders-limits.contract.ts';
import { HOUR } from '../../contract/durations.contract.ts';
import { reminderPlanTable } from './reminders.tables.ts';

describe.each(ONE_DIALECT)('reminders, on %s', (dialect) => {
  // A Friday, ten in the morning in Paris.
  const clock = createTestClock('2026-11-20T09:00:00.000Z');
  let app: TestApp;
  let owner: SignedInClient;
  /** An API key: sessions would expire as the clock advances by months. */
  let sender: Client;
  beforeAll(async () => {
    app = await startTestApp({ dialect, clock });
    owner = await app.signUp();
    const { data } = await owner.post<{ key: string }>('/v1/api-keys', {
      name: 'CRM',
      scopes: ['requests:read', 'requests:write', 'review:decide'],
    });
    sender = app.as(data.key);
  });
  afterAll(() => app?.close());

  const at = (text: string) => {
    clock.advance(Date.parse(text) - clock.now().getTime());
  };
  const settle = async () => {
    await app.platform.outbox.drain();
    await app.app.scheduler.runNow('reminders.due');
    await app.platform.outbox.drain();
  };
  const planOf = async (id: string) =>
    (await sender.get<ReminderPlan>(`/v1/requests/${id}/reminders/plan`)).data;
  const formatReminders = ({
    reminders,
  }: {
    reminders: readonly Pick<PlannedReminder, 'at' | 'kind'>[];
  }) => reminders.map((one) => `${one.at.slice(0, 16)} ${one.kind}`);
  const change = (id: string, reminder: string, body: { at: string | null; cancelled: boolean }) =>
    sender.put<ReminderPlan>(`/v1/requests/${id}/reminders/plan/${reminder}`, body);
  const remindersTo = async (address: string) =>
    (await app.mailbox(address)).filter(({ subject }) =>
      /^(Rappel|C’est aujourd’hui|Échéance passée)/.test(subject),
    );
  const address = (name: string) => `${name}-${dialect}@example.org`;

  describe('reminder settings', () => {
    test('an organisation starts with the default settings, and a preview lists the resulting reminders', async () => {
      const defaults = { ...DEFAULT_REMINDER_SETTINGS, timeZone: 'Europe/Paris', version: 0 };
      expect((await owner.get<ReminderSettings>('/v1/reminder-settings')).data).toEqual(defaults);
      const { rule, sendAt, businessDaysOnly } = defaults;
      const preview = await owner.post<ReminderPreview>('/v1/reminder-settings/preview', {
        rule,
        sendAt,
        businessDaysOnly,
        deadline: '2026-11-27',
      });
      expect(formatReminders(preview.data)).toEqual([
        '2026-11-24T08:00 before',
        '2026-11-26T08:00 before',
        '2026-11-30T08:00 after',
        '2026-12-03T08:00 after',
        '2026-12-07T08:00 after',
      ]);
    });

    test.each([
      ['a time written as 9h30', { sendAt: '9h30' }, 'sendAt'],
      ['the time 25:00', { sendAt: '25:00' }, 'sendAt'],
      [
        'six days before the deadline',
        { rule: { ...DEFAULT_REMINDER_SETTINGS.rule, daysBefore: [1, 2, 3, 4, 5, 6] } },
        'rule.daysBefore',
      ],
    ])('settings with %s are rejected', async (_, changes, field) => {
      expect(
        await owner.put('/v1/reminder-settings', { ...DEFAULT_REMINDER_SETTINGS, ...changes }),
      ).toMatchObject({ status: 422, problem: { errors: [{ field }] } });
    });

    test('only owner and admin change the settings, and a stale version is refused', async () => {
      const [colleague] = await createColleagues(app, owner, 1);
      expect((await colleague!.get('/v1/reminder-settings')).status).toBe(200);
      expect(
        (await colleague!.put('/v1/reminder-settings', DEFAULT_REMINDER_SETTINGS)).status,
      ).toBe(403);
      const { data } = await owner.put<ReminderSettings>(
        '/v1/reminder-settings',
        { ...DEFAULT_REMINDER_SETTINGS, sendAt: '10:30' },
        { 'if-match': '"0"' },
      );
      expect(data).toMatchObject({ sendAt: '10:30', version: 1 });
      expect(
        (await owner.put('/v1/reminder-settings', DEFAULT_REMINDER_SETTINGS, { 'if-match': '"0"' }))
          .status,
      ).toBe(412);
      expect(
        (await owner.put<ReminderSettings>('/v1/reminder-settings', DEFAULT_REMINDER_SETTINGS))
          .data,
      ).toMatchObject({ sendAt: '09:00', version: 2 });
    });

    test('every plan moves when the sending hour or the time zone of the organisation changes', async () => {
      const { request } = await createTestRequest(app, owner, { deadline: '2026-11-27' });
      await settle();
      const upcoming = async () =>
        (await owner.get<UpcomingReminders>('/v1/reminders/upcoming')).data.reminders.find(
          ({ requestId }) => requestId === request.id,
        );
      expect(await upcoming()).toEqual({
        requestId: request.id,
        title: 'Dossier',
        recipientName: 'Camille Morel',
        at: '2026-11-24T08:00:00.000Z',
        kind: 'before',
      });
      await owner.put('/v1/reminder-settings', { ...DEFAULT_REMINDER_SETTINGS, sendAt: '14:00' });
      await settle();
      expect(await upcoming()).toMatchObject({ at: '2026-11-24T13:00:00.000Z' });
      expect(
        (await owner.patch('/v1/organization', { timeZone: 'Mars/Olympus' })).problem,
      ).toMatchObject({ status: 422, errors: [{ field: 'timeZone' }] });
      await owner.patch('/v1/organization', { timeZone: 'America/New_York' });
      await settle();
      expect(await upcoming()).toMatchObject({ at: '2026-11-24T19:00:00.000Z' });
      await owner.patch('/v1/organization', { timeZone: 'Europe/Paris' });
      await owner.put('/v1/reminder-settings', { ...DEFAULT_REMINDER_SETTINGS, enabled: false });
      await settle();
      expect(await upcoming()).toBeUndefined();
      expect(await planOf(request.id)).toMatchObject({ state: 'off', reminders: [] });
      await owner.put('/v1/reminder-settings', DEFAULT_REMINDER_SETTINGS);
      await settle();
      expect(await upcoming()).toMatchObject({ at: '2026-11-24T08:00:00.000Z' });
      await owner.patch(`/v1/requests/${request.id}/status`, { status: 'cancelled' });
    });
  });

  describe('reminders of a request', () => {
    test('a reminder is sent once at its hour, however often the schedule runs, and lists what is missing', async () => {
      at('2026-11-20T09:30:00Z');
      const { request, recipient, documents } = await createTestRequest(app, sender, {
        recipientEmail: address('fois'),
        deadline: '2026-11-27',
        documents: [{ title: 'Titre' }, { title: 'Bulletins' }],
      });
      await uploadSampleFile(recipient, documents[0]!);
      at('2026-11-24T07:59:59Z');
      await settle();
      expect(await remindersTo(address('fois'))).toEqual([]);
      at('2026-11-24T08:00:00Z');
      await Promise.all([settle(), settle()]);
      await settle();
      const [mail, ...changes] = await remindersTo(address('fois'));
      expect(changes).toEqual([]);
      expect(mail?.text).toContain('Bulletins');
      expect(mail?.text).not.toContain('Titre');
      expect(await planOf(request.id)).toMatchObject({
        sent: 1,
        max: 5,
        state: 'planned',
        reminders: [{ at: '2026-11-26T08:00:00.000Z' }, {}, {}, {}],
      });
      const { mails } = (await sender.get<RequestMails>(`/v1/requests/${request.id}/mails`)).data;
      expect(mails.filter(({ kind }) => kind === 'automatic-reminder')).toHaveLength(1);
      await recipient.post('/v1/public/request/view');
      await uploadSampleFile(recipient, documents[1]!);
      await submitUpload(recipient);
      at('2026-11-26T08:00:00Z');
      await settle();
      expect(await remindersTo(address('fois'))).toHaveLength(1);
      expect(await planOf(request.id)).toMatchObject({ state: 'closed', reminders: [] });
    });

    test('a rejected document restarts the reminders of its request, up to the maximum', async () => {
      at('2026-12-01T09:30:00Z');
      const { request, recipient, documents } = await createTestRequest(app, sender, {
        recipientEmail: address('retour'),
        deadline: '2026-12-08',
        reminders: {
          paused: false,
          rule: { daysBefore: [1], onDeadline: true, everyDaysAfter: 1, max: 2 },
        },
      });
      await uploadSampleFile(recipient, documents[0]!);
      await submitUpload(recipient);
      at('2026-12-07T08:00:00Z');
      await settle();
      expect(await remindersTo(address('retour'))).toEqual([]);
      await sender.post(`/v1/requests/${request.id}/documents/${documents[0]!.id}/reject`, {
        reason: 'Flou',
      });
      await settle();
      for (const day of ['2026-12-08', '2026-12-09', '2026-12-10']) {
        at(`${day}T08:00:10Z`);
        await settle();
      }
      expect(await remindersTo(address('retour'))).toHaveLength(2);
      expect(await planOf(request.id)).toMatchObject({ state: 'used-up', sent: 2, max: 2 });
    });

    test('a paused request gets no reminders and continues with the next slot when it is resumed', async () => {
      at('2026-12-11T10:00:00Z');
      const { request } = await createTestRequest(app, sender, {
        recipientEmail: address('pause'),
        deadline: '2026-12-17',
      });
      await sender.put(`/v1/requests/${request.id}/reminders`, { paused: true, rule: null });
      expect(await planOf(request.id)).toMatchObject({ state: 'paused' });
      at('2026-12-16T09:00:00Z');
      await settle();
      await sender.put(`/v1/requests/${request.id}/reminders`, { paused: false, rule: null });
      await settle();
      expect(await remindersTo(address('pause'))).toEqual([]);
      expect(formatReminders(await planOf(request.id))[0]).toBe('2026-12-17T08:00 day');
      await sender.patch(`/v1/requests/${request.id}/status`, { status: 'cancelled' });
    });

    test('reminders missed during an outage are sent as one, not at night, and survive an edit', async () => {
      at('2026-12-17T12:00:00Z');
      const { request } = await createTestRequest(app, sender, {
        recipientEmail: address('panne'),
        deadline: '2026-12-18',
        reminders: {
          paused: false,
          rule: { daysBefore: [], onDeadline: true, everyDaysAfter: 1, max: 6 },
        },
      });
      await settle();
      // Friday's was missed; found on Tuesday at three in the morning, with Monday's.
      at('2026-12-22T02:00:00Z');
      await settle();
      expect(await remindersTo(address('panne'))).toEqual([]);
      expect((await planOf(request.id)).reminders[0]).toMatchObject({
        at: '2026-12-22T08:00:00.000Z',
      });
      await sender.patch(`/v1/requests/${request.id}`, { title: 'Autre titre' });
      at('2026-12-22T08:00:00Z');
      await settle();
      expect(await remindersTo(address('panne'))).toHaveLength(1);
      expect(await planOf(request.id)).toMatchObject({
        sent: 1,
        reminders: [{ at: '2026-12-24T08:00:00.000Z' }, {}, {}, {}, {}],
      });
      await sender.patch(`/v1/requests/${request.id}/status`, { status: 'cancelled' });
    });

    test('a request sent before plans existed gets its plan from the first run of the schedule', async () => {
      at('2027-01-04T10:00:00Z');
      const { request } = await createTestRequest(app, sender, { deadline: '2027-01-20' });
      await settle();
      const before = (await planOf(request.id)).reminders;
      const { database } = app.platform;
      const plans = () => database.repository(reminderPlanTable);
      // The state migration 0020 leaves.
      const now = clock.now();
      await database.transaction(() =>
        plans().update(
          { requestId: request.id },
          { countsFrom: now, staleSince: now, nextDueAt: now, nextReminderAt: null, slots: [] },
        ),
      );
      await settle();
      expect(await plans().findOneByOrFail({ requestId: request.id })).toMatchObject({
        nextReminderAt: new Date(before[0]!.at),
        staleSince: null,
      });
      expect((await planOf(request.id)).reminders).toEqual(before);
      await sender.delete(`/v1/requests/${request.id}`);
    });

    test('a manual reminder counts, moves later automatic ones, and a deleted request has no plan', async () => {
      at('2027-01-04T12:00:00Z');
      const { request } = await createTestRequest(app, sender, { deadline: '2027-01-08' });
      at('2027-01-06T10:00:00Z');
      await settle();
      expect((await sender.post<Request>(`/v1/requests/${request.id}/remind`)).status).toBe(200);
      const plan = await planOf(request.id);
      expect(plan).toMatchObject({ sent: 2, max: 5 });
      expect(formatReminders(plan)).toEqual([
        '2027-01-08T08:00 day',
        '2027-01-11T08:00 after',
        '2027-01-14T08:00 after',
      ]);
      await sender.delete(`/v1/requests/${request.id}`);
      await settle();
      expect((await sender.get(`/v1/requests/${request.id}/reminders/plan`)).status).toBe(404);
    });

    test('a stored plan with reminders on two consecutive days sends only the first', async () => {
      at('2027-01-11T10:00:00Z');
      const { request } = await createTestRequest(app, sender, {
        recipientEmail: address('stored'),
        deadline: '2027-01-15',
      });
      await settle();
      const plans = () => app.platform.database.repository(reminderPlanTable);
      const { slots } = await plans().findOneByOrFail({ requestId: request.id });
      const onTheDay = { at: '2027-01-15T08:00:00.000Z', kind: 'day', steps: [0], moved: false };
      await app.platform.database.transaction(() =>
        plans().update(
          { requestId: request.id },
          {
            slots: [...(slots as object[]).slice(0, 3), onTheDay, ...(slots as object[]).slice(3)],
          },
        ),
      );
      for (const day of [12, 14, 15]) {
        at(`2027-01-${day}T08:00:10Z`);
        await settle();
      }
      expect(await remindersTo(address('stored'))).toHaveLength(2);
      expect(await planOf(request.id)).toMatchObject({
        sent: 2,
        reminders: [{ at: '2027-01-18T08:00:00.000Z' }, {}, {}],
      });
      await sender.delete(`/v1/requests/${request.id}`);
    });
  });

  describe('a planned reminder', () => {
    const sendRequest = async (name: string) => {
      at(
        new Date(Math.max(clock.now().getTime(), Date.parse('2027-02-01T09:30:00Z'))).toISOString(),
      );
      const { request } = await createTestRequest(app, sender, {
        recipientEmail: address(name),
        deadline: '2027-02-12',
      });
      await settle();
      return request;
    };

    test('a cancelled reminder is replaced by the next one, and undoing the cancellation restores it', async () => {
      const { id } = await sendRequest('annule');
      const [first, second] = (await planOf(id)).reminders;
      const { data } = await change(id, first!.id, { at: null, cancelled: true });
      expect(data.reminders[0]).toEqual(second);
      expect((await change(id, first!.id, { at: null, cancelled: true })).problem).toMatchObject({
        status: 409,
        code: 'reminder-gone',
      });
      expect(
        (await change(id, first!.id, { at: null, cancelled: false })).data.reminders[0],
      ).toEqual(first);
      await sender.delete(`/v1/requests/${id}`);
    });

    test('a reminder moved to a Sunday stays there after an edit of the request and is sent then', async () => {
      const { id } = await sendRequest('deplace');
      const [first] = (await planOf(id)).reminders;
      const sunday = '2027-02-07T17:00:00.000Z';
      expect((await change(id, first!.id, { at: sunday, cancelled: false })).data).toMatchObject({
        reminders: [
          { id: first!.id, at: sunday, moved: true, dayOff: true },
          { moved: false },
          {},
          {},
          {},
        ],
        daysOff: expect.arrayContaining(['2027-02-07']),
      });
      expect(
        (await change(id, first!.id, { at: '2027-02-07T18:00', cancelled: false })).data
          .reminders[0],
      ).toMatchObject({ at: sunday });
      for (const at of ['2027-02-30T18:00', '2027-13-01T18:00'])
        expect((await change(id, first!.id, { at, cancelled: false })).status).toBe(422);
      await sender.patch(`/v1/requests/${id}`, { title: 'Autre titre' });
      await settle();
      expect((await planOf(id)).reminders[0]).toMatchObject({ at: sunday, moved: true });
      at('2027-02-07T17:00:20Z');
      await settle();
      expect(await remindersTo(address('deplace'))).toHaveLength(1);
      expect(await planOf(id)).toMatchObject({
        sent: 1,
        reminders: [{ at: '2027-02-11T08:00:00.000Z' }, {}, {}, {}],
      });
      await sender.delete(`/v1/requests/${id}`);
    });

    test('a reminder cannot be moved to the past, past the end of the link, or soon after a manual one', async () => {
      const { id } = await sendRequest('refus');
      const [first] = (await planOf(id)).reminders;
      const moved = async (when: number | string) =>
        (await change(id, first!.id, { at: new Date(when).toISOString(), cancelled: false }))
          .problem;
      expect(await moved(clock.now().getTime())).toMatchObject({
        status: 422,
        errors: [{ field: 'at' }],
      });
      expect(await moved('2027-06-01T08:00:00Z')).toMatchObject({
        status: 422,
        errors: [{ field: 'at' }],
      });
      await sender.post(`/v1/requests/${id}/remind`);
      expect(await moved(clock.now().getTime() + 2 * HOUR)).toMatchObject({
        status: 422,
        errors: [{ field: 'at' }],
      });
    });

    test('the reminders of another organisation are not found', async () => {
      const { id } = await sendRequest('autre');
      const [first] = (await planOf(id)).reminders;
      const stranger = await app.signUp();
      expect((await stranger.get(`/v1/requests/${id}/reminders/plan`)).status).toBe(404);
      expect(
        (
          await stranger.put(`/v1/requests/${id}/reminders/plan/${first!.id}`, {
            at: null,
            cancelled: true,
          })
        ).status,
      ).toBe(404);
      expect(
        (await stranger.get<UpcomingReminders>('/v1/reminders/upcoming')).data.reminders,
      ).toEqual([]);
    });
  });

  test('the deadline warning to the sender and the expiry warning to the recipient are sent once each', async () => {
    const published: string[] = [];
    app.platform.outbox.register([
      {
        name: 'test.warnings',
        on: ['deadline.near', 'request.expiring'],
        handle: async ({ type, payload }) =>
          void published.push(`${type} ${String(payload.requestId)} ${String(payload.at)}`),
      },
    ]);
    at('2027-03-01T12:00:00Z');
    const { request } = await createTestRequest(app, sender, { deadline: '2027-03-12' });
    await settle();
    for (const moment of [
      '2027-03-09T08:00:00Z',
      '2027-03-09T08:01:00Z',
      '2027-04-09T07:00:00Z',
      '2027-04-09T07:01:00Z',
    ]) {
      at(moment);
      await settle();
    }
    expect(published.filter((one) => one.includes(request.id))).toEqual([
      `deadline.near ${request.id} 2027-03-09T08:00:00.000Z`,
      `request.expiring ${request.id} 2027-04-09T07:00:00.000Z`,
    ]);
  });
});
