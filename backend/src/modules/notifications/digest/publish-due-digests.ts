import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { loadPreferences } from '../preferences/load-preferences.ts';
import { wantsMail } from '../preferences/preferences.rules.ts';
import { earliestNextDigest } from './digest.rules.ts';
import type { PendingDigestRow } from './digest.tables.ts';

/** A note to oneself: these documents are to be told to this person now. */
export const DIGEST_DUE = 'digest.due';

const BATCH = 100;

/** Orders one mail for each sender for whose requests it has been quiet long enough; one transaction each. */
export async function publishDueDigests(
  notifications: NotificationsContext,
  now: Date,
): Promise<void> {
  for (;;) {
    const due = await notifications.digests.listDueSenders(now, BATCH);
    for (const { organizationId, userId } of due)
      await publishDueDigest(notifications, organizationId, userId, now);
    if (due.length < BATCH) return;
  }
}

async function publishDueDigest(
  notifications: NotificationsContext,
  organizationId: string,
  userId: string,
  now: Date,
): Promise<void> {
  const {
    platform: { database, outbox },
    digests,
  } = notifications;
  const wanted = wantsMail('digest', await loadPreferences(notifications, organizationId, userId));
  await database.transaction(async () => {
    const earliest = earliestNextDigest(await digests.lockLastDigest(organizationId, userId));
    if (wanted && earliest !== null && earliest > now)
      return void (await digests.postpone(organizationId, userId, now, earliest));
    const taken: PendingDigestRow[] = [];
    for (const note of await digests.listDuePending(organizationId, userId, now))
      if (await digests.claim(organizationId, note)) taken.push(note);
    if (!wanted || taken.length === 0) return;
    await digests.recordDigest(organizationId, userId, now);
    const requests = taken.map(({ requestId, firstAt }) => ({
      requestId,
      since: firstAt.toISOString(),
    }));
    await outbox.publish({
      type: DIGEST_DUE,
      organizationId,
      occurredAt: now,
      ...SYSTEM_ACTOR,
      payload: { userId, requests },
    });
  });
}
