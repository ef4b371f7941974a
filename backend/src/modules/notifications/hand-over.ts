import { gather } from '../../platform/gather.ts';
import type { Platform } from '../../platform/platform.ts';
import type { NotificationsStore } from './notifications.store.ts';
import type { MailLogRow } from './notifications.tables.ts';

export type HandOver = (mail: Pick<MailLogRow, 'organisationId' | 'id' | 'attempts'>) => Promise<unknown>;

/**
 * Notes that a mail is being handed over under the number of this try; throws when another worker has it. Mails whose last line is due at the same time are noted in
 * one transaction, and by themselves when one of them has been lost.
 */
export const createHandOver = ({ clock, database }: Pick<Platform, 'clock' | 'database'>, store: Pick<NotificationsStore, 'handOver'>): HandOver =>
  gather((mails) => database.write(async () => {
    const at = clock.now();
    for (const [{ organisationId, attempts }, ids] of alike(mails)) {
      if (!(await store.handOver(organisationId, ids, attempts, at))) throw new Error('Another worker has this mail.');
    }
    return mails;
  }));

/** Mails of one organisation that are tried for the same time. */
function alike(mails: readonly Parameters<HandOver>[0][]): Iterable<[Parameters<HandOver>[0], string[]]> {
  const groups = new Map<string, [Parameters<HandOver>[0], string[]]>();
  for (const mail of mails) {
    const key = `${mail.organisationId} ${mail.attempts}`;
    const group = groups.get(key) ?? [mail, []];
    groups.set(key, group);
    group[1].push(mail.id);
  }
  return groups.values();
}
