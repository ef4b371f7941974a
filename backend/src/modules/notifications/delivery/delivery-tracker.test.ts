import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../../../testing/test-database.ts';
import { openTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { createDeliveryTracker } from './delivery-tracker.ts';
import { mailLogStore } from '../mail-log/mail-log.store.ts';
import type { MailLogRow } from '../mail-log/mail-log.tables.ts';

describe.each(DIALECTS)('delivery tracker on %s', (dialect) => {
  let open: TestPlatform;
  beforeAll(async () => {
    open = await openTestPlatform(dialect);
  });
  afterAll(() => open?.close());

  test('attempts are marked as started once; an overtaken one fails without blocking the others', async () => {
    const { clock, database, ids } = open.platform;
    const store = mailLogStore(database);
    const [own, other] = [ids.next(), ids.next()];
    const mail = (organizationId: string, attempts: number): MailLogRow => ({
      id: ids.next(),
      organizationId,
      requestId: ids.next(),
      kind: 'invitation',
      addressee: 'recipient',
      addressHash: Buffer.alloc(32),
      state: 'queued',
      attempts,
      deliveryStartedAt: null,
      counted: true,
      delayedUntil: null,
      unconfirmed: false,
      bounceReason: null,
      reply: null,
      createdAt: clock.now(),
      at: clock.now(),
    });
    const mails = [mail(own, 1), mail(own, 1), mail(own, 2), mail(other, 1)];
    await database.transaction(async () => {
      for (const row of mails) await store.insertAttempts(row.organizationId, [row]);
    });
    const [overtaken] = mails;
    await database.transaction(() =>
      store.restartAttempts(own, [overtaken!.id], { ...overtaken!, attempts: 2 }),
    );

    const tracker = createDeliveryTracker({ clock, database }, store);
    const outcomes = await Promise.allSettled(mails.map((mail) => tracker.markStarted(mail)));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    const started = await Promise.all(
      mails.map(({ organizationId, id }) => store.find(organizationId, id)),
    );
    expect(started.map((row) => row?.deliveryStartedAt ?? null)).toEqual([
      null,
      clock.now(),
      clock.now(),
      clock.now(),
    ]);
    // A second start is refused.
    expect(
      (await Promise.allSettled(mails.map((mail) => tracker.markStarted(mail)))).map(
        ({ status }) => status,
      ),
    ).toEqual(Array(4).fill('rejected'));

    // The overtaken attempt is not marked as sent.
    await database.transaction(() => tracker.markSent(mails));
    const states = await Promise.all(
      mails.map(async ({ organizationId, id }) => (await store.find(organizationId, id))?.state),
    );
    expect(states).toEqual(['queued', 'sent', 'sent', 'sent']);
  });
});
