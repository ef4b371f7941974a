import { createHash } from 'node:crypto';
import { normalizeText } from '../../../platform/text/normalize-text.ts';
import {
  isNewOrganization,
  startOfQuotaWindow,
  secondsUntilAllowed,
} from './recipient-quota.rules.ts';
import type { RequestsContext } from '../requests.context.ts';
import { recipientQuotaExceeded } from '../requests.problems.ts';

/** In the transaction that orders a mail to a recipient: a new organisation may write to so many a day (security rule 48). */
export async function consumeRecipientQuota(
  { platform, organizations, recipientQuota }: RequestsContext,
  organizationId: string,
  recipientEmail: string,
): Promise<void> {
  const { clock, config, ids } = platform;
  const limit = config.recipientQuotaPerDay;
  const now = clock.now();
  if (limit === 0 || !isNewOrganization((await organizations.get(organizationId)).createdAt, now))
    return;

  const addressHash = createHash('sha256').update(normalizeText(recipientEmail)).digest();
  await recipientQuota.lock(organizationId, ids.next(), now);
  const wait = secondsUntilAllowed(
    await recipientQuota.listTimesOfOthers(organizationId, addressHash, startOfQuotaWindow(now)),
    limit,
    now,
  );
  if (wait > 0)
    throw recipientQuotaExceeded({
      detail: `A new organisation may write to ${limit} recipients within 24 hours.`,
      headers: { 'Retry-After': String(wait) },
      log: { limit },
    });
  await recipientQuota.upsert({ id: ids.next(), organizationId, addressHash, sentAt: now });
}
