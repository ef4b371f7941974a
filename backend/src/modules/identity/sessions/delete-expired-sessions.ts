import type { IdentityContext } from '../identity.context.ts';
import { DAY } from '../../../contract/durations.contract.ts';

/** Ended sessions stay long enough to answer who was signed in when. */
const RETENTION_DAYS = 30;

export async function deleteExpiredSessions(
  { platform: { database }, store }: IdentityContext,
  now: Date,
): Promise<void> {
  await database.transaction(() =>
    store.deleteExpired({ tokens: now, sessions: new Date(now.getTime() - RETENTION_DAYS * DAY) }),
  );
}
