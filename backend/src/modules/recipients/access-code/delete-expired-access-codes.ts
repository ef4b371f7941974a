import type { Recipients } from '../recipients.context.ts';

const DAY = 86_400_000;

export async function sweepCodes({ platform: { database }, codes }: Recipients, now: Date): Promise<void> {
  await database.write(() => codes.sweep(now, new Date(now.getTime() - DAY)));
}
