import { hashAddress } from './hash-address.ts';
import type { MailDeliveryStatus } from '../requests.api.ts';
import type { Bounce } from '../requests.contract.ts';
import { isAwaitingRecipient } from '../requests.rules.ts';
import type { RequestRow } from '../requests.tables.ts';

const REMINDER_MAIL_KINDS: readonly string[] = ['reminder', 'automatic-reminder'];

/**
 * How many reminders reminded nobody: those that never left, and those that came back from an address that is not the recipient's any more. Those that came back from the
 * present one are not among them, or a dead one would be written to without end.
 */
export const countLostReminders = (
  { recipientEmail }: Pick<RequestRow, 'recipientEmail'>,
  mails: readonly MailDeliveryStatus[],
): number =>
  mails.filter(
    ({ kind, state, addressHash: sentTo }) =>
      REMINDER_MAIL_KINDS.includes(kind) &&
      (state === 'failed' || (state === 'bounced' && !sentTo.equals(hashAddress(recipientEmail)))),
  ).length;

/** The last mail to the recipient, if it bounced and would again: the address is still the same and something is still owed. Mails come oldest first. */
export function findBounce(
  request: Pick<RequestRow, 'status' | 'recipientEmail'>,
  mails: readonly MailDeliveryStatus[],
): Bounce | null {
  const last = mails.findLast(
    ({ addressee, state }) => addressee === 'recipient' && state !== 'dropped',
  );
  if (
    !isAwaitingRecipient(request.status) ||
    last?.state !== 'bounced' ||
    !last.addressHash.equals(hashAddress(request.recipientEmail))
  )
    return null;
  return {
    mailId: last.id,
    kind: last.kind,
    at: last.at.toISOString(),
    address: request.recipientEmail,
    cause: last.cause ?? 'other',
    reply: last.reply,
  };
}
