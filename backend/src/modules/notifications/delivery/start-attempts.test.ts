import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../../../testing/test-database.ts';
import { openTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { startAttempts } from './start-attempts.ts';
import { MAIL_PLANS } from '../mail-plans/request-mail-plans.ts';
import { mailLogStore } from '../mail-log/mail-log.store.ts';
import type { MailKind } from '../mail-plans/mail-kind.ts';
import { dailyMailCountTable, type MailLogRow } from '../mail-log/mail-log.tables.ts';

const TOMORROW = new Date('2026-11-21T00:00:00.000Z');
type LoggedAttempt = Parameters<typeof startAttempts>[2][number];

const planOf = (kind: MailKind) => MAIL_PLANS.find((plan) => plan.kind === kind)!;

const ORGANIZATION = '01ORGANIZATION000000000000';

describe.each(DIALECTS)('claiming a mail on %s', (dialect) => {
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

  const mailLog = () => mailLogStore(open.platform.database);
  const row = (over: Partial<MailLogRow> = {}): MailLogRow => ({
    id: open.platform.ids.next(),
    organizationId: ORGANIZATION,
    requestId: open.platform.ids.next(),
    kind: 'invitation',
    addressee: 'recipient',
    userId: null,
    addressHash: Buffer.alloc(32),
    state: 'queued',
    attempts: 1,
    deliveryStartedAt: null,
    counted: false,
    delayedUntil: null,
    unconfirmed: false,
    bounceReason: null,
    reply: null,
    createdAt: open.clock.now(),
    at: open.clock.now(),
    ...over,
  });
  const firstAttempt = (counts = true): LoggedAttempt => ({
    row: row(),
    previous: null,
    plan: planOf(counts ? 'invitation' : 'code'),
  });
  /** The second attempt of a mail logged as `logged`. */
  const secondAttempt = async (
    logged: Partial<MailLogRow> = {},
    now: Partial<MailLogRow> = {},
  ): Promise<LoggedAttempt> => {
    const previous = row(logged);
    await open.platform.database.transaction(() => mailLog().insertAttempts([previous]));
    return {
      previous,
      row: { ...previous, attempts: 2, ...now },
      plan: planOf('invitation'),
    };
  };
  const start = async (...attempts: LoggedAttempt[]): Promise<(Date | null)[]> => {
    const { platform } = open;
    const context = { platform, mailLog: mailLog() };
    const delays = await platform.database.transaction(() =>
      startAttempts(context, ORGANIZATION, attempts),
    );
    return attempts.map(({ row: { id } }) => delays.get(id) ?? null);
  };
  const countedByDay = async () =>
    (await open.platform.database.repository(dailyMailCountTable).find()).map((day) => [
      day.day,
      day.counted,
    ]);
  const logged = async (attempts: readonly LoggedAttempt[]) => {
    const ids = attempts.map(({ row: { id } }) => id);
    const rows = await mailLog().findMany(ORGANIZATION, ids);
    return ids.map((id) => rows.get(id)!);
  };
  const stored = async (attempts: readonly LoggedAttempt[]) => {
    return (await logged(attempts)).map((each) => [each.attempts, each.counted, each.delayedUntil]);
  };

  test('attempts take the remaining quota in order; exempt mails need none', async () => {
    const attempts = [
      firstAttempt(),
      firstAttempt(false),
      firstAttempt(),
      firstAttempt(),
      firstAttempt(),
      firstAttempt(false),
    ];
    expect(await start(...attempts)).toEqual([null, null, null, null, TOMORROW, null]);
    expect(await stored(attempts)).toEqual([
      [1, true, null],
      [1, false, null],
      [1, true, null],
      [1, true, null],
      [1, false, TOMORROW],
      [1, false, null],
    ]);
    expect(await countedByDay()).toEqual([['2026-11-20', 3]]);
    expect(await start(firstAttempt(), firstAttempt(false))).toEqual([TOMORROW, null]);
    expect(await countedByDay()).toEqual([['2026-11-20', 3]]);
  });

  test('a second attempt keeps the quota of the first', async () => {
    expect(
      await start(
        await secondAttempt({ counted: true }),
        await secondAttempt({ counted: true }),
        firstAttempt(),
        firstAttempt(false),
        firstAttempt(),
      ),
    ).toEqual(Array(5).fill(null));
    expect(await countedByDay()).toEqual([['2026-11-20', 2]]);
  });

  test('a second attempt logs the corrected address of its mail only', async () => {
    const corrected = Buffer.alloc(32, 1);
    const attempts = [
      await secondAttempt(),
      await secondAttempt({}, { addressHash: corrected }),
      await secondAttempt(),
    ];
    expect(await start(...attempts)).toEqual([null, null, null]);
    const hashes = (await logged(attempts)).map(({ addressHash }) => addressHash);
    expect(hashes).toEqual([Buffer.alloc(32), corrected, Buffer.alloc(32)]);
  });

  test('a second attempt logs the current kind of its mail', async () => {
    const attempts = [
      await secondAttempt(),
      await secondAttempt({ kind: 'resubmission' }, { kind: 'completed' }),
      await secondAttempt(),
    ];
    expect(await start(...attempts)).toEqual([null, null, null]);
    const kinds = (await logged(attempts)).map(({ kind }) => kind);
    expect(kinds).toEqual(['invitation', 'completed', 'invitation']);
  });

  test('a mail another worker is delivering is not started, and its quota is released', async () => {
    const delivering = await secondAttempt({ deliveryStartedAt: open.clock.now() });
    await expect(start(delivering)).rejects.toThrow('Another attempt');
    expect(await countedByDay()).toEqual([]);
  });

  test('a delivery is marked as started once, and not by an overtaken attempt', async () => {
    const { platform } = open;
    const mark = ({ row: { id } }: LoggedAttempt, attempts: number) =>
      platform.database.transaction(() =>
        mailLog().markDeliveryStarted(ORGANIZATION, id, attempts, open.clock.now()),
      );
    const restarted = await secondAttempt();
    await start(restarted);
    expect([await mark(restarted, 1), await mark(restarted, 2), await mark(restarted, 2)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
