import { gather } from '../../../platform/create-batcher.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { RequestLetter } from '../../requests/index.ts';
import type { Notifications } from '../notifications.context.ts';
import type { MailLogRow } from '../notifications.tables.ts';

export interface SoughtMail {
  readonly organisationId: string;
  readonly mailId: string;
  readonly requestId: string;
}

export interface FoundMail {
  /** Null when it was never tried. */
  readonly logged: MailLogRow | null;
  /** Null when the request is gone. */
  readonly letter: RequestLetter | null;
}

export type LookUp = (mail: SoughtMail) => Promise<FoundMail>;

/** What is known of a mail that is to be sent and of its request as it stands, read together with others that are to be sent at the same time. */
export const createLookUp = ({ requests, store }: Pick<Notifications, 'requests' | 'store'>): LookUp => gather(async (mails) => {
  const found = new Map<SoughtMail, FoundMail>();
  for (const [organisationId, own] of groupBy(mails, (mail) => mail.organisationId)) {
    const [logged, letters] = await Promise.all([
      store.findMany(organisationId, own.map(({ mailId }) => mailId)),
      requests.lettersOf(organisationId, [...new Set(own.map(({ requestId }) => requestId))]),
    ]);
    for (const mail of own) found.set(mail, { logged: logged.get(mail.mailId) ?? null, letter: letters.get(mail.requestId) ?? null });
  }
  return mails.map((mail) => found.get(mail) as FoundMail);
});
