import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../../../testing/test-database.ts';
import { openTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { startAttempts, type StartAttemptResult, type LoggedAttempt } from './start-attempts.ts';
import { quotaStore } from '../quota/quota.store.ts';
import { mailLogStore } from '../mail-log/mail-log.store.ts';
import type { DailyMailCountRow, MailLogRow } from '../notifications.tables.ts';

const TOMORROW = new Date('2026-11-21T00:00:00.000Z');
const ORGANIZATION = '01ORGANIZATION000000000000';

describe.each(DIALECTS)('mails that begin at the same time, on %s', (dialect) => {
  let shared: TestPlatform;
  let open: TestPlatform;
  beforeAll(async () => {
    shared = await openTestPlatform(dialect);
  });
  afterAll(() => shared?.close());
  beforeEach(async () => {
    open = await shared.another({ env: { MAIL_QUOTA_PER_DAY: '3' } });
  });
  afterEach(() => open?.close());

  const store = () => mailLogStore(open.platform.database);
  const row = (over: Partial<MailLogRow> = {}): MailLogRow => ({
    id: open.platform.ids.next(),
    organizationId: ORGANIZATION,
    requestId: open.platform.ids.next(),
    kind: 'invitation',
    addressee: 'recipient',
    toHash: Buffer.alloc(32),
    state: 'queued',
    attempts: 1,
    handedAt: null,
    counted: false,
    waitsUntil: null,
    unconfirmed: false,
    cause: null,
    reply: null,
    createdAt: open.clock.now(),
    at: open.clock.now(),
    ...over,
  });
  const first = (counts = true): LoggedAttempt => ({
    row: row(),
    previous: null,
    countsTowardsQuota: counts,
  });
  /** The second try of a mail that is in the log as `logged` says. */
  const again = async (
    logged: Partial<MailLogRow> = {},
    now: Partial<MailLogRow> = {},
  ): Promise<LoggedAttempt> => {
    const known = row(logged);
    await open.platform.database.transaction(() => store().insertAttempts(ORGANIZATION, [known]));
    return { previous: known, row: { ...known, attempts: 2, ...now }, countsTowardsQuota: true };
  };
  const begin = (...tries: LoggedAttempt[]): Promise<StartAttemptResult[]> => {
    const { platform } = open;
    return platform.database.transaction(() =>
      startAttempts(
        { platform, mailLog: store(), quota: quotaStore(platform.database) },
        ORGANIZATION,
        tries,
      ),
    );
  };
  const counted = async () =>
    (
      await open.platform.database.manager().getRepository<DailyMailCountRow>('mail-day').find()
    ).map((day) => [day.day, day.counted]);
  const kept = async (tries: readonly LoggedAttempt[]) => {
    const rows = await Promise.all(tries.map((each) => store().find(ORGANIZATION, each.row.id)));
    return rows.map((each) => each && [each.attempts, each.counted, each.waitsUntil]);
  };

  test('have the places that the day has left, in their order; those that need none pass', async () => {
    const tries = [first(), first(false), first(), first(), first(), first(false)];
    expect(await begin(...tries)).toEqual(['ready', 'ready', 'ready', 'ready', TOMORROW, 'ready']);
    expect(await kept(tries)).toEqual([
      [1, true, null],
      [1, false, null],
      [1, true, null],
      [1, true, null],
      [1, false, TOMORROW],
      [1, false, null],
    ]);
    expect(await counted()).toEqual([['2026-11-20', 3]]);
    expect(await begin(first(), first(false))).toEqual([TOMORROW, 'ready']);
    expect(await counted()).toEqual([['2026-11-20', 3]]);
  });

  test('keep the place that an earlier try took', async () => {
    expect(
      await begin(
        await again({ counted: true }),
        await again({ counted: true }),
        first(),
        first(),
        first(),
      ),
    ).toEqual(Array(5).fill('ready'));
    expect(await counted()).toEqual([['2026-11-20', 3]]);
  });

  test('go to the address that was corrected since, and to no other', async () => {
    const corrected = Buffer.alloc(32, 1);
    const tries = [await again(), await again({}, { toHash: corrected }), await again()];
    expect(await begin(...tries)).toEqual(['ready', 'ready', 'ready']);
    const hashes = await Promise.all(
      tries.map(async (each) => (await store().find(ORGANIZATION, each.row.id))?.toHash),
    );
    expect(hashes).toEqual([Buffer.alloc(32), corrected, Buffer.alloc(32)]);
  });

  test('are called in the log what they are now', async () => {
    const tries = [
      await again(),
      await again({ kind: 'resubmission' }, { kind: 'completed' }),
      await again(),
    ];
    expect(await begin(...tries)).toEqual(['ready', 'ready', 'ready']);
    const kinds = await Promise.all(
      tries.map(async (each) => (await store().find(ORGANIZATION, each.row.id))?.kind),
    );
    expect(kinds).toEqual(['invitation', 'completed', 'invitation']);
  });

  test('a mail that another worker hands over is not begun, and its place is free again', async () => {
    const lost = await again({ handedAt: open.clock.now() });
    expect(await begin(lost)).toEqual(['taken']);
    expect(await counted()).toEqual([['2026-11-20', 0]]);
    // Among several, none has begun: which of them it is shows when each begins by itself.
    await expect(begin(first(), await again(), lost)).rejects.toThrow('one of these mails');
    expect(await counted()).toEqual([['2026-11-20', 0]]);
  });
});
