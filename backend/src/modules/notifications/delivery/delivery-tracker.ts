import { createBatcher } from '../../../platform/create-batcher.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { MailLogStore } from '../mail-log/mail-log.store.ts';
import type { MailLogRow } from '../mail-log/mail-log.tables.ts';

export type AttemptKey = Pick<MailLogRow, 'organizationId' | 'id' | 'attempts'>;

export interface DeliveryTracker {
  /** Rejects when another worker has the mail. Concurrent calls share one transaction. */
  markStarted(mail: AttemptKey): Promise<unknown>;
  markSent(mails: readonly AttemptKey[]): Promise<void>;
}

export function createDeliveryTracker(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  mailLog: Pick<MailLogStore, 'markDeliveryStarted' | 'markSent'>,
): DeliveryTracker {
  return {
    markStarted: createBatcher((mails) =>
      database.transaction(async () => {
        const at = clock.now();
        for (const { organizationId, attempts, ids } of groupByAttempt(mails)) {
          if (!(await mailLog.markDeliveryStarted(organizationId, ids, attempts, at)))
            throw new Error('Another worker has this mail.');
        }
        return mails;
      }),
    ),

    async markSent(mails) {
      const at = clock.now();
      for (const { organizationId, attempts, ids } of groupByAttempt(mails))
        await mailLog.markSent(organizationId, ids, attempts, at);
    },
  };
}

const groupByAttempt = (mails: readonly AttemptKey[]) =>
  [
    ...groupBy(mails, ({ organizationId, attempts }) => `${organizationId} ${attempts}`).values(),
  ].map((group) => ({ ...(group[0] as AttemptKey), ids: group.map(({ id }) => id) }));
