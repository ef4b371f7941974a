import { decideRenewal } from './link-renewal.rules.ts';
import {
  linkExpired,
  linkRevoked,
  requestCancelled,
  requestCompleted,
} from '../requests.problems.ts';
import { isExpired } from '../requests-limits.contract.ts';
import type { LinkRow, RequestRow } from '../requests.tables.ts';
import type { RequestsContext } from '../requests.context.ts';
import { notFound } from '../../../platform/problem.ts';
import { systemCaller, type RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import { lockRow } from '../aggregate/request-aggregate.ts';

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

/** The sender's reason is shown only where the link itself would have opened the request. */
function cancelReason(
  link: LinkRow,
  request: RequestRow,
  now: Date,
): { extensions: { reason: string } } | undefined {
  const opensRequest =
    link.revokedFor === 'cancelled' && link.expiresAt > now && !request.codeRequired;
  return opensRequest && request.lastReason !== ''
    ? { extensions: { reason: request.lastReason } }
    : undefined;
}

/** Checks the link again under lock: it may have been revoked while bytes arrived. */
export async function lockRowForRecipient(
  context: RequestsContext,
  { organizationId, requestId, linkId }: RecipientPrincipal,
): Promise<RequestRow> {
  const { platform, links } = context;
  const row = await lockRow(context, systemCaller(organizationId), requestId);
  const link = await links.find(organizationId, requestId, linkId);
  if (!link) throw notFound();
  const now = platform.clock.now();
  assertLinkOpen(link, row, now);
  await links.recordUse(organizationId, linkId, now);
  return row;
}
