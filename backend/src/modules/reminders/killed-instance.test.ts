import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { MAX_SMTP_CONNECTIONS } from '../../platform/mailer/mailer.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestRequest } from '../../testing/scenarios/create-test-request.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { DIALECTS } from '../../testing/test-database.ts';
import { inCampaign } from '../../testing/campaign.ts';
import { onFreePort } from '../../testing/free-port.ts';
import type { NotificationPreferences } from '../notifications/preferences/preferences.contract.ts';
import { startMailServer, type TestMailServer } from '../../testing/servers/mail-server.ts';
import { requestedDocumentTable, requestTable } from '../../testing/tables.ts';
import { reminderPlanTable } from './reminders.tables.ts';

const INSTANCE = resolve(import.meta.dirname, '../../testing/servers/app-process.ts');
const MAIL_FROM = 'Recueil <no-reply@example.org>';
const REQUESTS = inCampaign ? 1000 : 40;
/** The second instance is killed after this many mails have left. */
const SENT_BEFORE_KILL = inCampaign ? 300 : 12;
const DUE = Date.parse('2026-11-24T08:00:00.000Z');

/** Endurance of both is for the campaign; MariaDB has the harder races. */
const TESTED = inCampaign ? DIALECTS : DIALECTS.slice(-1);

describe.each(TESTED)(`${REQUESTS} due reminders on two instances, on %s`, (dialect) => {
  const clock = createTestClock('2026-11-20T09:00:00.000Z');
  const children: ChildProcess[] = [];
  let app: TestApp;
  let mail: TestMailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    app = await startTestApp({ dialect, clock, env: { SMTP_URL: mail.url, MAIL_FROM } });
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await app?.close();
    await mail?.close();
  });

  const instance = async (): Promise<ChildProcess> => {
    const child = await onFreePort(startInstance);
    children.push(child);
    return child;
  };
  const startInstance = async (port: number): Promise<ChildProcess> => {
    const { dataDir, database } = app.platform.config;
    const child = fork(INSTANCE, {
      cwd: resolve(import.meta.dirname, '../../..'),
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        CLOCK_OFFSET: String(offset),
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        DATA_DIR: dataDir,
        SMTP_URL: mail.url,
        MAIL_FROM,
        PREVIEWS: 'off',
        GRACE_SECONDS: '1',
        ...(database.dialect === 'mysql' ? { DATABASE_URL: database.url } : {}),
      },
    });
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [ready] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [
      unknown,
    ];
    if (ready !== 'ready') throw new Error(`The instance ended: ${output}`);
    return child;
  };
  const kill = async (child: ChildProcess) => {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  const mails = () => mail.mails.filter(({ subject }) => subject?.startsWith('Rappel'));
  /** From the real time to the shared time of the instances. */
  let offset = 0;

  /** One sent request and copies of it for other recipients, all planned for the same moment. */
  const multiply = async () => {
    const sender = await app.signUp();
    // The warning three days before the deadline would add a mail for each request.
    const { data } = await sender.get<NotificationPreferences>('/users/notification-preferences');
    await sender.put('/users/notification-preferences', { ...data, reminderBeforeExpiry: false });
    const { request } = await createTestRequest(app, sender, { deadline: '2026-11-27' });
    await app.platform.outbox.drain();
    const { database, ids } = app.platform;
    const copies = Array.from({ length: REQUESTS - 1 }, (_, index) => ({
      id: ids.next(),
      recipientEmail: `r${index}@example.org`,
    }));
    const [row, requested, plan] = await Promise.all([
      database.repository(requestTable).findOneByOrFail({ id: request.id }),
      database.repository(requestedDocumentTable).findOneByOrFail({ requestId: request.id }),
      database.repository(reminderPlanTable).findOneByOrFail({ requestId: request.id }),
    ]);
    await database.transaction(async () => {
      for (let from = 0; from < copies.length; from += 200) {
        const batch = copies.slice(from, from + 200);
        await database.repository(requestTable).insert(batch.map((copy) => ({ ...row, ...copy })));
        await database
          .repository(requestedDocumentTable)
          .insert(batch.map(({ id }) => ({ ...requested, id: ids.next(), requestId: id })));
        await database
          .repository(reminderPlanTable)
          .insert(batch.map(({ id }) => ({ ...plan, requestId: id })));
      }
    });
    return [request.recipientEmail, ...copies.map(({ recipientEmail }) => recipientEmail)].sort();
  };

  test('every reminder is sent exactly once although two instances are killed, one mid-batch, one mid-mail', async () => {
    const recipients = await multiply();
    await app.stop();
    const before = mail.mails.length;
    offset = DUE - Date.now();

    const [first, second] = await Promise.all([instance(), instance()]);
    first.send({ stallBatch: true });
    first.send({ run: 'reminders.due' });
    await once(first, 'message');
    expect(mails()).toEqual([]);
    await kill(first);

    const stalled = mail.hold(before + SENT_BEFORE_KILL, MAX_SMTP_CONNECTIONS);
    second.send({ run: 'reminders.due' });
    await stalled;
    await kill(second);
    mail.release();
    expect(mails().length).toBeLessThan(REQUESTS);

    // The dead instance's deliveries are taken over when its leases end.
    const third = await instance();
    third.send({ advance: 61_000 });
    third.send({ run: 'reminders.due' });
    await once(third, 'message');
    await mail.reached(before + REQUESTS);
    third.send({ run: 'reminders.due' });
    await once(third, 'message');
    expect(
      mails()
        .map(({ to }) => to?.[0]?.address)
        .sort(),
    ).toEqual(recipients);
  }, 270_000);
});
