import { createBatcher } from '../../../platform/create-batcher.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { RequestMailData } from '../../requests/index.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailLogRow } from '../mail-log/mail-log.tables.ts';

interface MailKey {
  readonly organizationId: string;
  readonly mailId: string;
  readonly requestId: string;
}

interface LoadedMail {
  /** Null on the first attempt. */
  readonly previous: MailLogRow | null;
  /** Null when the request was deleted. */
  readonly request: RequestMailData | null;
}

export type MailLoader = (mail: MailKey) => Promise<LoadedMail>;

export const createMailLoader = ({ requests, mailLog }: NotificationsContext): MailLoader =>
  createBatcher(async (mails) => {
    const loaded = new Map<MailKey, LoadedMail>();
    for (const [organizationId, group] of groupBy(mails, (mail) => mail.organizationId)) {
      const [previousById, requestsById] = await Promise.all([
        mailLog.findMany(
          organizationId,
          group.map(({ mailId }) => mailId),
        ),
        requests.loadMailData(organizationId, [
          ...new Set(group.map(({ requestId }) => requestId)),
        ]),
      ]);
      for (const mail of group)
        loaded.set(mail, {
          previous: previousById.get(mail.mailId) ?? null,
          request: requestsById.get(mail.requestId) ?? null,
        });
    }
    return mails.map((mail) => loaded.get(mail) as LoadedMail);
  });
