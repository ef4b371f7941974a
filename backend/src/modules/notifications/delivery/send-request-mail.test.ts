import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  RetryAfterError,
  type DomainEvent,
  type Listener,
} from '../../../platform/outbox/index.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import { createDelivery, completeDelivery } from '../../../testing/fixtures/deliveries.ts';
import { startMailServer } from '../../../testing/servers/mail-server.ts';
import type { TestMailServer } from '../../../testing/servers/mail-server.ts';
import { openTestPlatform } from '../../../testing/test-platform.ts';
import type { TestPlatform } from '../../../testing/test-platform.ts';
import type { RequestMailData } from '../../requests/index.ts';
import type { RequestMessage } from '../../requests/messages/messages.contract.ts';
import { createNotifications } from '../index.ts';
import type { NotificationsModule } from '../index.ts';
import type { MailLogRow } from '../notifications.tables.ts';
import {
  SAMPLE_ORGANIZATION_ID,
  SAMPLE_REQUEST_ID,
  createSampleMailData,
} from '../../../testing/fixtures/sample-mail-data.ts';

describe.each(SQLITE_ONLY)('mails about a request on %s', (dialect) => {
  let server: TestMailServer;
  let open: TestPlatform;
  let notifications: NotificationsModule;
  let letter: RequestMailData | null = createSampleMailData();
  let minted: string[] = [];
  let noLink: 'gone' | 'closed' | null = null;
  let code: string | null = '042917';
  let message: RequestMessage | null = null;
  /** What was told of mails that never left. */
  let failed: Record<string, unknown>[] = [];
  /** What happens while a link is being minted. */
  let atMint: () => void = () => undefined;

  let shared: TestPlatform;
  beforeAll(async () => {
    shared = await openTestPlatform(dialect);
  });
  afterAll(() => shared?.close());

  beforeEach(async () => {
    server = await startMailServer();
    open = await shared.another({ smtpUrl: server.url });
    letter = createSampleMailData();
    minted = [];
    noLink = null;
    atMint = () => undefined;
    notifications = createNotifications({
      platform: open.platform,
      requests: {
        findMailData: async () => letter,
        loadMailData: async (_organization, ids) =>
          new Map(ids.flatMap((id) => (letter === null ? [] : [[id, letter] as const]))),
        claimReviewMail: async () => letter,
        claimChangeNotice: async () => undefined,
        issueLinks: async (_organization, orders) =>
          orders.map(({ purpose }) => {
            if (noLink !== null) return noLink;
            minted.push(purpose);
            atMint();
            return {
              id: 'l',
              url: `http://localhost:3917/request/token-${minted.length}`,
              expiresAt: new Date('2026-12-27T10:00:00Z'),
              recipientEmail: letter?.recipient.email ?? '',
            };
          }),
        findMessage: async () => message,
        findSenderMailContext: async () => null,
        findReceivedDocuments: async () => null,
        listRequestsNeedingAction: async () => [],
        stopReminders: async () => undefined,
      },
      organizations: {
        get: async (id) => ({
          id,
          name: 'Vasseur & Lacaze',
          website: '',
          postalAddress: 'Rennes',
          accent: 'petrol',
          timeZone: 'Europe/Paris',
          createdAt: new Date(0),
        }),
      },
      recipients: { issueAccessCode: async () => code },
    });
    failed = [];
    open.platform.outbox.register([
      ...notifications.listeners,
      {
        name: 'told',
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
  /** A request is sent for the second time unless `resent` says otherwise: only the first time is confirmed to the sender. */
  const happens = async (type: string, payload: Record<string, unknown> = {}) => {
    const { database, outbox } = open.platform;
    await database.transaction(() => outbox.publish(eventOf(type, { resent: true, ...payload })));
    await outbox.drain();
  };
  const fates = async () =>
    (await notifications.api.listMailDeliveries(SAMPLE_ORGANIZATION_ID, SAMPLE_REQUEST_ID)).map(
      ({ kind, addressee, state, attempts }) => ({ kind, addressee, state, attempts }),
    );
  const as = (status: string, over: Partial<RequestMailData> = {}) => {
    letter = { ...createSampleMailData(), status, ...over };
  };

  test('a request that is sent invites the recipient with a link of its own', async () => {
    await happens('request.sent', { resent: false });
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      subject: 'Vasseur & Lacaze vous demande 4 documents',
      from: { name: 'Vasseur & Lacaze via Recueil', address: 'no-reply@recueil.example' },
      replyTo: [{ name: 'Hélène Vasseur', address: 'helene@vasseur.example' }],
      to: [{ name: 'Thomas Ferrand', address: 'thomas@example.org' }],
    });
    expect(minted).toEqual(['invitation']);
    expect(mail?.html).toContain('href="http://localhost:3917/request/token-1"');
    expect(mail?.text).toContain('http://localhost:3917/request/token-1');
    expect(await fates()).toEqual([
      { kind: 'invitation', addressee: 'recipient', state: 'sent', attempts: 1 },
      { kind: 'sent', addressee: 'sender', state: 'sent', attempts: 1 },
    ]);
  });

  test('a recipient who is replaced while the mail is being written gets nothing: the link goes to the new address', async () => {
    atMint = () =>
      as('pending', { recipient: { name: 'Thomas Ferrand', email: 'thomas.ferrand@example.org' } });
    await happens('request.sent');
    expect(server.mails.map(({ to }) => to?.[0]?.address)).toEqual(['thomas.ferrand@example.org']);
    atMint = () => {
      letter = null;
    };
    await happens('request.reminded');
    expect(server.mails).toHaveLength(1);
    expect((await fates()).map(({ kind, state }) => [kind, state])).toEqual([
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
    ['letter.due', 'submitted', []],
    ['letter.due', 'pending_resubmission', ['resubmission to thomas@example.org']],
    ['letter.due', 'cancelled', []],
    [
      'request.submitted',
      'submitted',
      ['handed-in to helene@vasseur.example', 'receipt to thomas@example.org'],
    ],
    ['request.submitted', 'completed', ['receipt to thomas@example.org']],
    ['request.submitted', 'cancelled', []],
    [
      'letter.due',
      'completed',
      ['completed to thomas@example.org', 'completed-sender to helene@vasseur.example'],
    ],
    ['request.cancelled', 'cancelled', []],
    ['request.viewed', 'viewed', []],
    ['code.asked', 'viewed', ['code to thomas@example.org']],
    ['code.asked', 'submitted', ['code to thomas@example.org']],
    ['code.asked', 'cancelled', []],
    ['link.renewed', 'viewed', ['renewal to thomas@example.org']],
    ['link.renewed', 'submitted', []],
    ['link.renewal-asked', 'expired', ['renewal-asked to helene@vasseur.example']],
    ['link.renewal-asked', 'pending', []],
    ['deadline.near', 'viewed', ['deadline-near to helene@vasseur.example']],
    ['deadline.near', 'submitted', []],
  ])('%s while the request is %s sends %j', async (type, status, expected) => {
    as(status);
    await happens(type);
    const sent = (await fates()).filter(({ state }) => state === 'sent');
    const address = { recipient: 'thomas@example.org', sender: 'helene@vasseur.example' };
    expect(sent.map(({ kind, addressee }) => `${kind} to ${address[addressee]}`).sort()).toEqual(
      expected,
    );
    expect(server.mails.map((mail) => mail.to?.[0]?.address).sort()).toEqual(
      expected.map((one) => one.split(' to ')[1]).sort(),
    );
  });

  test('a message goes to whoever did not write it, with a link for the recipient alone; without one when there can be none', async () => {
    message = {
      id: 'm',
      from: 'recipient',
      name: 'Thomas Ferrand',
      text: 'Bonjour',
      at: '2026-11-20T09:00:00.000Z',
    };
    await happens('message.written', { messageId: 'm', from: 'recipient' });
    message = { ...message, from: 'sender', name: 'Hélène Vasseur' };
    await happens('message.written', { messageId: 'm', from: 'sender' });
    noLink = 'closed';
    await happens('message.written', { messageId: 'm', from: 'sender' });
    noLink = 'gone';
    await happens('message.written', { messageId: 'm', from: 'sender' });
    [noLink, message] = [null, null];
    await happens('message.written', { messageId: 'm', from: 'sender' });
    expect(
      server.mails.map(({ to, text }) => [to?.[0]?.address, text?.includes('/request/')]),
    ).toEqual([
      ['helene@vasseur.example', false],
      ['thomas@example.org', true],
      ['thomas@example.org', false],
    ]);
    expect(minted).toEqual(['message']);
    expect((await fates()).map(({ addressee, state }) => [addressee, state])).toEqual([
      ['sender', 'sent'],
      ['recipient', 'sent'],
      ['recipient', 'sent'],
      ['recipient', 'dropped'],
      ['recipient', 'dropped'],
    ]);
  });

  test('a code that was replaced before its mail was written sends nothing', async () => {
    code = null;
    await happens('code.asked', { roundId: 'r' });
    code = '042917';
    expect(server.mails).toEqual([]);
    expect(await fates()).toEqual([
      { kind: 'code', addressee: 'recipient', state: 'dropped', attempts: 1 },
    ]);
  });

  test('a request that is gone sends nothing', async () => {
    letter = null;
    await happens('request.sent');
    expect([server.mails, await fates()]).toEqual([[], []]);
  });

  test.each(['closed', 'gone'] as const)(
    'a request that is %s between its letter and its link sends nothing, takes no place in the day and is not tried again',
    async (ended) => {
      noLink = ended;
      await happens('request.sent');
      expect(server.mails).toEqual([]);
      expect(await fates()).toEqual([
        { kind: 'invitation', addressee: 'recipient', state: 'dropped', attempts: 1 },
      ]);
      expect(await open.platform.database.manager().getRepository('mail-day').find()).toMatchObject(
        [{ counted: 0 }],
      );
      expect(await open.platform.outbox.lagSeconds()).toBe(0);
    },
  );

  test('a mail that the server puts off is tried again under the same Message-ID, and then not any more', async () => {
    server.refuseWith(451);
    await happens('request.sent');
    expect(await fates()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    server.refuseWith(null);
    open.clock.advance(5000);
    expect(await open.platform.outbox.drain()).toBe(1);
    expect(await fates()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    const [fate] = await notifications.api.listMailDeliveries(
      SAMPLE_ORGANIZATION_ID,
      SAMPLE_REQUEST_ID,
    );
    expect(server.mails.map((mail) => mail.messageId)).toEqual([`<${fate?.id}@localhost>`]);
  });

  test('a delivery that comes twice sends one mail', async () => {
    const [invitation] = notifications.listeners;
    for (const attempt of [1, 2]) {
      const afterwards = await invitation?.handle(
        eventOf('request.sent'),
        createDelivery('01DELIVERY0000000000000000', attempt),
      );
      await completeDelivery(open.platform.database, afterwards);
    }
    expect(server.mails).toHaveLength(1);
    expect(minted).toHaveLength(1);
  });

  test('a mail whose turn has not come is not handed over', async () => {
    const [invitation] = notifications.listeners;
    const log = () =>
      open.platform.database
        .manager()
        .getRepository<MailLogRow>('mail-log')
        .findOneByOrFail({ id: '01DELIVERY0000000000000000' });
    let itsTurn = (): void => undefined;
    const turn = new Promise<void>((resolve) => {
      itsTurn = resolve;
    });
    let sending: ReturnType<Listener['handle']> | undefined;
    await new Promise<void>((waits) => {
      sending = invitation?.handle(eventOf('request.sent'), {
        ...createDelivery('01DELIVERY0000000000000000'),
        acquireSlot: () => (waits(), turn),
      });
    });
    // Another one has all the time it needs.
    await happens('request.reminded');
    expect([(await log()).handedAt, server.mails.length]).toEqual([null, 1]);
    itsTurn();
    await completeDelivery(open.platform.database, await sending);
    expect([(await log()).state, server.mails.length]).toEqual(['sent', 2]);
  });

  const REPLACED = { name: 'Thomas Ferrand', email: 'thomas.ferrand@example.org' };
  test.each<[string, () => void, number, string[], Record<string, unknown>]>([
    [
      'the request was cancelled: it is not sent',
      () => as('cancelled'),
      1,
      [],
      { state: 'dropped', attempts: 1 },
    ],
    [
      'the recipient was replaced: it goes to the new one',
      () => as('pending', { recipient: REPLACED }),
      2,
      ['thomas.ferrand@example.org'],
      { state: 'sent', attempts: 1 },
    ],
    [
      'a document is asked for no more: it is written anew',
      () => as('pending', { documents: createSampleMailData().documents.slice(1) }),
      2,
      ['thomas@example.org'],
      { state: 'sent', attempts: 1 },
    ],
    [
      'nothing changed: it is sent as it was written',
      () => undefined,
      1,
      ['thomas@example.org'],
      { state: 'sent', attempts: 1 },
    ],
  ])(
    'a mail that a slow server keeps waiting is looked at again before its last line; %s',
    async (_what, changes, links, arrived, fate) => {
      const held = server.hold(0, 1);
      const sending = happens('request.sent');
      await held;
      changes();
      open.clock.advance(1001);
      server.release();
      await sending;
      await open.platform.outbox.drain();
      expect(server.mails.map(({ to }) => to?.[0]?.address)).toEqual(arrived);
      expect(server.mails.every(({ text }) => text?.includes(`/request/token-${links}\n`))).toBe(
        true,
      );
      expect(minted).toHaveLength(links);
      expect(await fates()).toMatchObject([fate]);
      expect(await open.platform.outbox.lagSeconds()).toBe(0);
    },
  );

  test('a mail that has to be written anew has not failed, even if this was its last try', async () => {
    const [invitation] = notifications.listeners;
    const turn = async () => {
      open.clock.advance(1001);
      as('viewed');
    };
    await expect(
      invitation?.handle(eventOf('request.sent'), {
        ...createDelivery('01DELIVERY0000000000000000', 9),
        isLastAttempt: true,
        acquireSlot: turn,
      }),
    ).rejects.toBeInstanceOf(RetryAfterError);
    expect(await fates()).toMatchObject([{ state: 'queued' }]);
    expect(server.mails).toEqual([]);
  });

  test.each<[string, string, string[], string, string]>([
    [
      'is taken back while its letter waits for the server: nothing is sent',
      'submitted',
      [],
      'resubmission',
      'dropped',
    ],
    [
      'becomes another meanwhile: that is told, and the log says so',
      'completed',
      ['Vasseur & Lacaze a accepté vos documents'],
      'completed',
      'sent',
    ],
  ])('a decision that %s', async (_what, status, subjects, kind, state) => {
    as('pending_resubmission');
    server.refuseWith(451, 'thomas@example.org');
    await happens('letter.due');
    expect((await fates()).filter(({ addressee }) => addressee === 'recipient')).toMatchObject([
      { kind: 'resubmission', state: 'queued' },
    ]);
    server.refuseWith(null);
    as(status);
    open.clock.advance(5000);
    await open.platform.outbox.drain();
    expect(
      server.mails
        .filter(({ to }) => to?.[0]?.address === 'thomas@example.org')
        .map(({ subject }) => subject),
    ).toEqual(subjects);
    expect((await fates()).filter(({ addressee }) => addressee === 'recipient')).toMatchObject([
      { kind, state },
    ]);
  });

  test('a mail that the server refuses for good has bounced at once, with the server’s reason', async () => {
    server.refuseWith(550);
    await happens('request.sent');
    expect(await fates()).toMatchObject([{ state: 'bounced', attempts: 1 }]);
    expect(
      await notifications.api.listMailDeliveries(SAMPLE_ORGANIZATION_ID, SAMPLE_REQUEST_ID),
    ).toMatchObject([{ cause: 'unknown-address', reply: '550 refused' }]);
  });

  test('a mail that could not leave for a day has failed, without minting a link while the server was down', async () => {
    await server.close();
    await happens('request.sent');
    open.clock.advance(24 * 3_600_000);
    await open.platform.outbox.drain();
    expect(await fates()).toMatchObject([{ state: 'failed', attempts: 2 }]);
    expect(minted).toEqual([]);
    expect(failed).toEqual([
      { requestId: SAMPLE_REQUEST_ID, mailId: expect.any(String), kind: 'invitation' },
    ]);
    server = await startMailServer();
  });

  test('a mail that the server put off for a day has failed; that one to a sender did is no news about a recipient', async () => {
    server.refuseWith(451);
    as('submitted');
    await happens('request.submitted');
    for (let hour = 0; hour < 25; hour++) {
      open.clock.advance(3_600_000);
      await open.platform.outbox.drain();
    }
    expect((await fates()).map(({ kind, state }) => [kind, state]).sort()).toEqual([
      ['handed-in', 'failed'],
      ['receipt', 'failed'],
    ]);
    expect(failed).toMatchObject([{ kind: 'receipt' }]);
  });

  test('a request cancelled while its mail waits for the server sends nothing later', async () => {
    server.refuseWith(451);
    await happens('request.sent');
    server.refuseWith(null);
    as('cancelled');
    open.clock.advance(5000);
    await open.platform.outbox.drain();
    expect(server.mails).toEqual([]);
    expect(await fates()).toMatchObject([{ state: 'dropped' }]);
  });

  test('names with line breaks never reach a header', async () => {
    as('pending', {
      organizationName: 'Evil\r\nBcc: all@example.org',
      subject: 'Hello\r\nX-Evil: 1',
      recipient: { name: 'A\u202EB\u0000', email: 'thomas@example.org' },
    });
    await happens('request.sent');
    const [mail] = server.mails;
    expect(mail?.subject).toBe('Hello X-Evil: 1');
    expect(mail?.from?.name).toBe('Evil Bcc: all@example.org via Recueil');
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.headers.map(({ key }) => key)).not.toContain('x-evil');
  });

  test('the health of mail follows the transport and the outbox', async () => {
    const route = notifications.routes.find(({ path }) => path === '/v1/notifications/health');
    const ask = async () => {
      const answer = await route?.handle({ req: { headers: {}, socket: {} } } as never);
      return answer?.kind === 'json'
        ? [answer.status, (answer.data as { status: string }).status, answer.headers]
        : null;
    };
    const noStore = { 'cache-control': 'no-store' };
    expect(await ask()).toEqual([200, 'healthy', noStore]);
    await open.platform.database.transaction(() =>
      open.platform.outbox.publish(eventOf('request.sent')),
    );
    open.clock.advance(61_000);
    expect(await ask()).toEqual([200, 'degraded', noStore]);
    open.clock.advance(600_000);
    expect(await ask()).toEqual([503, 'unhealthy', noStore]);
  });
});
