import { gather } from '../../../platform/create-batcher.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { NotificationsStore } from '../mail-log/mail-log.store.ts';
import type { MailLogRow } from '../notifications.tables.ts';

/** A mail under the number of its try. */
export type TriedMail = Pick<MailLogRow, 'organisationId' | 'id' | 'attempts'>;

export interface HandOver {
  /**
   * Notes that a mail is being handed over; throws when another worker has it. Mails whose last line is due at the same time are noted in one transaction, and by
   * themselves when one of them has been lost.
   */
  begin(mail: TriedMail): Promise<unknown>;
  /** In a transaction: the mail server took them. */
  end(mails: readonly TriedMail[]): Promise<void>;
}

export function createHandOver({ clock, database }: Pick<Platform, 'clock' | 'database'>, store: Pick<NotificationsStore, 'handOver' | 'sent'>): HandOver {
  return {
    begin: gather((mails) => database.write(async () => {
      const at = clock.now();
      for (const { organisationId, attempts, ids } of alike(mails)) {
        if (!(await store.handOver(organisationId, ids, attempts, at))) throw new Error('Another worker has this mail.');
      }
      return mails;
    })),

    async end(mails) {
      const at = clock.now();
      for (const { organisationId, attempts, ids } of alike(mails)) await store.sent(organisationId, ids, attempts, at);
    },
  };
}

/** Mails of one organisation that are tried for the same time. */
const alike = (mails: readonly TriedMail[]) =>
  [...groupBy(mails, ({ organisationId, attempts }) => `${organisationId} ${attempts}`).values()].map((group) => ({ ...group[0] as TriedMail, ids: group.map(({ id }) => id) }));
