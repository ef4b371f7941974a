import { signHead } from './audit-mac.ts';
import type { Audit } from './audit.context.ts';

const BATCH = 500;

/** Writes the signed end of every chain into the log, which is kept outside the database: entries cut off the end cannot hide behind it. */
export async function exportHeads({ platform: { logger }, store, key }: Audit, now: Date): Promise<void> {
  let last = '';
  for (;;) {
    const heads = await store.headsAfter(last, BATCH);
    for (const { organisationId, sequence, mac } of heads) {
      logger.info({ organisationId, sequence, mac: mac.toString('hex'), at: now, signature: signHead(key, { organisationId, sequence, mac }, now) }, 'end of an audit chain');
      last = organisationId;
    }
    if (heads.length < BATCH) return;
  }
}
