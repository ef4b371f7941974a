import { createHash } from 'node:crypto';
import { fold } from '../../../platform/text/normalize-text.ts';
import { isNewOrganisation, startOfAllowance, waitForAllowance } from './recipient-quota.rules.ts';
import type { Requests } from '../requests.context.ts';
import { mailLimit } from '../requests.problems.ts';

/** In the transaction that orders a mail to a recipient: a new organisation may write to so many a day (security rule 48). */
export async function spendMailAllowance({ platform, organisations, mailed }: Requests, organisationId: string, recipientEmail: string): Promise<void> {
  const { clock, config, ids } = platform;
  const limit = config.mailRecipientsPerDay;
  const now = clock.now();
  if (limit === 0 || !isNewOrganisation((await organisations.find(organisationId)).createdAt, now)) return;

  const addressHash = createHash('sha256').update(fold(recipientEmail)).digest();
  await mailed.takeTurn(organisationId, ids.next(), now);
  const wait = waitForAllowance(await mailed.others(organisationId, addressHash, startOfAllowance(now)), limit, now);
  if (wait > 0) throw mailLimit({ detail: `A new organisation may write to ${limit} recipients within 24 hours.`, headers: { 'Retry-After': String(wait) }, log: { limit } });
  await mailed.put({ id: ids.next(), organisationId, addressHash, sentAt: now });
}
