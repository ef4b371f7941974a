import { type RequestStatus, isAwaitingRecipient, isExpired } from '../requests-limits.contract.ts';
import type { LinkRevocationReason } from '../requests.tables.ts';

/** A mail with a new link, a question to the sender, who may reopen the request, or nothing. */
export function decideRenewal(
  link: { expiresAt: Date; revokedFor: LinkRevocationReason | null },
  request: { status: RequestStatus; expiresAt: Date },
  now: Date,
): 'mail' | 'ask-sender' | 'none' {
  if (link.revokedFor !== null && link.revokedFor !== 'expired') return 'none';
  if (isExpired(request, now)) return 'ask-sender';
  if (!isAwaitingRecipient(request.status)) return 'none';
  return link.expiresAt <= now || link.revokedFor === 'expired' ? 'mail' : 'none';
}
