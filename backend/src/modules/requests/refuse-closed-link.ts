import { linkExpired, linkRevoked, requestCancelled, requestCompleted } from './requests.problems.ts';
import { isExpired } from './requests.rules.ts';
import type { LinkRow, RequestRow } from './requests.tables.ts';

/** Throws 410, with a code that says why, for a link that opens nothing any more. */
export function refuseClosedLink(link: LinkRow, request: RequestRow, now: Date): void {
  if (request.status === 'cancelled') throw requestCancelled();
  if (link.revokedFor === 'sender') throw linkRevoked();
  if (request.status === 'completed') throw requestCompleted();
  if (link.expiresAt <= now || isExpired(request, now)) throw linkExpired();
  if (link.revokedAt) throw linkRevoked();
}
