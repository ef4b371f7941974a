import { hashAddress } from '../../../platform/digest.ts';
import type { RequestsContext } from '../requests.context.ts';
import { recipientQuotaExceeded } from '../requests.problems.ts';
import {
  isNewOrganization,
  secondsUntilAllowed,
  startOfQuotaWindow,
} from './recipient-quota.rules.ts';

/** Runs in the transaction that orders the mail (security rule 48). */
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

  const addressHash = hashAddress(recipientEmail);
  await recipientQuota.lock(organizationId, ids.next(), now);
  const wait = secondsUntilAllowed(
    await recipientQuota.listTimesOfOthers(organizationId, addressHash, startOfQuotaWindow(now)),
    limit,
    now,
  );
  if (wait > 0)
    throw recipientQuotaExceeded({
      detail: `A new organisation may send to ${limit} recipients within 24 hours.`,
      retryAfter: wait,
      log: { limit },
    });
  await recipientQuota.upsert({ id: ids.next(), organizationId, addressHash, sentAt: now });
}
