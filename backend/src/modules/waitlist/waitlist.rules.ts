import { DAY } from '../../contract/durations.contract.ts';
import type { SubscriberRow } from './waitlist.tables.ts';

/** Confirmation mails to one address until it is confirmed or forgotten. */
const MAX_MAILS = 3;
const CONFIRM_WITHIN_MS = 7 * DAY;
const KEEP_UNCONFIRMED_MS = 30 * DAY;

type Subscriber = Pick<SubscriberRow, 'confirmedAt' | 'bouncedAt' | 'mails'>;

/** Everything else looks the same to the visitor, so that the form reveals no address. */
export const acceptsMail = (known: Subscriber | null): boolean =>
  known === null ||
  (known.confirmedAt === null && known.bouncedAt === null && known.mails < MAX_MAILS);

export const toConfirmBefore = (now: Date): Date => new Date(now.getTime() + CONFIRM_WITHIN_MS);

export const unconfirmedCutoff = (now: Date): Date => new Date(now.getTime() - KEEP_UNCONFIRMED_MS);

export type LinkState = 'unknown' | 'expired' | 'open' | 'confirmed';

export function getLinkState(
  known: Pick<SubscriberRow, 'email' | 'confirmedAt' | 'confirmBefore'> | null,
  now: Date,
): LinkState {
  if (known === null || known.email === null) return 'unknown';
  if (known.confirmedAt !== null) return 'confirmed';
  return known.confirmBefore <= now ? 'expired' : 'open';
}
