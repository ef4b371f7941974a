import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type SignedInClient, type TestApp } from '../../testing/test-app.ts';
import { SQLITE_ONLY } from '../../testing/test-database.ts';
import { startMailServer, type TestMailServer } from '../../testing/servers/mail-server.ts';

interface Line {
  readonly level: string;
  readonly message: string;
}

describe.each(SQLITE_ONLY)('operations metrics and logs on %s', (dialect) => {
  let server: TestMailServer;
  let app: TestApp;
  let sender: SignedInClient;
  beforeAll(async () => {
    server = await startMailServer();
    app = await startTestApp({
      dialect,
      env: { SMTP_URL: server.url, MAIL_FROM: 'Recueil <no-reply@recueil.example>' },
    });
    sender = await app.signUp();
  });
  afterAll(async () => {
    await app?.close();
    await server?.close();
  });

  const figures = async (): Promise<string[]> =>
    (await (await fetch(`${app.url}/metrics`)).text()).split('\n');
  const figure = async (name: string): Promise<number> =>
    Number((await figures()).find((line) => line.startsWith(`${name} `))?.split(' ')[1]);
  const lines = (message: string): Line[] =>
    app.log.map((line) => JSON.parse(line) as Line).filter((line) => line.message === message);
  const invite = (recipientEmail: string) =>
    sender.post('/v1/requests', {
      recipientEmail,
      recipientName: 'Thomas Ferrand',
      title: 'Dossier',
      documents: [{ title: 'Pièce' }],
    });

  test('only counters end in _total, and each metric has a help text', async () => {
    const text = await figures();
    const types = text.flatMap((line) => /^# TYPE (\S+) (\S+)$/.exec(line)?.slice(1) ?? []);
    const named = new Map<string, string>();
    for (let index = 0; index < types.length; index += 2)
      named.set(types[index] ?? '', types[index + 1] ?? '');
    expect(named.size).toBeGreaterThan(30);
    for (const [name, type] of named)
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
    const helped = text.flatMap((line) => /^# HELP (\S+) \S/.exec(line)?.[1] ?? []);
    expect(helped).toEqual([...named.keys()]);
  });

  test('the metrics name the running build', async () => {
    expect(await figure(`recueil_build_info{version="1.0.0",node="${process.version}"}`)).toBe(1);
  });

  test('a sent mail is logged with ids and counted, without its address', async () => {
    await invite('thomas@example.org');
    await app.platform.outbox.drain();
    expect(await figure('recueil_mails_total{kind="invitation",state="sent"}')).toBe(1);
    expect(lines('A mail was sent')).toContainEqual(
      expect.objectContaining({
        level: 'info',
        kind: 'invitation',
        attempt: 1,
        mail: expect.stringMatching(/^[0-9A-Z]{26}$/),
      }),
    );
    expect(JSON.stringify(lines('A mail was sent'))).not.toContain('@');
  });

  test('a permanently refused mail is logged and counted', async () => {
    server.refuseWith(550, 'nobody@example.org');
    await invite('nobody@example.org');
    await app.platform.outbox.drain();
    server.refuseWith(null);
    expect(await figure('recueil_mails_total{kind="invitation",state="bounced"}')).toBe(1);
    expect(lines('A mail was refused for good')).toEqual([
      expect.objectContaining({ level: 'warn', kind: 'invitation' }),
    ]);
  });

  test('the metrics show how many deliveries wait, and for how long', async () => {
    server.refuseWith(451);
    await invite('later@example.org');
    await app.platform.outbox.drain();
    server.refuseWith(null);
    expect(await figure('recueil_outbox_waiting{listener="mail.invitation"}')).toBe(1);
    expect(await figure('recueil_outbox_lag_seconds')).toBeGreaterThanOrEqual(0);
  });

  test('the metrics show the last run of a job, its duration and its failures', async () => {
    const before = Date.now() / 1000;
    await app.runJob('identity.sweep-sessions');
    expect(
      await figure('recueil_job_runs_total{job="identity.sweep-sessions",end="done"}'),
    ).toBeGreaterThanOrEqual(1);
    expect(
      await figure('recueil_job_last_end_timestamp_seconds{job="identity.sweep-sessions"}'),
    ).toBeGreaterThanOrEqual(before);
    expect(
      await figure('recueil_job_last_duration_seconds{job="identity.sweep-sessions"}'),
    ).toBeLessThan(60);
    app.app.scheduler.register([
      {
        name: 'test.broken',
        cron: '0 0 1 1 *',
        run: () => Promise.reject(new Error('out of paper')),
      },
    ]);
    await app.runJob('test.broken');
    expect(await figure('recueil_job_runs_total{job="test.broken",end="failed"}')).toBe(1);
    expect(lines('a job failed')).toEqual([
      expect.objectContaining({
        level: 'error',
        job: 'test.broken',
        failure: 'Error: out of paper',
      }),
    ]);
  });

  test('an hourly job is logged as info, one of every minute as debug', async () => {
    await app.runJob('outbox-purge');
    await app.runJob('notifications.digest');
    const levels = new Map(
      lines('a job ran').map((line) => [(line as Line & { job: string }).job, line.level]),
    );
    expect([levels.get('outbox-purge'), levels.get('notifications.digest')]).toEqual([
      'info',
      'debug',
    ]);
  });

  test('failed sign-ins are counted by reason', async () => {
    await fetch(`${app.url}/api/auth/callback?code=x&state=y`, { redirect: 'manual' });
    expect(await figure('recueil_failed_sign_ins_total{reason="expired"}')).toBe(1);
  });
});
