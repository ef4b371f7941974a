import { createHash } from 'node:crypto';
import { linkEnds } from './deadline.rules.ts';
import type { Requests } from './requests.context.ts';
import type { LinkPurpose, RequestRow } from './requests.tables.ts';

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new token for a request, in the caller's transaction. The database keeps its hash; the URL exists in this answer alone. */
export async function insertLink({ platform, links }: Requests, request: RequestRow, purpose: LinkPurpose, createdBy: string): Promise<{ id: string; url: string; expiresAt: Date }> {
  const { clock, config, ids } = platform;
  const token = ids.secret();
  const id = ids.next();
  const createdAt = clock.now();
  const expiresAt = linkEnds(request.expiresAt, createdAt, config.linkDays);
  await links.insert({
    id, organisationId: request.organisationId, requestId: request.id, tokenHash: hashToken(token), purpose, createdBy,
    createdAt, expiresAt, revokedAt: null, revokedFor: null, lastUsedAt: null,
  });
  return { id, url: `${config.publicUrl.origin}/request/${token}`, expiresAt };
}
