import { createBatcher } from '../../../platform/create-batcher.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { MailLogStore } from '../mail-log/mail-log.store.ts';
import type { MailLogRow } from '../notifications.tables.ts';

/** A mail under the number of its try. */
export type AttemptKey = Pick<MailLogRow, 'organizationId' | 'id' | 'attempts'>;

export interface DeliveryTracker {
  /**
   * Notes that a mail is being handed over; throws when another worker has it. Mails whose last line is due at the same time are noted in one transaction, and by
   * themselves when one of them has been lost.
   */
  markStarted(mail: AttemptKey): Promise<unknown>;
  /** In a transaction: the mail server took them. */
  markSent(mails: readonly AttemptKey[]): Promise<void>;
}

export function createDeliveryTracker(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  store: Pick<MailLogStore, 'markDeliveryStarted' | 'markSent'>,
): DeliveryTracker {
  return {
    markStarted: createBatcher((mails) =>
      database.transaction(async () => {
        const at = clock.now();
        for (const { organizationId, attempts, ids } of groupByAttempt(mails)) {
          if (!(await store.markDeliveryStarted(organizationId, ids, attempts, at)))
            throw new Error('Another worker has this mail.');
        }
        return mails;
      }),
    ),

    async markSent(mails) {
      const at = clock.now();
      for (const { organizationId, attempts, ids } of groupByAttempt(mails))
        await store.markSent(organizationId, ids, attempts, at);
    },
  };
}

/** Mails of one organisation that are tried for the same time. */
const groupByAttempt = (mails: readonly AttemptKey[]) =>
  [
    ...groupBy(mails, ({ organizationId, attempts }) => `${organizationId} ${attempts}`).values(),
  ].map((group) => ({ ...(group[0] as AttemptKey), ids: group.map(({ id }) => id) }));
