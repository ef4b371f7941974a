import type { Config } from '../../../config/index.ts';
import type { ProblemExtensions } from '../../../contract/common-schemas.contract.ts';
import { DAY } from '../../../contract/durations.contract.ts';
import type { ProblemError } from '../../../platform/problem.ts';
import { isExpired, type RequestStatus } from '../requests-limits.contract.ts';
import {
  linkExpired,
  linkRevoked,
  requestCancelled,
  requestCompleted,
} from '../requests.problems.ts';
import type { LinkRow, RequestRow } from '../requests.tables.ts';
import { decideRenewal } from './link-renewal.rules.ts';

/** Days of an organisation's new links; null: the operator's limit. */
export interface LinkLifetime {
  readonly linkDays: number | null;
}

/** Links end with their request, or after `days` (0: no limit). */
export const computeLinkExpiry = (requestExpiresAt: Date, createdAt: Date, days: number): Date =>
  days === 0
    ? requestExpiresAt
    : new Date(Math.min(requestExpiresAt.getTime(), createdAt.getTime() + days * DAY));

/** Days that a new link works; 0: as long as its request accepts files. */
export function chooseLinkDays(
  { linkDays }: LinkLifetime,
  { maxLinkDays }: Pick<Config, 'maxLinkDays'>,
): number {
  if (linkDays === null) return maxLinkDays;
  return maxLinkDays === 0 ? linkDays : Math.min(linkDays, maxLinkDays);
}

/** After the end of its request a link reads, and changes nothing. */
export type LinkUse = 'read' | 'write';

const READ_ONLY_STATUSES: readonly RequestStatus[] = ['completed', 'cancelled'];

/** Null while the link is open; else the problem to throw, which takes further extensions. */
export function findLinkRefusal(
  link: LinkRow,
  request: RequestRow,
  now: Date,
  use: LinkUse,
): ((more?: ProblemExtensions) => ProblemError) | null {
  const refusedCaller = {
    organizationId: link.organizationId,
    actor: { kind: 'recipient' as const, id: link.id },
    kind: 'closed-link' as const,
  };
  const refuse =
    (problem: typeof linkRevoked, extensions: ProblemExtensions = {}) =>
    (more: ProblemExtensions = {}) =>
      problem({ refusedCaller, extensions: { ...extensions, ...more } });
  const works = link.revokedAt === null && link.expiresAt > now && !isExpired(request, now);
  if (works && (use === 'read' || !READ_ONLY_STATUSES.includes(request.status))) return null;
  if (request.status === 'cancelled') return refuse(requestCancelled);
  if (link.revokedFor === 'sender') return refuse(linkRevoked);
  if (request.status === 'completed') return refuse(requestCompleted);
  return refuse(linkExpired, { renewal: decideRenewal(link, request, now) });
}
