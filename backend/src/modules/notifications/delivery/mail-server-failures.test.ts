import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createMailer, type Mailer } from '../../../platform/mailer/mailer.ts';
import { createLogger } from '../../../platform/logging/create-logger.ts';
import { ONE_DIALECT, silentLogger } from '../../../testing/test-database.ts';
import { createDelivery } from '../../../testing/fixtures/deliveries.ts';
import {
  startScriptedMailServer,
  type ScriptedMailServer,
  type SmtpStage,
  type SmtpReaction,
} from '../../../testing/servers/scripted-mail-server.ts';
import {
  SAMPLE_ORGANIZATION_ID,
  createSampleMailData,
} from '../../../testing/fixtures/sample-mail-data.ts';
import { createTestNotifications } from '../../../testing/scenarios/notifications-module.ts';
import { openTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import type { Module } from '../../../platform/platform.ts';
import { mailLogStore } from '../mail-log/mail-log.store.ts';
import { dailyMailCountTable, mailLogTable } from '../mail-log/mail-log.tables.ts';
import { HOUR, MINUTE } from '../../../contract/durations.contract.ts';
import { deliveryTable } from '../../../platform/outbox/outbox.tables.ts';

interface LogLine {
  readonly level: string;
  readonly message: string;
  readonly reply?: string;
}

const requestOf = (number: number) => `01JZREQUEST00000000000${String(number).padStart(4, '0')}`;

describe.each(ONE_DIALECT)('mail server failures on %s', (dialect) => {
  let shared: TestPlatform;
  let open: TestPlatform;
  let notifications: Module;
  let server: ScriptedMailServer;
  let react: (moment: SmtpStage, text: string) => SmtpReaction | Promise<SmtpReaction>;
  let issuedLinks = 0;
  let logged: LogLine[] = [];
  /** Cannot be loaded. */
  let brokenRequest: string | null = null;
  let mailer: Mailer;
  const opened: Mailer[] = [];
  /** A new mailer remembers nothing about the health of a server. */
  const connectTo = (url: string): void => {
    mailer = createMailer(open.platform.config, silentLogger, url);
    opened.push(mailer);
  };

  beforeAll(async () => {
    shared = await openTestPlatform(dialect);
  });
  afterAll(() => shared?.close());
  const start = async (env: Record<string, string> = {}) => {
    react = () => null;
    issuedLinks = 0;
    logged = [];
    server = await startScriptedMailServer((moment, text) => react(moment, text));
    open = await shared.another({ smtpUrl: server.url, env });
    connectTo(server.url);
    const loadRequest = async (_organization: string, requestId: string) => {
      if (requestId === brokenRequest) throw new Error('The request cannot be loaded.');
      const recipient = { name: 'Thomas Ferrand', email: `${requestId.slice(-4)}@example.org` };
      return { ...createSampleMailData(), requestId, recipient };
    };
    notifications = createTestNotifications(
      {
        ...open.platform,
        logger: createLogger({
          level: 'debug',
          write: (line) => logged.push(JSON.parse(line) as LogLine),
        }),
        mailer: {
          send: (...mail) => mailer.send(...mail),
          healthy: () => mailer.healthy(),
          acceptsMails: () => mailer.acceptsMails(),
          close: async () => undefined,
        },
      },
      {
        findMailData: loadRequest,
        issueLinks: async (_organization, inputs) =>
          inputs.map(({ requestId }) => ({
            id: `l${++issuedLinks}`,
            url: `http://localhost:3917/request/token-${issuedLinks}`,
            expiresAt: new Date('2026-12-27T10:00:00Z'),
            recipientEmail: `${requestId.slice(-4)}@example.org`,
          })),
      },
      { recipients: { issueAccessCode: async () => '042917' } },
    );
    // Mails to senders are tested elsewhere.
    open.platform.outbox.register([
      ...notifications.listeners.filter(({ name }) =>
        ['mail.invitation', 'mail.reminder', 'mail.code'].includes(name),
      ),
      { name: 'test.bounces', on: ['mail.bounced'], handle: async () => undefined },
    ]);
  };
  beforeEach(() => start());
  const stop = async () => {
    for (const each of opened.splice(0)) await each.close();
    await open?.close();
    await server?.close();
  };
  afterEach(stop);

  const publish = async (count: number, type = 'request.sent', from = 0) => {
    const { database, outbox, clock } = open.platform;
    await database.transaction(async () => {
      for (let number = from; number < from + count; number++) {
        await outbox.publish({
          type,
          organizationId: SAMPLE_ORGANIZATION_ID,
          occurredAt: clock.now(),
          actor: { kind: 'system', id: 'system' },
          correlationId: null,
          payload: { requestId: requestOf(number) },
        });
      }
    });
  };
  const drain = () => open.platform.outbox.drain();
  const rows = () => open.platform.database.repository(mailLogTable).find();
  const states = async () => {
    const all = (await rows()).map(({ state }) => state);
    return [...new Set(all)]
      .map((state) => `${all.filter((each) => each === state).length} ${state}`)
      .sort();
  };
  const advance = async (time: number, step = 10 * MINUTE) => {
    for (let passed = 0; passed < time; passed += step) {
      open.clock.advance(step);
      await drain();
    }
  };

  const mailHealth = async (check: string) => {
    const answer = await notifications.routes
      .find(({ path }) => path === '/v1/notifications/health')
      ?.handle({
        ctx: { req: { headers: { host: 'localhost' }, socket: { remoteAddress: '127.0.0.1' } } },
      } as never);
    return answer?.kind === 'json'
      ? (answer.data as { checks: Record<string, string> }).checks[check]
      : null;
  };

  test('six hours without a mail server lose no mail, send none twice and issue no unused link', async () => {
    connectTo('smtp://127.0.0.1:9');
    await publish(12);
    await drain();
    await advance(6 * HOUR);
    expect([await states(), issuedLinks]).toEqual([['12 queued'], 0]);
    connectTo(server.url);
    await advance(HOUR);
    expect(await states()).toEqual(['12 sent']);
    expect([server.arrived.length, new Set(server.arrived).size, issuedLinks]).toEqual([
      12, 12, 12,
    ]);
  });

  test.each<[string, SmtpStage, string]>([
    ['greylists', 'RCPT', '451 4.7.1 greylisted, come back'],
    ['closes the connection', 'RCPT', '421 4.3.2 closing'],
    ['defers a mail after reading it', 'end', '451 4.3.0 later'],
    ['is full at the end of a mail', 'end', '452 4.2.2 full'],
  ])('a server that %s gets each mail once, a little later', async (_what, moment, answer) => {
    const seen = new Set<string>();
    react = (now, text) => {
      if (now !== moment || seen.has(text)) return null;
      seen.add(text);
      return answer;
    };
    await publish(6);
    await drain();
    expect(await states()).toEqual(['6 queued']);
    await advance(MINUTE, 5000);
    expect(await states()).toEqual(['6 sent']);
    expect([...server.arrived].sort()).toEqual([...new Set(server.arrived)].sort());
    expect(server.arrived).toHaveLength(6);
  });

  test.each<[string, SmtpStage]>([
    ['while the server reads the mail', 'bytes'],
    ['before the server reads it', 'DATA'],
  ])('a connection that breaks %s loses no mail and sends none twice', async (_when, moment) => {
    let left = 3;
    react = (now) => (now === moment && left-- > 0 ? 'drop' : null);
    await publish(6);
    await drain();
    await advance(MINUTE, 5000);
    expect(await states()).toEqual(['6 sent']);
    expect([server.arrived.length, new Set(server.arrived).size]).toEqual([6, 6]);
  });

  test('a mail whose reply was lost is sent again under the same Message-ID, but a reminder is not', async () => {
    let left = 2;
    react = (now) => (now === 'end' && left-- > 0 ? 'drop' : null);
    await publish(1);
    await publish(1, 'request.reminded', 1);
    await drain();
    await advance(MINUTE, 5000);
    expect(await states()).toEqual(['2 sent']);
    const [invitation, reminder] = ['invitation', 'reminder'].map(async (kind) =>
      (await rows()).find((row) => row.kind === kind),
    );
    expect(server.arrived.filter((id) => id.includes('@'))).toHaveLength(3);
    expect(new Set(server.arrived).size).toBe(2);
    expect([(await invitation)?.unconfirmed, (await reminder)?.unconfirmed]).toEqual([false, true]);
  });

  test('one unknown address among many bounces, and the others get their mail', async () => {
    react = (now, text) =>
      now === 'RCPT' && text.includes('0003@')
        ? '550 5.1.1 <0003@example.org>: unknown user'
        : null;
    await publish(8);
    await drain();
    expect(await states()).toEqual(['1 bounced', '7 sent']);
    expect(
      await mailLogStore(open.platform.database).listByRequests(SAMPLE_ORGANIZATION_ID, [
        requestOf(3),
      ]),
    ).toMatchObject([
      {
        state: 'bounced',
        bounceReason: 'unknown-address',
        reply: '550 5.1.1 [address]: unknown user',
        attempts: 1,
      },
    ]);
    const bounces = await open.platform.database
      .repository(deliveryTable)
      .findBy({ listener: 'test.bounces' });
    expect(bounces.map(({ event }) => (JSON.parse(event) as { payload: object }).payload)).toEqual([
      { requestId: requestOf(3), mailId: expect.any(String), kind: 'invitation' },
    ]);
  });

  test('a mail that cannot be claimed does not hold up the mails claimed with it', async () => {
    brokenRequest = requestOf(3);
    await publish(8);
    await drain();
    expect(await states()).toEqual(['7 sent']);
    brokenRequest = null;
    await advance(MINUTE, 5000);
    expect(await states()).toEqual(['8 sent']);
    expect([server.arrived.length, new Set(server.arrived).size]).toEqual([8, 8]);
  });

  test.each<[string, SmtpStage, string, string]>([
    ['the sender address', 'MAIL', '550 5.7.1 sender not allowed', 'sender not allowed'],
    [
      'to relay',
      'RCPT',
      '554 5.7.1 <0000@example.org>: Relay access denied',
      '[address]: Relay access denied',
    ],
    ['to relay, without an enhanced code', 'RCPT', '550 relaying denied', 'relaying denied'],
    ['its network', 'RCPT', '550 5.7.1 host blocked, see https://x.example/?ip=1', 'host blocked'],
    ['its SPF at the end of a mail', 'end', '550 5.7.23 SPF validation failed', 'SPF validation'],
  ])(
    'a mail waits while the server refuses %s, and health and log say so',
    async (_what, stage, reply, shown) => {
      react = (now) => (now === stage ? reply : null);
      await publish(1);
      await drain();
      expect([await states(), await mailHealth('mail')]).toEqual([['1 queued'], 'degraded']);
      expect(await rows()).toMatchObject([
        { reply: expect.stringContaining(shown), bounceReason: null },
      ]);
      expect(logged.filter(({ level }) => level === 'warn')).toEqual([
        expect.objectContaining({
          message: 'The mail server refuses the mails of this installation; the mail waits',
          reply: expect.stringContaining(shown),
        }),
      ]);
      react = () => null;
      await advance(MINUTE, 5000);
      expect([await states(), await mailHealth('mail')]).toEqual([['1 sent'], 'healthy']);
      expect(await rows()).toMatchObject([{ reply: null }]);
    },
  );

  test('a worker that lost a mail to another during a slow delivery never completes it', async () => {
    const listener = notifications.listeners.find(({ name }) => name === 'mail.invitation');
    const event = {
      type: 'request.sent',
      organizationId: SAMPLE_ORGANIZATION_ID,
      occurredAt: open.clock.now(),
      actor: { kind: 'system', id: 'system' },
      correlationId: null,
      payload: { requestId: requestOf(0) },
    } as const;
    const deliver = async (attempt: number) =>
      listener?.handle(event, createDelivery('01DE11VERY0000000000000000', attempt));
    let reading = (): void => undefined;
    let resume = (): void => undefined;
    const isReading = new Promise<void>((resolve) => {
      reading = resolve;
    });
    const resumed = new Promise<void>((resolve) => {
      resume = resolve;
    });
    let first = true;
    react = async (now) => {
      if (now !== 'DATA' || !first) return null;
      first = false;
      reading();
      await resumed;
      return null;
    };
    const slow = deliver(1);
    await isReading;
    await deliver(2);
    resume();
    await expect(slow).rejects.toThrow();
    expect(server.arrived).toEqual(['<01DE11VERY0000000000000000@localhost>']);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('a mail whose worker died during delivery is sent again, a reminder is not', async () => {
    const { database, clock } = open.platform;
    const startedRow = {
      organizationId: SAMPLE_ORGANIZATION_ID,
      addressee: 'recipient',
      addressHash: Buffer.alloc(32),
      state: 'queued',
      attempts: 1,
      counted: true,
      delayedUntil: null,
      unconfirmed: false,
      bounceReason: null,
      reply: null,
      createdAt: clock.now(),
      at: clock.now(),
      deliveryStartedAt: clock.now(),
    } as const;
    await publish(1);
    await publish(1, 'request.reminded', 1);
    const deliveries = await database.repository(deliveryTable).find();
    for (const { id, listener } of deliveries.filter(
      ({ listener }) => listener === 'mail.invitation' || listener === 'mail.reminder',
    )) {
      await database.transaction(() =>
        database.repository(mailLogTable).insert({
          ...startedRow,
          id,
          kind: listener === 'mail.reminder' ? 'reminder' : 'invitation',
          requestId: requestOf(listener === 'mail.reminder' ? 1 : 0),
        }),
      );
    }
    await drain();
    expect(await states()).toEqual(['2 queued']);
    await advance(2 * MINUTE, 5000);
    expect(
      (await rows()).map(({ kind, state, unconfirmed }) => [kind, state, unconfirmed]).sort(),
    ).toEqual([
      ['invitation', 'sent', false],
      ['reminder', 'sent', true],
    ]);
    expect(server.arrived).toHaveLength(1);
  });

  test('mails over the daily quota leave the next day; codes and receipts leave at once', async () => {
    await stop();
    await start({ MAIL_QUOTA_PER_DAY: '5' });
    await publish(12);
    await drain();
    expect(await states()).toEqual(['5 sent', '7 queued']);
    expect(
      (await rows())
        .filter(({ state }) => state === 'queued')
        .map(({ delayedUntil }) => delayedUntil?.toISOString()),
    ).toEqual(Array.from({ length: 7 }, () => '2026-11-21T00:00:00.000Z'));
    await publish(1, 'code.requested', 20);
    await drain();
    expect(await states()).toEqual(['6 sent', '7 queued']);
    open.clock.advance(15 * HOUR);
    await drain();
    expect(await states()).toEqual(['11 sent', '2 queued']);
    open.clock.advance(24 * HOUR);
    await drain();
    expect(await states()).toEqual(['13 sent']);
    expect(new Set(server.arrived).size).toBe(13);
    expect(
      (await rows()).every(({ attempts, delayedUntil }) => attempts === 1 && delayedUntil === null),
    ).toBe(true);
  });

  test('concurrent mails never exceed the daily quota', async () => {
    await stop();
    await start({ MAIL_QUOTA_PER_DAY: '10' });
    const listener = notifications.listeners.find(({ name }) => name === 'mail.invitation');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, async (_, number) => {
        const event = {
          type: 'request.sent',
          organizationId: SAMPLE_ORGANIZATION_ID,
          occurredAt: open.clock.now(),
          actor: { kind: 'system', id: 'system' },
          correlationId: null,
          payload: { requestId: requestOf(number) },
        } as const;
        await listener?.handle(
          event,
          createDelivery(`01DE11VERY${String(number).padStart(16, '0')}`),
        );
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await states()).toEqual(['10 sent', '20 queued']);
    expect(await open.platform.database.repository(dailyMailCountTable).find()).toMatchObject([
      { organizationId: SAMPLE_ORGANIZATION_ID, day: '2026-11-20', counted: 10 },
    ]);
  });

  test('mail health is degraded when more than one mail in ten bounces', async () => {
    react = (now, text) => (now === 'RCPT' && /000[0-3]@/.test(text) ? '550 5.1.1 unknown' : null);
    await publish(12);
    await drain();
    expect(await mailHealth('bounces')).toBe('healthy');
    await publish(12, 'request.sent', 12);
    await drain();
    expect(await mailHealth('bounces')).toBe('degraded');
  });
});
