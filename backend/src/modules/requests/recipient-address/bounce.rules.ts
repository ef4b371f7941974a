import { hashAddress } from '../../../platform/digest.ts';
import type { LoggedMail } from '../mail-data/mail-log.api.ts';
import type { RequestRow } from '../requests.tables.ts';
import { isAwaitingRecipient } from '../requests-limits.contract.ts';

const REMINDER_MAIL_KINDS: readonly string[] = ['reminder', 'automatic-reminder'];

/** A bounce at the present address is not lost: a dead address would be mailed without end. */
export const countLostReminders = (
  { recipientEmail }: Pick<RequestRow, 'recipientEmail'>,
  mails: readonly LoggedMail[],
): number =>
  mails.filter(
    ({ kind, state, addressHash: sentTo }) =>
      REMINDER_MAIL_KINDS.includes(kind) &&
      (state === 'failed' || (state === 'bounced' && !sentTo.equals(hashAddress(recipientEmail)))),
  ).length;

/** `mails`: oldest first. Null unless the last one bounced at the present address. */
export function findBouncedMail<Mail extends LoggedMail>(
  request: Pick<RequestRow, 'status' | 'recipientEmail'>,
  mails: readonly Mail[],
): Mail | null {
  const last = mails.findLast(
    ({ addressee, state }) => addressee === 'recipient' && state !== 'dropped',
  );
  return last?.state === 'bounced' &&
    isAwaitingRecipient(request.status) &&
    last.addressHash.equals(hashAddress(request.recipientEmail))
    ? last
    : null;
}
