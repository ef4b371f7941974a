import { SYSTEM } from '../../../platform/http/auth/actor-context.ts';
import type { Notifications } from '../notifications.context.ts';
import { preferencesOf } from '../preferences/load-preferences.ts';
import { wantsMail } from '../preferences/preferences.rules.ts';
import { notBefore } from './digest.rules.ts';
import type { DigestNoteRow } from './digest.tables.ts';

/** A note to oneself: these documents are to be told to this person now. */
export const DIGEST_DUE = 'digest.due';

const BATCH = 100;

/** Orders one mail for each sender for whose requests it has been quiet long enough; one transaction each. */
export async function orderDigests(notifications: Notifications, now: Date): Promise<void> {
  for (;;) {
    const due = await notifications.digests.due(now, BATCH);
    for (const { organisationId, userId } of due) await orderDigest(notifications, organisationId, userId, now);
    if (due.length < BATCH) return;
  }
}

async function orderDigest(notifications: Notifications, organisationId: string, userId: string, now: Date): Promise<void> {
  const { platform: { database, outbox }, digests } = notifications;
  const wanted = wantsMail('digest', await preferencesOf(notifications, organisationId, userId));
  await database.write(async () => {
    const earliest = notBefore(await digests.holdReader(organisationId, userId));
    if (wanted && earliest !== null && earliest > now) return void (await digests.postpone(organisationId, userId, now, earliest));
    const taken: DigestNoteRow[] = [];
    for (const note of await digests.dueOf(organisationId, userId, now)) if (await digests.take(organisationId, note)) taken.push(note);
    if (!wanted || taken.length === 0) return;
    await digests.recordDigest(organisationId, userId, now);
    const requests = taken.map(({ requestId, firstAt }) => ({ requestId, since: firstAt.toISOString() }));
    await outbox.publish({ type: DIGEST_DUE, organisationId, occurredAt: now, ...SYSTEM, payload: { userId, requests } });
  });
}
