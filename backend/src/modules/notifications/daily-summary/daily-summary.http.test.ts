import { describe, expect, test } from '@jest/globals';
import { startTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import { dailyMailCountTable, mailLogTable } from '../mail-log/mail-log.tables.ts';
import { createRequestScenarios } from '../../../testing/scenarios/request-scenarios.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { DAY, HOUR, MINUTE } from '../../../contract/durations.contract.ts';
import { requestTable } from '../../../testing/tables.ts';

const CHOICE = {
  emailNotifications: true,
  smsNotifications: false,
  requestCreated: false,
  requestCompleted: true,
  documentUploaded: false,
  reminderBeforeExpiry: true,
  dailySummary: true,
};

describe.each(SQLITE_ONLY)('daily summary on %s', (dialect) => {
  /** A Tuesday, ten in the morning in Paris. */
  const clock = createTestClock('2026-11-24T09:00:00.000Z');
  const { app, sender } = setUpAppWithSender({ dialect, clock });

  const tick = () => app.runJob('notifications.daily-summary');
  const summaries = async (of = sender) =>
    (await app.mailbox(of.profile.email)).filter(({ subject }) =>
      subject.startsWith('Aujourd’hui'),
    );
  const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString();

  test('the summary is sent once at eight on business days and lists requests by urgency', async () => {
    const idle = await app.signUp();
    for (const one of [sender, idle])
      expect((await one.put('/users/notification-preferences', CHOICE)).status).toBe(200);
    const scenarios = createRequestScenarios(app, sender);
    await scenarios.createRequest({ title: 'Échéance proche', deadline: at(60) });
    await scenarios.createRequest({ title: 'Sans hâte', deadline: at(20 * 24) });
    await scenarios.createRequest({ title: 'En retard', deadline: at(1) });
    const expiring = await scenarios.createRequest({ title: 'Lien mourant' });
    const review = await scenarios.createRequest({ title: 'À valider' });
    await scenarios.upload(review);
    await scenarios.submit(review);
    await app.platform.database.transaction(() =>
      app.platform.database
        .repository(requestTable)
        .update({ id: expiring.id }, { expiresAt: new Date(clock.now().getTime() + 2 * DAY) }),
    );

    clock.advance(21 * HOUR);
    await tick();
    expect(await summaries()).toEqual([]);
    clock.advance(HOUR);
    await tick();
    await tick();
    const [mail, ...more] = await summaries();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Aujourd’hui, 4 demandes attendent un geste');
    expect([...(mail?.text ?? '').matchAll(/^ \d\. (.+)$/gm)].map(([, line]) => line)).toEqual([
      'À valider (1 document à valider)',
      'Lien mourant (lien valable jusqu’au jeudi 26 novembre)',
      'En retard (en retard de 1 jour)',
      'Échéance proche (échéance le jeudi 26 novembre)',
    ]);
    expect(mail?.links).toContain(`${app.url}/app/dashboard`);
    expect(mail?.links.every((link) => link.startsWith(app.url))).toBe(true);
    expect(await summaries(idle)).toEqual([]);
  });

  test('after an outage missed summaries are skipped, and the next one is sent on its day', async () => {
    const before = (await summaries()).length;
    clock.advance(4 * DAY);
    await tick();
    expect(await summaries()).toHaveLength(before);
    clock.advance(DAY - 30 * MINUTE);
    await tick();
    expect(await summaries()).toHaveLength(before);
    clock.advance(HOUR);
    await tick();
    expect(await summaries()).toHaveLength(before + 1);
  });

  test.each([
    [{}, 1],
    [{ dailySummary: false }, 0],
    [{ emailNotifications: false }, 0],
  ])('with %j after it was on, %d summaries are sent', async (change, count) => {
    const person = await app.signUp();
    await createRequestScenarios(app, person).createRequest({ deadline: at(30) });
    await person.put('/users/notification-preferences', CHOICE);
    await person.put('/users/notification-preferences', { ...CHOICE, ...change });
    clock.advance(DAY);
    await tick();
    expect(await summaries(person)).toHaveLength(count);
  });
});

test('a summary counts towards the mail quota and is dropped when the quota is used up', async () => {
  const clock = createTestClock('2026-11-24T09:00:00.000Z');
  const app = await startTestApp({ dialect: 'sqlite', clock, env: { MAIL_QUOTA_PER_DAY: '1' } });
  try {
    const sender = await app.signUp();
    const tick = async () => {
      await app.runJob('notifications.daily-summary');
      await app.platform.outbox.drain();
    };
    const summaries = async () =>
      (await app.mailbox(sender.profile.email)).filter(({ subject }) =>
        subject.startsWith('Aujourd’hui'),
      );
    const states = async () =>
      (await app.platform.database.repository(mailLogTable).find({ order: { id: 'ASC' } })).map(
        ({ kind, state, counted }) => [kind, state, counted],
      );
    await sender.put('/users/notification-preferences', CHOICE);
    await createRequestScenarios(app, sender).createRequest({
      title: 'Bail',
      deadline: new Date(clock.now().getTime() + 2 * DAY).toISOString(),
    });
    await app.platform.outbox.drain();
    clock.advance(22 * HOUR);
    await tick();
    expect(await summaries()).toHaveLength(1);
    expect(await states()).toEqual([
      ['invitation', 'sent', true],
      ['daily-summary', 'sent', true],
    ]);
    await app.platform.database.transaction(() =>
      app.platform.database
        .repository(dailyMailCountTable)
        .update({ day: '2026-11-25' }, { day: '2026-11-26' }),
    );
    clock.advance(DAY);
    await tick();
    clock.advance(HOUR);
    await tick();
    expect(await summaries()).toHaveLength(1);
    expect((await states()).at(-1)).toEqual(['daily-summary', 'dropped', false]);
  } finally {
    await app.close();
  }
});
