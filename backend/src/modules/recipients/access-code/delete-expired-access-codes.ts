import type { RecipientsContext } from '../recipients.context.ts';

const DAY = 86_400_000;

export async function deleteExpiredAccessCodes(
  { platform: { database }, codes }: RecipientsContext,
  now: Date,
): Promise<void> {
  await database.transaction(() => codes.deleteExpired(now, new Date(now.getTime() - DAY)));
}
