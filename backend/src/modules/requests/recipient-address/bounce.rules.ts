import { hashAddress } from './hash-address.ts';
import type { MailDeliveryStatus } from '../requests.api.ts';
import type { RequestRow } from '../requests.tables.ts';
import { isAwaitingRecipient } from '../requests-limits.contract.ts';
import type { Bounce } from '../timeline/timeline.contract.ts';

const REMINDER_MAIL_KINDS: readonly string[] = ['reminder', 'automatic-reminder'];

/** A bounce at the present address is not lost: a dead address would be mailed without end. */
export const countLostReminders = (
  { recipientEmail }: Pick<RequestRow, 'recipientEmail'>,
  mails: readonly MailDeliveryStatus[],
): number =>
  mails.filter(
    ({ kind, state, addressHash: sentTo }) =>
      REMINDER_MAIL_KINDS.includes(kind) &&
      (state === 'failed' || (state === 'bounced' && !sentTo.equals(hashAddress(recipientEmail)))),
  ).length;

/** `mails`: oldest first. Null unless the last one bounced at the present address. */
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
