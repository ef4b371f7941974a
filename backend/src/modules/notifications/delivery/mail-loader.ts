import { createBatcher } from '../../../platform/create-batcher.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { RequestMailData } from '../../requests/index.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailLogRow } from '../notifications.tables.ts';

interface MailKey {
  readonly organizationId: string;
  readonly mailId: string;
  readonly requestId: string;
}

interface LoadedMail {
  /** Null when it was never tried. */
  readonly previous: MailLogRow | null;
  /** Null when the request is gone. */
  readonly request: RequestMailData | null;
}

export type MailLoader = (mail: MailKey) => Promise<LoadedMail>;

/** What is known of a mail that is to be sent and of its request as it stands, read together with others that are to be sent at the same time. */
export const createMailLoader = ({
  requests,
  mailLog,
}: Pick<NotificationsContext, 'requests' | 'mailLog'>): MailLoader =>
  createBatcher(async (mails) => {
    const found = new Map<MailKey, LoadedMail>();
    for (const [organizationId, own] of groupBy(mails, (mail) => mail.organizationId)) {
      const [logged, letters] = await Promise.all([
        mailLog.findMany(
          organizationId,
          own.map(({ mailId }) => mailId),
        ),
        requests.loadMailData(organizationId, [...new Set(own.map(({ requestId }) => requestId))]),
      ]);
      for (const mail of own)
        found.set(mail, {
          previous: logged.get(mail.mailId) ?? null,
          request: letters.get(mail.requestId) ?? null,
        });
    }
    return mails.map((mail) => found.get(mail) as LoadedMail);
  });
