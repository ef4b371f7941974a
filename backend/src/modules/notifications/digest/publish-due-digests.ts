import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { DIGEST_DUE } from '../notifications.events.ts';
import { userWantsMail } from '../preferences/preferences.ts';
import { earliestNextDigest } from './digest.rules.ts';
import type { PendingDigestRow } from './digest.tables.ts';

const BATCH = 100;

export async function publishDueDigests(context: NotificationsContext, now: Date): Promise<void> {
  for (;;) {
    const due = await context.digests.listDueSenders(now, BATCH);
    for (const { organizationId, userId } of due)
      await publishDueDigest(context, organizationId, userId, now);
    if (due.length < BATCH) return;
  }
}

async function publishDueDigest(
  context: NotificationsContext,
  organizationId: string,
  userId: string,
  now: Date,
): Promise<void> {
  const {
    platform: { database, outbox },
    digests,
  } = context;
  const wanted = await userWantsMail(context, organizationId, userId, 'digest');
  await database.transaction(async () => {
    const earliest = earliestNextDigest(await digests.lockLastDigest(organizationId, userId));
    if (wanted && earliest !== null && earliest > now)
      return void (await digests.postpone(organizationId, userId, now, earliest));
    const claimed: PendingDigestRow[] = [];
    for (const note of await digests.listDuePending(organizationId, userId, now))
      if (await digests.claim(organizationId, note)) claimed.push(note);
    if (!wanted || claimed.length === 0) return;
    await digests.recordDigest(organizationId, userId, now);
    const requests = claimed.map(({ requestId, firstAt }) => ({
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
