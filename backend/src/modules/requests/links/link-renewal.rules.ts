import type { RequestStatus } from '../requests-limits.contract.ts';
import { isExpired, isAwaitingRecipient } from '../requests.rules.ts';
import type { LinkRevocationReason } from '../requests.tables.ts';

/** What asking for a new link leads to: a mail with one, a word to the sender, who may reopen the request, or nothing. */
export function decideRenewal(
  link: { expiresAt: Date; revokedFor: LinkRevocationReason | null },
  request: { status: RequestStatus; expiresAt: Date },
  now: Date,
): 'mail' | 'ask-sender' | 'none' {
  // What somebody took back stays taken back, and what works needs no renewal.
  if (link.revokedFor !== null && link.revokedFor !== 'expired') return 'none';
  if (isExpired(request, now)) return 'ask-sender';
  if (!isAwaitingRecipient(request.status)) return 'none';
  return link.expiresAt <= now || link.revokedFor === 'expired' ? 'mail' : 'none';
}
