import { notFound } from '../../../platform/problem.ts';
import { publishRequestEvents } from '../aggregate/request-aggregate.ts';
import type { IssueLinkInput, IssuedLink } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';
import { linkNotAllowed } from '../requests.problems.ts';
import { isExpired, computeLinkExpiry } from '../lifecycle/deadline.rules.ts';
import type { RequestRow, LinkRow, LinkPurpose } from '../requests.tables.ts';
import { acceptsLinks } from '../requests-limits.contract.ts';
import { sha256 } from '../../../platform/digest.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

/** Locks the requests, so that no link is issued after their links are revoked. */
export function issueLinks(
  context: RequestsContext,
  organizationId: string,
  inputs: readonly IssueLinkInput[],
  actor: ActorContext,
): Promise<(IssuedLink | 'gone' | 'closed')[]> {
  const {
    platform: { clock, database },
    store,
    links,
  } = context;
  return database.transaction(async () => {
    const locked = await store.lockMany(
      organizationId,
      inputs.map(({ requestId }) => requestId),
    );
    const now = clock.now();
    const isOpen = (request: RequestRow) =>
      acceptsLinks(request.status) && !isExpired(request, now);
    const built: BuiltLink[] = [];
    const results = inputs.map(({ requestId, purpose, createdBy }) => {
      const request = locked.get(requestId);
      if (!request) return 'gone';
      if (!isOpen(request)) return 'closed';
      const link = buildLink(context, request, purpose, createdBy);
      built.push(link);
      return link.issued;
    });
    await links.insert(...built.map(({ row }) => row));
    await publishRequestEvents(
      context,
      actor,
      built.map(({ row: { id, organizationId, requestId, purpose } }) => ({
        type: 'link.minted',
        request: { id: requestId, organizationId },
        payload: { linkId: id, purpose },
      })),
    );
    return results;
  });
}

export async function issueLink(
  context: RequestsContext,
  organizationId: string,
  input: IssueLinkInput,
  actor: ActorContext,
): Promise<IssuedLink> {
  const [link] = await issueLinks(context, organizationId, [input], actor);
  if (link === undefined || link === 'gone') throw notFound();
  if (link === 'closed') throw linkNotAllowed();
  return link;
}

interface BuiltLink {
  readonly row: LinkRow;
  readonly issued: IssuedLink;
}

/** The database stores a hash; the URL exists only in this return value. */
export function buildLink(
  { platform: { clock, config, ids } }: Pick<RequestsContext, 'platform'>,
  request: RequestRow,
  purpose: LinkPurpose,
  createdBy: string,
): BuiltLink {
  const token = ids.secret();
  const id = ids.next();
  const createdAt = clock.now();
  const expiresAt = computeLinkExpiry(request.expiresAt, createdAt, config.maxLinkDays);
  return {
    row: {
      id,
      organizationId: request.organizationId,
      requestId: request.id,
      tokenHash: sha256(token),
      purpose,
      createdBy,
      createdAt,
      expiresAt,
      revokedAt: null,
      revokedFor: null,
      lastUsedAt: null,
    },
    issued: {
      id,
      url: `${config.publicUrl.origin}/request/${token}`,
      expiresAt,
      recipientEmail: request.recipientEmail,
    },
  };
}
