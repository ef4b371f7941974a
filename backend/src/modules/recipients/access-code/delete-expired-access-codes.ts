import type { RecipientsContext } from '../recipients.context.ts';
import { DAY } from '../../../contract/durations.contract.ts';

export async function deleteExpiredAccessCodes(
  { platform: { database }, codes }: RecipientsContext,
  now: Date,
): Promise<void> {
  await database.transaction(() => codes.deleteExpired(now, new Date(now.getTime() - DAY)));
}
