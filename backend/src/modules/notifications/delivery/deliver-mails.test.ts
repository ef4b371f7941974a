import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, HOUR } from '../../../contract/durations.contract.ts';
import { RetryAfterError, type DomainEvent } from '../../../platform/outbox/outbox.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import { createDelivery } from '../../../testing/fixtures/deliveries.ts';
import { createTestNotifications } from '../../../testing/scenarios/notifications-module.ts';
import { startMailServer, type TestMailServer } from '../../../testing/servers/mail-server.ts';
import { openTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import type { RequestMailData } from '../../requests/index.ts';
import type { RequestMessage } from '../../requests/messages/messages.contract.ts';
import { mailLogStore } from '../mail-log/mail-log.store.ts';
import type { Module } from '../../../platform/platform.ts';
import {
  SAMPLE_ORGANIZATION_ID,
  SAMPLE_REQUEST_ID,
  createSampleMailData,
} from '../../../testing/fixtures/sample-mail-data.ts';
import { dailyMailCountTable } from '../mail-log/mail-log.tables.ts';

describe.each(SQLITE_ONLY)('mails about a request on %s', (dialect) => {
  let server: TestMailServer;
  let open: TestPlatform;
  let notifications: Module;
  let request: RequestMailData | null = createSampleMailData();
  let issuedLinks: string[] = [];
  let noLink: 'gone' | 'closed' | null = null;
  let code: string | null = '042917';
  let message: RequestMessage | null = null;
  /** Payloads of `mail.failed`. */
  let failed: Record<string, unknown>[] = [];
  /** Runs while a link is issued. */
  let onIssueLink: () => void = () => undefined;

  let shared: TestPlatform;
  beforeAll(async () => {
    shared = await openTestPlatform(dialect);
  });
  afterAll(() => shared?.close());

  beforeEach(async () => {
    server = await startMailServer();
    open = await shared.another({ smtpUrl: server.url });
    request = createSampleMailData();
    issuedLinks = [];
    noLink = null;
    onIssueLink = () => undefined;
    notifications = createTestNotifications(
      open.platform,
      {
        findMailData: async () => request,
        issueLinks: async (_organization, inputs) =>
          inputs.map(({ purpose }) => {
            if (noLink !== null) return noLink;
            issuedLinks.push(purpose);
            onIssueLink();
            return {
              id: 'l',
              url: `http://localhost:3917/request/token-${issuedLinks.length}`,
              expiresAt: new Date('2026-12-27T10:00:00Z'),
              recipientEmail: request?.recipient.email ?? '',
            };
          }),
        findMessage: async () => message,
      },
      { recipients: { issueAccessCode: async () => code } },
    );
    failed = [];
    open.platform.outbox.register([
      ...notifications.listeners,
      {
        name: 'test.failures',
        on: ['mail.failed'],
        handle: async ({ payload }) => void failed.push(payload),
      },
    ]);
  });
  afterEach(async () => {
    await open?.close();
    await server?.close();
  });

  const eventOf = (type: string, payload: Record<string, unknown> = {}): DomainEvent => ({
    type,
    organizationId: SAMPLE_ORGANIZATION_ID,
    occurredAt: open.clock.now(),
    actor: { kind: 'system', id: 'system' },
    correlationId: null,
    payload: { requestId: SAMPLE_REQUEST_ID, ...payload },
  });
  /** `resent` is true by default, so that no confirmation goes to the sender. */
  const publish = async (type: string, payload: Record<string, unknown> = {}) => {
    const { database, outbox } = open.platform;
    await database.transaction(() => outbox.publish(eventOf(type, { resent: true, ...payload })));
    await outbox.drain();
  };
  const deliveries = async () =>
    (
      await mailLogStore(open.platform.database).listByRequests(SAMPLE_ORGANIZATION_ID, [
        SAMPLE_REQUEST_ID,
      ])
    ).map(({ kind, addressee, state, attempts }) => ({ kind, addressee, state, attempts }));
  const setRequest = (status: string, over: Partial<RequestMailData> = {}) => {
    request = { ...createSampleMailData(), status, ...over };
  };

  test('a sent request invites the recipient with its own link', async () => {
    await publish('request.sent', { resent: false });
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      subject: 'Vasseur & Lacaze vous demande 3 documents',
      from: { name: 'Vasseur & Lacaze via Recueil', address: 'no-reply@recueil.example' },
      replyTo: [{ name: 'Hélène Vasseur', address: 'helene@vasseur.example' }],
      to: [{ name: 'Thomas Ferrand', address: 'thomas@example.org' }],
    });
    expect(issuedLinks).toEqual(['invitation']);
    expect(mail?.html).toContain('href="http://localhost:3917/request/token-1"');
    expect(mail?.text).toContain('http://localhost:3917/request/token-1');
    expect(await deliveries()).toEqual([
      { kind: 'invitation', addressee: 'recipient', state: 'sent', attempts: 1 },
      { kind: 'sent', addressee: 'sender', state: 'sent', attempts: 1 },
    ]);
  });

  test('a recipient replaced while the mail is prepared gets nothing; it goes to the new address', async () => {
    onIssueLink = () =>
      setRequest('pending', {
        recipient: { name: 'Thomas Ferrand', email: 'thomas.ferrand@example.org' },
      });
    await publish('request.sent');
    expect(server.mails.map(({ to }) => to?.[0]?.address)).toEqual(['thomas.ferrand@example.org']);
    onIssueLink = () => {
      request = null;
    };
    await publish('request.reminded');
    expect(server.mails).toHaveLength(1);
    expect((await deliveries()).map(({ kind, state }) => [kind, state])).toEqual([
      ['invitation', 'sent'],
      ['reminder', 'dropped'],
    ]);
  });

  test.each([
    ['request.sent', 'pending', ['invitation to thomas@example.org']],
    ['request.sent', 'viewed', ['invitation to thomas@example.org']],
    ['request.sent', 'pending_resubmission', ['resubmission to thomas@example.org']],
    ['request.sent', 'cancelled', []],
    ['request.reminded', 'pending', ['reminder to thomas@example.org']],
    ['request.reminded', 'viewed', ['reminder to thomas@example.org']],
    ['request.reminded', 'pending_resubmission', ['reminder to thomas@example.org']],
    ['request.reminded', 'submitted', []],
    ['request.reminded', 'expired', []],
    ['request.sent', 'submitted', []],
    ['review-mail.due', 'submitted', []],
    ['review-mail.due', 'pending_resubmission', ['resubmission to thomas@example.org']],
    ['review-mail.due', 'cancelled', []],
    [
      'request.submitted',
      'submitted',
      ['receipt to thomas@example.org', 'submitted to helene@vasseur.example'],
    ],
    ['request.submitted', 'completed', ['receipt to thomas@example.org']],
    ['request.submitted', 'cancelled', []],
    [
      'review-mail.due',
      'completed',
      ['completed to thomas@example.org', 'completed-sender to helene@vasseur.example'],
    ],
    ['request.cancelled', 'cancelled', []],
    ['request.viewed', 'viewed', []],
    ['code.requested', 'viewed', ['code to thomas@example.org']],
    ['code.requested', 'submitted', ['code to thomas@example.org']],
    ['code.requested', 'completed', ['code to thomas@example.org']],
    ['code.requested', 'cancelled', ['code to thomas@example.org']],
    ['code.requested', 'expired', []],
    ['link.renewed', 'viewed', ['renewal to thomas@example.org']],
    ['link.renewed', 'submitted', []],
    ['link.renewal-requested', 'expired', ['renewal-requested to helene@vasseur.example']],
    ['link.renewal-requested', 'pending', []],
    ['deadline.near', 'viewed', ['deadline-near to helene@vasseur.example']],
    ['deadline.near', 'submitted', []],
  ])('%s while the request is %s sends %j', async (type, status, expected) => {
    setRequest(status);
    await publish(type);
    const sent = (await deliveries()).filter(({ state }) => state === 'sent');
    const address = { recipient: 'thomas@example.org', sender: 'helene@vasseur.example' };
    expect(sent.map(({ kind, addressee }) => `${kind} to ${address[addressee]}`).sort()).toEqual(
      expected,
    );
    expect(server.mails.map((mail) => mail.to?.[0]?.address).sort()).toEqual(
      expected.map((one) => one.split(' to ')[1]).sort(),
    );
  });

  test('a message goes to the other side, with a link for the recipient if the request can have one', async () => {
    message = {
      id: 'm',
      from: 'recipient',
      name: 'Thomas Ferrand',
      text: 'Bonjour',
      at: '2026-11-20T09:00:00.000Z',
    };
    await publish('message.written', { messageId: 'm', from: 'recipient' });
    message = { ...message, from: 'sender', name: 'Hélène Vasseur' };
    await publish('message.written', { messageId: 'm', from: 'sender' });
    noLink = 'closed';
    await publish('message.written', { messageId: 'm', from: 'sender' });
    noLink = 'gone';
    await publish('message.written', { messageId: 'm', from: 'sender' });
    [noLink, message] = [null, null];
    await publish('message.written', { messageId: 'm', from: 'sender' });
    expect(
      server.mails.map(({ to, text }) => [to?.[0]?.address, text?.includes('/request/')]),
    ).toEqual([
      ['helene@vasseur.example', false],
      ['thomas@example.org', true],
      ['thomas@example.org', false],
    ]);
    expect(issuedLinks).toEqual(['message']);
    expect((await deliveries()).map(({ addressee, state }) => [addressee, state])).toEqual([
      ['sender', 'sent'],
      ['recipient', 'sent'],
      ['recipient', 'sent'],
      ['recipient', 'dropped'],
      ['recipient', 'dropped'],
    ]);
  });

  test('a code replaced before its mail was prepared sends nothing', async () => {
    code = null;
    await publish('code.requested', { roundId: 'r' });
    code = '042917';
    expect(server.mails).toEqual([]);
    expect(await deliveries()).toEqual([
      { kind: 'code', addressee: 'recipient', state: 'dropped', attempts: 1 },
    ]);
  });

  test('a deleted request sends nothing', async () => {
    request = null;
    await publish('request.sent');
    expect([server.mails, await deliveries()]).toEqual([[], []]);
  });

  test.each(['closed', 'gone'] as const)(
    'a request %s before its link is issued sends nothing, uses no quota and is not tried again',
    async (ended) => {
      noLink = ended;
      await publish('request.sent');
      expect(server.mails).toEqual([]);
      expect(await deliveries()).toEqual([
        { kind: 'invitation', addressee: 'recipient', state: 'dropped', attempts: 1 },
      ]);
      expect(await open.platform.database.repository(dailyMailCountTable).find()).toMatchObject([
        { counted: 0 },
      ]);
      expect(await open.platform.outbox.lagSeconds()).toBe(0);
    },
  );

  test('a mail the server defers is sent later under the same Message-ID, once', async () => {
    server.refuseWith(451);
    await publish('request.sent');
    expect(await deliveries()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    server.refuseWith(null);
    open.clock.advance(5000);
    expect(await open.platform.outbox.drain()).toBe(1);
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    const [delivery] = await mailLogStore(open.platform.database).listByRequests(
      SAMPLE_ORGANIZATION_ID,
      [SAMPLE_REQUEST_ID],
    );
    expect(server.mails.map((mail) => mail.messageId)).toEqual([`<${delivery?.id}@localhost>`]);
  });

  test('a delivery handled twice sends one mail', async () => {
    const [invitation] = notifications.listeners;
    for (const attempt of [1, 2]) {
      await invitation?.handle(
        eventOf('request.sent'),
        createDelivery('01DELIVERY0000000000000000', attempt),
      );
    }
    expect(server.mails).toHaveLength(1);
    expect(issuedLinks).toHaveLength(1);
  });

  const REPLACED = { name: 'Thomas Ferrand', email: 'thomas.ferrand@example.org' };
  test.each<[string, () => void, number, string[], Record<string, unknown>]>([
    [
      'it is dropped when the request was cancelled',
      () => setRequest('cancelled'),
      1,
      [],
      { state: 'dropped', attempts: 1 },
    ],
    [
      'it goes to a replaced recipient’s new address',
      () => setRequest('pending', { recipient: REPLACED }),
      2,
      ['thomas.ferrand@example.org'],
      { state: 'sent', attempts: 1 },
    ],
    [
      'it is rendered again when a document was removed',
      () =>
        setRequest('pending', {
          requestedDocuments: createSampleMailData().requestedDocuments.slice(1),
        }),
      2,
      ['thomas@example.org'],
      { state: 'sent', attempts: 1 },
    ],
    [
      'it is sent unchanged when nothing changed',
      () => undefined,
      1,
      ['thomas@example.org'],
      { state: 'sent', attempts: 1 },
    ],
  ])(
    'a mail delayed by a slow server is checked before its last line: %s',
    async (_what, changes, links, arrived, delivery) => {
      const held = server.hold(0, 1);
      const delivered = publish('request.sent');
      await held;
      changes();
      open.clock.advance(1001);
      server.release();
      await delivered;
      await open.platform.outbox.drain();
      expect(server.mails.map(({ to }) => to?.[0]?.address)).toEqual(arrived);
      expect(server.mails.every(({ text }) => text?.includes(`/request/token-${links}\n`))).toBe(
        true,
      );
      expect(issuedLinks).toHaveLength(links);
      expect(await deliveries()).toMatchObject([delivery]);
      expect(await open.platform.outbox.lagSeconds()).toBe(0);
    },
  );

  test('a mail whose content changed on its last attempt is retried, not failed', async () => {
    const [invitation] = notifications.listeners;
    const held = server.hold(0, 1);
    const delivered = invitation?.handle(eventOf('request.sent'), {
      ...createDelivery('01DELIVERY0000000000000000', 9),
      isLastAttempt: true,
    });
    await held;
    open.clock.advance(1001);
    setRequest('viewed');
    server.release();
    await expect(delivered).rejects.toBeInstanceOf(RetryAfterError);
    expect(await deliveries()).toMatchObject([{ state: 'queued' }]);
    expect(server.mails).toEqual([]);
  });

  test.each<[string, string, string[], string, string]>([
    [
      'is reverted while its mail waits for the server sends nothing',
      'submitted',
      [],
      'resubmission',
      'dropped',
    ],
    [
      'changes while its mail waits is sent and logged as the new decision',
      'completed',
      ['Vasseur & Lacaze a accepté vos documents'],
      'completed',
      'sent',
    ],
  ])('a decision that %s', async (_what, status, subjects, kind, state) => {
    setRequest('pending_resubmission');
    server.refuseWith(451, 'thomas@example.org');
    await publish('review-mail.due');
    expect((await deliveries()).filter(({ addressee }) => addressee === 'recipient')).toMatchObject(
      [{ kind: 'resubmission', state: 'queued' }],
    );
    server.refuseWith(null);
    setRequest(status);
    open.clock.advance(5000);
    await open.platform.outbox.drain();
    expect(
      server.mails
        .filter(({ to }) => to?.[0]?.address === 'thomas@example.org')
        .map(({ subject }) => subject),
    ).toEqual(subjects);
    expect((await deliveries()).filter(({ addressee }) => addressee === 'recipient')).toMatchObject(
      [{ kind, state }],
    );
  });

  test('a mail the server refuses permanently bounces at once with the server’s reason', async () => {
    server.refuseWith(550);
    await publish('request.sent');
    expect(await deliveries()).toMatchObject([{ state: 'bounced', attempts: 1 }]);
    expect(
      await mailLogStore(open.platform.database).listByRequests(SAMPLE_ORGANIZATION_ID, [
        SAMPLE_REQUEST_ID,
      ]),
    ).toMatchObject([{ bounceReason: 'unknown-address', reply: '550 refused' }]);
  });

  test('a mail that cannot leave for a day fails, without issuing a link while the server is down', async () => {
    await server.close();
    await publish('request.sent');
    open.clock.advance(DAY);
    await open.platform.outbox.drain();
    expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 2 }]);
    expect(issuedLinks).toEqual([]);
    expect(failed).toEqual([
      { requestId: SAMPLE_REQUEST_ID, mailId: expect.any(String), kind: 'invitation' },
    ]);
    server = await startMailServer();
  });

  test('a mail deferred for a day fails; mail.failed is published for mails to recipients only', async () => {
    server.refuseWith(451);
    setRequest('submitted');
    await publish('request.submitted');
    for (let hour = 0; hour < 25; hour++) {
      open.clock.advance(HOUR);
      await open.platform.outbox.drain();
    }
    expect((await deliveries()).map(({ kind, state }) => [kind, state]).sort()).toEqual([
      ['receipt', 'failed'],
      ['submitted', 'failed'],
    ]);
    expect(failed).toMatchObject([{ kind: 'receipt' }]);
  });

  test('a mail waiting for the server is dropped when its request is cancelled', async () => {
    server.refuseWith(451);
    await publish('request.sent');
    server.refuseWith(null);
    setRequest('cancelled');
    open.clock.advance(5000);
    await open.platform.outbox.drain();
    expect(server.mails).toEqual([]);
    expect(await deliveries()).toMatchObject([{ state: 'dropped' }]);
  });

  test('names with line breaks never reach a header', async () => {
    setRequest('pending', {
      organizationName: 'Evil\r\nBcc: all@example.org',
      subject: 'Hello\r\nX-Evil: 1',
      recipient: { name: 'A\u202EB\u0000', email: 'thomas@example.org' },
    });
    await publish('request.sent');
    const [mail] = server.mails;
    expect(mail?.subject).toBe('Hello X-Evil: 1');
    expect(mail?.from?.name).toBe('Evil Bcc: all@example.org via Recueil');
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.headers.map(({ key }) => key)).not.toContain('x-evil');
  });

  test('mail health follows the age of the oldest due delivery', async () => {
    const route = notifications.routes.find(({ path }) => path === '/v1/notifications/health');
    const getHealth = async () => {
      const response = await route?.handle({ ctx: { req: { headers: {}, socket: {} } } } as never);
      return response?.kind === 'json'
        ? [response.status, (response.data as { status: string }).status, response.headers]
        : null;
    };
    const noStore = { 'cache-control': 'no-store' };
    expect(await getHealth()).toEqual([200, 'healthy', noStore]);
    await open.platform.database.transaction(() =>
      open.platform.outbox.publish(eventOf('request.sent')),
    );
    open.clock.advance(61_000);
    expect(await getHealth()).toEqual([200, 'degraded', noStore]);
    open.clock.advance(600_000);
    expect(await getHealth()).toEqual([503, 'unhealthy', noStore]);
  });
});
