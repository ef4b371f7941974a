import { endSubscription } from './answer-link.ts';
import type { WaitlistContext } from './waitlist.context.ts';

/** A mail of the mail log. Ids ascend, and a mail gets its own after the submission it answers. */
interface BouncedMail {
  readonly id: string;
  readonly addressHash: Buffer;
}

/**
 * True for the first bounce of a subscriber. An earlier mail than the one that was confirmed says
 * nothing about the address.
 */
export async function recordBounce(
  { platform: { clock, database }, store }: WaitlistContext,
  { id, addressHash }: BouncedMail,
  reply: string,
): Promise<boolean> {
  const row = await store.findByAddress(addressHash);
  if (row === null || (row.confirmedAt !== null && id < row.mailId)) return false;
  return database.transaction(() => store.recordBounce(row.id, clock.now(), reply.slice(0, 200)));
}

/** A reader who reports a mail as spam gets no more. */
export async function recordComplaint(
  context: WaitlistContext,
  addressHash: Buffer,
): Promise<boolean> {
  const row = await context.store.findByAddress(addressHash);
  return row !== null && context.platform.database.transaction(() => endSubscription(context, row));
}
