import { decideRenewal } from './link-renewal.rules.ts';
import {
  linkExpired,
  linkRevoked,
  requestCancelled,
  requestCompleted,
} from '../requests.problems.ts';
import { isExpired } from '../requests.rules.ts';
import type { LinkRow, RequestRow } from '../requests.tables.ts';

/** Throws 410, with a code that says why, for a link that opens nothing any more. */
export function assertLinkOpen(link: LinkRow, request: RequestRow, now: Date): void {
  const refusedCaller = {
    organizationId: link.organizationId,
    actor: { kind: 'recipient' as const, id: link.id },
    kind: 'dead-link' as const,
  };
  if (request.status === 'cancelled')
    throw requestCancelled({ refusedCaller, ...cancelReason(link, request, now) });
  if (link.revokedFor === 'sender') throw linkRevoked({ refusedCaller });
  if (request.status === 'completed') throw requestCompleted({ refusedCaller });
  if (link.expiresAt <= now || isExpired(request, now))
    throw linkExpired({
      refusedCaller,
      extensions: { renewal: decideRenewal(link, request, now) },
    });
  if (link.revokedAt) throw linkRevoked({ refusedCaller });
}

/** The sender's words are for those whose link would have opened the request itself. */
function cancelReason(
  link: LinkRow,
  request: RequestRow,
  now: Date,
): { extensions: { reason: string } } | undefined {
  const would = link.revokedFor === 'cancelled' && link.expiresAt > now && !request.codeRequired;
  return would && request.lastReason !== ''
    ? { extensions: { reason: request.lastReason } }
    : undefined;
}
