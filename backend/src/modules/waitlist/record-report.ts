import { hashAddress } from '../../platform/digest.ts';
import type { WaitlistContext } from './waitlist.context.ts';
import type { SubscriberRow } from './waitlist.tables.ts';

/** The reported mail, the reported address, or both, which must then belong together. */
interface ReportedMail {
  readonly mailId?: string;
  readonly address?: string;
}

/**
 * True for the first bounce of a subscriber. An earlier mail than the one that was confirmed says
 * nothing about the address.
 */
export async function recordBounce(
  context: WaitlistContext,
  reported: ReportedMail,
  reply: string,
): Promise<boolean> {
  const { clock, database } = context.platform;
  const row = await findReported(context, reported);
  return (
    row !== null &&
    (row.confirmedAt === null || (reported.mailId ?? row.mailId) === row.mailId) &&
    database.transaction(() => context.store.recordBounce(row.id, clock.now(), reply.slice(0, 200)))
  );
}

/** A reader who reports a mail as spam gets no more. */
export async function recordComplaint(
  context: WaitlistContext,
  reported: ReportedMail,
): Promise<boolean> {
  const row = await findReported(context, reported);
  return (
    row !== null && context.platform.database.transaction(() => context.store.unsubscribe(row.id))
  );
}

async function findReported(
  { store }: WaitlistContext,
  { mailId, address }: ReportedMail,
): Promise<SubscriberRow | null> {
  const addressHash = address === undefined ? null : hashAddress(address);
  if (mailId === undefined) return addressHash === null ? null : store.findByAddress(addressHash);
  const row = await store.findByMail(mailId);
  return addressHash === null || row?.addressHash.equals(addressHash) ? row : null;
}
