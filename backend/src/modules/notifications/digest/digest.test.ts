import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ONE_DIALECT, SQLITE_ONLY } from '../../../testing/test-database.ts';
import {
  SAMPLE_ORGANIZATION_ID,
  createSampleMailData,
} from '../../../testing/fixtures/sample-mail-data.ts';
import { createTestNotifications } from '../../../testing/scenarios/notifications-module.ts';
import { startMailServer, type TestMailServer } from '../../../testing/servers/mail-server.ts';
import { openTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import type { ReceivedDocuments, RequestMailData } from '../../requests/index.ts';
import type { Module } from '../../../platform/platform.ts';
import { MAIL_FAILED } from '../index.ts';
import { dailyMailCountTable, mailLogTable } from '../mail-log/mail-log.tables.ts';
import { DEFAULT_PREFERENCES } from '../preferences/preferences.rules.ts';
import { nextQuotaReset } from '../mail-log/mail-log.store.ts';
import { MINUTE } from '../../../contract/durations.contract.ts';
import { preferencesTable } from '../preferences/preferences.tables.ts';

const SENDER = createSampleMailData().sender;
const PAUL = { id: 'PAUL', name: 'Paul', email: 'paul@vasseur.example', locale: 'en' } as const;

describe.each(ONE_DIALECT)('digest of uploads on %s', (dialect) => {
  let server: TestMailServer;
  let shared: TestPlatform;
  let open: TestPlatform;
  let module: Module;
  let submitted: Set<string>;
  let uploads: { requestId: string; at: Date }[];
  let minute = 0;
  let assignee: RequestMailData['assignee'];
  let hiddenFrom: string[];

  beforeAll(async () => {
    shared = await openTestPlatform(dialect);
  });
  afterAll(() => shared?.close());
  const start = async (env: Record<string, string> = {}) => {
    await open?.close();
    await server?.close();
    server = await startMailServer();
    open = await shared.another({ smtpUrl: server.url, env });
    submitted = new Set();
    uploads = [];
    minute = 0;
    assignee = null;
    hiddenFrom = [];
    const loadRequest = async (
      _organization: string,
      requestId: string,
    ): Promise<RequestMailData> => ({ ...createSampleMailData(), requestId, assignee });
    const loadReceived = async (
      _organization: string,
      requestId: string,
      since: Date,
    ): Promise<ReceivedDocuments> => ({
      requestId,
      title: requestId,
      recipientName: 'Thomas Ferrand',
      isAwaitingRecipient: !submitted.has(requestId),
      documents: uploads
        .filter((each) => each.requestId === requestId && each.at >= since)
        .map((_each, index) => ({
          number: index + 1,
          title: 'Pièce',
          files: [{ name: 'piece.pdf', size: 1200 }],
        })),
    });
    module = createTestNotifications(open.platform, {
      findMailData: loadRequest,
      findReceivedDocuments: loadReceived,
      listVisibleTo: async (_organization, userId, requestIds) =>
        hiddenFrom.includes(userId) ? [] : requestIds,
      findSenderMailContext: async (_organization, userId) => ({
        sender: userId === PAUL.id ? PAUL : SENDER,
        organizationName: 'Vasseur & Lacaze',
        organizationAddress: 'Rennes',
        logoUrl: null,
        accent: 'petrol',
        timeZone: 'Europe/Paris',
      }),
    });
    open.platform.outbox.register(
      module.listeners.filter(({ name }) => ['digest', 'mail.digest'].includes(name)),
    );
  };
  beforeEach(() => start());
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
  /** Advances the clock minute by minute and runs the job each time. */
  const advanceTo = async (to: number) => {
    for (; minute < to; minute += 1) {
      open.clock.advance(MINUTE);
      await tick();
      await open.platform.outbox.drain();
    }
  };
  const receive = async (requestId: string) => {
    uploads.push({ requestId, at: open.clock.now() });
    await publish('document.received', requestId);
  };
  const submit = async (requestId: string) => {
    submitted.add(requestId);
    await publish('request.submitted', requestId);
  };
  const mails = () => server.mails.map(({ subject }) => subject);

  type Step = readonly [minute: number, act: 'receive' | 'submit', request: string];
  const every = (minutes: number, times: number, request: string): Step[] =>
    Array.from({ length: times }, (_each, index) => [index * minutes, 'receive', request] as const);

  test('several instances in the same minute publish one digest', async () => {
    await receive('A');
    open.clock.advance(30 * MINUTE);
    await Promise.all([tick(), tick(), tick()]);
    await open.platform.outbox.drain();
    expect(mails()).toHaveLength(1);
  });

  const readDigests = () =>
    server.mails.map(({ to, subject }) => [to?.[0]?.address, subject]).sort();

  test('creator and assignee each get one digest in their language, one person one', async () => {
    assignee = PAUL;
    await receive('A');
    await receive('B');
    await advanceTo(31);
    expect(readDigests()).toEqual([
      [SENDER.email, '2 documents déposés pour 2 demandes'],
      [PAUL.email, '2 documents uploaded for 2 requests'],
    ]);
    assignee = SENDER;
    open.clock.advance(60 * MINUTE);
    await receive('C');
    await advanceTo(62);
    expect(readDigests()).toHaveLength(3);
  });

  test.each<[string, () => Promise<unknown> | void]>([
    [
      'turned its mails off',
      () =>
        open.platform.database.transaction(() =>
          open.platform.database.repository(preferencesTable).insert({
            ...DEFAULT_PREFERENCES,
            organizationId: SAMPLE_ORGANIZATION_ID,
            userId: PAUL.id,
            documentUploaded: false,
            marketingEmails: false,
            updatedAt: open.clock.now(),
          }),
        ),
    ],
    ['no longer sees the request', () => void (hiddenFrom = [PAUL.id])],
  ])('an assignee who %s gets no digest, and the creator gets one', async (_why, change) => {
    assignee = PAUL;
    await receive('A');
    await change();
    await advanceTo(31);
    expect(readDigests()).toEqual([[SENDER.email, 'Thomas Ferrand a déposé 1 document']]);
  });

  test('a digest counts towards the quota; over it, the next day’s digest includes later uploads', async () => {
    await start({ MAIL_QUOTA_PER_DAY: '1' });
    const counted = () =>
      open.platform.database.repository(dailyMailCountTable).find({ order: { day: 'ASC' } });
    await receive('A');
    await advanceTo(31);
    expect(mails()).toEqual(['Thomas Ferrand a déposé 1 document']);
    expect(await counted()).toMatchObject([{ day: '2026-11-20', counted: 1 }]);
    await receive('B');
    await advanceTo(120);
    await receive('B');
    await advanceTo(125);
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
      'one file is sent half an hour later',
      [[0, 'receive', 'A']],
      [[30, 'Thomas Ferrand a déposé 1 document']],
    ],
    [
      '29 files in 29 minutes is one mail half an hour after the last',
      every(1, 29, 'A'),
      [[58, 'Thomas Ferrand a déposé 29 documents']],
    ],
    ['files submitted meanwhile is not sent', [...every(1, 3, 'A'), [20, 'submit', 'A']], []],
    [
      'two requests in the same minute is one mail',
      [
        [0, 'receive', 'A'],
        [0, 'receive', 'B'],
      ],
      [[30, '2 documents déposés pour 2 demandes']],
    ],
    [
      'two requests of which one is submitted covers the other',
      [
        [0, 'receive', 'A'],
        [0, 'receive', 'B'],
        [5, 'submit', 'A'],
      ],
      [[30, 'Thomas Ferrand a déposé 1 document']],
    ],
    [
      'a second request ten minutes later waits until an hour after the first',
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
      'files after a digest covers only those',
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
      'a trickle of files waits for its end',
      every(29, 5, 'A'),
      [[146, 'Thomas Ferrand a déposé 5 documents']],
    ],
  ])('digest of %s', async (_fact, steps, expected) => {
    const seen: [number, string][] = [];
    for (let now = 0; now <= 200; now += 1) {
      await advanceTo(now);
      while (seen.length < server.mails.length) seen.push([now, mails()[seen.length] ?? '']);
      for (const [at, act, request] of steps)
        if (at === now) await (act === 'receive' ? receive(request) : submit(request));
    }
    expect(seen).toEqual(expected);
  });

  test('after a night without the server one digest is sent in the morning', async () => {
    await receive('A');
    open.clock.advance(9 * 60 * MINUTE);
    await tick();
    await tick();
    await open.platform.outbox.drain();
    expect(mails()).toEqual(['Thomas Ferrand a déposé 1 document']);
  });

  test('a digest the mail server defers is sent later, once', async () => {
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
    ['is down', () => server.close()],
    ['defers it', async () => server.refuseWith(451)],
  ])(
    'a digest fails when the mail server %s for a day, without a mail.failed event',
    async (_what, fail) => {
      const published: unknown[] = [];
      open.platform.outbox.register([
        {
          name: 'test.failures',
          on: [MAIL_FAILED],
          handle: async ({ payload }) => void published.push(payload),
        },
      ]);
      await receive('A');
      open.clock.advance(30 * MINUTE);
      await fail();
      await tick();
      for (let hour = 0; hour < 26; hour++) {
        await open.platform.outbox.drain();
        open.clock.advance(60 * MINUTE);
      }
      expect(await open.platform.database.repository(mailLogTable).find()).toMatchObject([
        { kind: 'digest', state: 'failed' },
      ]);
      expect([mails(), published]).toEqual([[], []]);
    },
  );

  test('a retried digest counts once towards the quota', async () => {
    await receive('A');
    open.clock.advance(30 * MINUTE);
    server.refuseWith(451);
    await tick();
    await open.platform.outbox.drain();
    server.refuseWith(null);
    open.clock.advance(MINUTE);
    await open.platform.outbox.drain();
    expect(mails()).toHaveLength(1);
    expect(await open.platform.database.repository(dailyMailCountTable).find()).toMatchObject([
      { counted: 1 },
    ]);
  });

  test('uploads during an opt-out are not reported after opting in again', async () => {
    const save = (documentUploaded: boolean) =>
      module.routes
        .find(({ method, path }) => method === 'PUT' && path === '/users/notification-preferences')!
        .handle({
          principal: { organizationId: SAMPLE_ORGANIZATION_ID, userId: SENDER.id },
          body: { ...DEFAULT_PREFERENCES, documentUploaded },
        } as never);
    await save(false);
    await receive('A');
    await advanceTo(40);
    await save(true);
    await advanceTo(120);
    expect(mails()).toEqual([]);
  });

  test('no digest is sent when the request is submitted before the mail leaves', async () => {
    await receive('A');
    open.clock.advance(30 * MINUTE);
    await tick();
    submitted.add('A');
    await open.platform.outbox.drain();
    expect(mails()).toEqual([]);
  });
});
