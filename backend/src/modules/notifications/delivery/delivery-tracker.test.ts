import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../../../testing/test-database.ts';
import { openTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { createDeliveryTracker } from './delivery-tracker.ts';
import { mailLogStore } from '../mail-log/mail-log.store.ts';
import type { MailLogRow } from '../notifications.tables.ts';

describe.each(DIALECTS)('mails whose last line is due at the same time, on %s', (dialect) => {
  let open: TestPlatform;
  beforeAll(async () => {
    open = await openTestPlatform(dialect);
  });
  afterAll(() => open?.close());

  test('are noted as handed over, but one that another worker has begun is not, and holds up no other', async () => {
    const { clock, database, ids } = open.platform;
    const store = mailLogStore(database);
    const [mine, other] = [ids.next(), ids.next()];
    const mail = (organizationId: string, attempts: number): MailLogRow => ({
      id: ids.next(),
      organizationId,
      requestId: ids.next(),
      kind: 'invitation',
      addressee: 'recipient',
      toHash: Buffer.alloc(32),
      state: 'queued',
      attempts,
      handedAt: null,
      counted: true,
      waitsUntil: null,
      unconfirmed: false,
      cause: null,
      reply: null,
      createdAt: clock.now(),
      at: clock.now(),
    });
    const mails = [mail(mine, 1), mail(mine, 1), mail(mine, 2), mail(other, 1)];
    await database.transaction(async () => {
      for (const row of mails) await store.insertAttempts(row.organizationId, [row]);
    });
    const [overtaken] = mails;
    await database.transaction(() =>
      store.restartAttempts(mine, [overtaken!.id], { ...overtaken!, attempts: 2 }),
    );

    const handOver = createDeliveryTracker({ clock, database }, store);
    const fates = await Promise.allSettled(mails.map((mail) => handOver.markStarted(mail)));
    expect(fates.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    const handed = await Promise.all(
      mails.map(({ organizationId, id }) => store.find(organizationId, id)),
    );
    expect(handed.map((row) => row?.handedAt ?? null)).toEqual([
      null,
      clock.now(),
      clock.now(),
      clock.now(),
    ]);
    // Nor a second time.
    expect(
      (await Promise.allSettled(mails.map((mail) => handOver.markStarted(mail)))).map(
        ({ status }) => status,
      ),
    ).toEqual(Array(4).fill('rejected'));

    // Taken by the mail server, all at once: but for the try that was overtaken.
    await database.transaction(() => handOver.markSent(mails));
    const states = await Promise.all(
      mails.map(async ({ organizationId, id }) => (await store.find(organizationId, id))?.state),
    );
    expect(states).toEqual(['queued', 'sent', 'sent', 'sent']);
  });
});
