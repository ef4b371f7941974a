import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DIALECTS, SQLITE_ONLY } from '../../../testing/test-database.ts';
import {
  SAMPLE_ORGANIZATION_ID,
  createSampleMailData,
} from '../../../testing/fixtures/sample-mail-data.ts';
import { startMailServer, type TestMailServer } from '../../../testing/servers/mail-server.ts';
import { openTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import type { ReceivedDocuments, RequestMailData } from '../../requests/index.ts';
import { createNotifications, MAIL_FAILED, type NotificationsModule } from '../index.ts';
import type { DailyMailCountRow, MailLogRow } from '../notifications.tables.ts';
import { DEFAULT_PREFERENCES } from '../preferences/preferences.rules.ts';
import { nextQuotaReset } from '../quota/quota.rules.ts';
import { MINUTE } from '../../../contract/durations.contract.ts';

const SENDER = createSampleMailData().sender;

describe.each(DIALECTS)('the digest of what came on %s', (dialect) => {
  let server: TestMailServer;
  let shared: TestPlatform;
  let open: TestPlatform;
  let module: NotificationsModule;
  let handedIn: Set<string>;
  let arrived: { requestId: string; at: Date }[];
  let minute = 0;

  beforeAll(async () => {
    shared = await openTestPlatform(dialect);
  });
  afterAll(() => shared?.close());
  const begin = async (env: Record<string, string> = {}) => {
    await open?.close();
    await server?.close();
    server = await startMailServer();
    open = await shared.another({ smtpUrl: server.url, env });
    handedIn = new Set();
    arrived = [];
    minute = 0;
    const letterOf = async (
      _organization: string,
      requestId: string,
    ): Promise<RequestMailData> => ({ ...createSampleMailData(), requestId });
    const arrivalsOf = async (
      _organization: string,
      requestId: string,
      since: Date,
    ): Promise<ReceivedDocuments> => ({
      requestId,
      title: requestId,
      recipientName: 'Thomas Ferrand',
      isAwaitingRecipient: !handedIn.has(requestId),
      documents: arrived
        .filter((each) => each.requestId === requestId && each.at >= since)
        .map((_each, index) => ({
          number: index + 1,
          title: 'Pièce',
          fileName: 'piece.pdf',
          size: 1200,
        })),
    });
    module = createNotifications({
      platform: open.platform,
      requests: {
        findMailData: letterOf,
        findReceivedDocuments: arrivalsOf,
        claimReviewMail: async () => null,
        claimChangeNotice: async () => undefined,
        findMessage: async () => null,
        listRequestsNeedingAction: async () => [],
        stopReminders: async () => undefined,
        findSenderMailContext: async () => ({
          sender: SENDER,
          organizationName: 'Vasseur & Lacaze',
          organizationAddress: 'Rennes',
          accent: 'petrol',
          timeZone: 'Europe/Paris',
        }),
        loadMailData: async () => new Map(),
        issueLinks: async () => {
          throw new Error('No link goes to a sender.');
        },
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
      recipients: { issueAccessCode: async () => null },
    });
    open.platform.outbox.register(
      module.listeners.filter(({ name }) => ['digest', 'mail.digest'].includes(name)),
    );
  };
  beforeEach(() => begin());
  afterEach(async () => {
    await open?.close();
    await server?.close();
  });

  const publish = async (type: string, requestId: string) => {
    const { database, outbox, clock } = open.platform;
    await database.transaction(() =>
      outbox.publish({
        type,
        organizationId: SAMPLE_ORGANIZATION_ID,
        occurredAt: clock.now(),
        actor: { kind: 'recipient', id: 'l' },
        correlationId: null,
        payload: { requestId },
      }),
    );
    await outbox.drain();
  };
  const job = (name: string) => module.jobs.find((each) => each.name === name)!;
  const tick = () => job('notifications.digest').run(open.clock.now());
  /** The clock walks minute by minute, and the job comes round with it. */
  const walkTo = async (to: number) => {
    for (; minute < to; minute += 1) {
      open.clock.advance(MINUTE);
      await tick();
      await open.platform.outbox.drain();
    }
  };
  const receive = async (requestId: string) => {
    arrived.push({ requestId, at: open.clock.now() });
    await publish('document.received', requestId);
  };
  const handIn = async (requestId: string) => {
    handedIn.add(requestId);
    await publish('request.submitted', requestId);
  };
  const mails = () => server.mails.map(({ subject }) => subject);

  type Step = readonly [minute: number, act: 'receive' | 'hand-in', request: string];
  const every = (minutes: number, times: number, request: string): Step[] =>
    Array.from({ length: times }, (_each, index) => [index * minutes, 'receive', request] as const);

  test('two instances at the same minute order one mail', async () => {
    await receive('A');
    open.clock.advance(30 * MINUTE);
    await Promise.all([tick(), tick(), tick()]);
    await open.platform.outbox.drain();
    expect(mails()).toHaveLength(1);
  });

  test('it takes its place in the organisation’s day, waits for the next when that is full, and tells then what came meanwhile', async () => {
    await begin({ MAIL_QUOTA_PER_DAY: '1' });
    const counted = () =>
      open.platform.database
        .manager()
        .getRepository<DailyMailCountRow>('mail-day')
        .find({ order: { day: 'ASC' } });
    await receive('A');
    await walkTo(31);
    expect(mails()).toEqual(['Thomas Ferrand a déposé 1 document']);
    expect(await counted()).toMatchObject([{ day: '2026-11-20', counted: 1 }]);
    await receive('B');
    await walkTo(120);
    await receive('B');
    await walkTo(125);
    expect(mails()).toHaveLength(1);
    open.clock.advance(nextQuotaReset(open.clock.now()).getTime() - open.clock.now().getTime());
    await open.platform.outbox.drain();
    expect(mails()).toEqual([
      'Thomas Ferrand a déposé 1 document',
      'Thomas Ferrand a déposé 2 documents',
    ]);
    expect(await counted()).toMatchObject([
      { day: '2026-11-20', counted: 1 },
      { day: '2026-11-21', counted: 1 },
    ]);
  });

  if (!SQLITE_ONLY.includes(dialect)) return;

  test.each<[string, Step[], [number, string][]]>([
    [
      'one file: half an hour later',
      [[0, 'receive', 'A']],
      [[30, 'Thomas Ferrand a déposé 1 document']],
    ],
    [
      '29 files in 29 minutes: one mail, half an hour after the last',
      every(1, 29, 'A'),
      [[58, 'Thomas Ferrand a déposé 29 documents']],
    ],
    ['handed in meanwhile: none', [...every(1, 3, 'A'), [20, 'hand-in', 'A']], []],
    [
      'two requests in the same minute: one mail for both',
      [
        [0, 'receive', 'A'],
        [0, 'receive', 'B'],
      ],
      [[30, '2 documents déposés pour 2 demandes']],
    ],
    [
      'one of two handed in: the other is told',
      [
        [0, 'receive', 'A'],
        [0, 'receive', 'B'],
        [5, 'hand-in', 'A'],
      ],
      [[30, 'Thomas Ferrand a déposé 1 document']],
    ],
    [
      'a second request ten minutes later waits until an hour after the first mail',
      [
        [0, 'receive', 'A'],
        [10, 'receive', 'B'],
      ],
      [
        [30, 'Thomas Ferrand a déposé 1 document'],
        [90, 'Thomas Ferrand a déposé 1 document'],
      ],
    ],
    [
      'what comes after a mail is told by the next one, and only that',
      [
        [0, 'receive', 'A'],
        [100, 'receive', 'A'],
        [101, 'receive', 'A'],
      ],
      [
        [30, 'Thomas Ferrand a déposé 1 document'],
        [131, 'Thomas Ferrand a déposé 2 documents'],
      ],
    ],
    [
      'a trickle of files is told once it ends',
      every(29, 5, 'A'),
      [[146, 'Thomas Ferrand a déposé 5 documents']],
    ],
  ])('%s', async (_fact, steps, expected) => {
    const seen: [number, string][] = [];
    for (let now = 0; now <= 200; now += 1) {
      await walkTo(now);
      while (seen.length < server.mails.length) seen.push([now, mails()[seen.length] ?? '']);
      for (const [at, act, request] of steps)
        if (at === now) await (act === 'receive' ? receive(request) : handIn(request));
    }
    expect(seen).toEqual(expected);
  });

  test('a server that was down the whole night tells once in the morning', async () => {
    await receive('A');
    open.clock.advance(9 * 60 * MINUTE);
    await tick();
    await tick();
    await open.platform.outbox.drain();
    expect(mails()).toEqual(['Thomas Ferrand a déposé 1 document']);
  });

  test('a mail server that puts it off gets it again under the same Message-ID, and not a second time', async () => {
    await receive('A');
    open.clock.advance(30 * MINUTE);
    server.refuseWith(451);
    await tick();
    await open.platform.outbox.drain();
    expect(mails()).toEqual([]);
    server.refuseWith(null);
    for (const seconds of [5, 60]) {
      open.clock.advance(seconds * 1000);
      await open.platform.outbox.drain();
    }
    expect(mails()).toHaveLength(1);
  });

  test.each<[string, () => Promise<void>]>([
    ['does not answer', () => server.close()],
    ['puts it off', async () => server.refuseWith(451)],
  ])(
    'a mail server that %s for a whole day: the log says that it failed, and nobody is told of a recipient',
    async (_what, fail) => {
      const told: unknown[] = [];
      open.platform.outbox.register([
        { name: 'told', on: [MAIL_FAILED], handle: async ({ payload }) => void told.push(payload) },
      ]);
      await receive('A');
      open.clock.advance(30 * MINUTE);
      await fail();
      await tick();
      for (let hour = 0; hour < 26; hour++) {
        await open.platform.outbox.drain();
        open.clock.advance(60 * MINUTE);
      }
      expect(
        await open.platform.database.manager().getRepository<MailLogRow>('mail-log').find(),
      ).toMatchObject([{ kind: 'digest', state: 'failed' }]);
      expect([mails(), told]).toEqual([[], []]);
    },
  );

  test('a mail that is tried again takes one place', async () => {
    await receive('A');
    open.clock.advance(30 * MINUTE);
    server.refuseWith(451);
    await tick();
    await open.platform.outbox.drain();
    server.refuseWith(null);
    open.clock.advance(MINUTE);
    await open.platform.outbox.drain();
    expect(mails()).toHaveLength(1);
    expect(
      await open.platform.database.manager().getRepository<DailyMailCountRow>('mail-day').find(),
    ).toMatchObject([{ counted: 1 }]);
  });

  test('whoever does not want it is not told later either', async () => {
    const save = (documentUploaded: boolean) =>
      module.routes
        .find(({ method, path }) => method === 'PUT' && path === '/users/notification-preferences')!
        .handle({
          principal: { organizationId: SAMPLE_ORGANIZATION_ID, userId: SENDER.id },
          body: { ...DEFAULT_PREFERENCES, documentUploaded },
        } as never);
    await save(false);
    await receive('A');
    await walkTo(40);
    await save(true);
    await walkTo(120);
    expect(mails()).toEqual([]);
  });

  test('handed in between the order and the mail: nothing leaves', async () => {
    await receive('A');
    open.clock.advance(30 * MINUTE);
    await tick();
    handedIn.add('A');
    await open.platform.outbox.drain();
    expect(mails()).toEqual([]);
  });
});
