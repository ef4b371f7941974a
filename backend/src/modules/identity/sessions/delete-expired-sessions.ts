import type { Inside } from '../identity.context.ts';

const DAY = 86_400_000;
/** Ended sessions stay long enough to answer who was signed in when. */
const KEPT_DAYS = 30;

export async function sweepSessions({ platform: { database }, store }: Inside, now: Date): Promise<void> {
  await database.write(() => store.deleteExpired({ tokens: now, sessions: new Date(now.getTime() - KEPT_DAYS * DAY) }));
}
