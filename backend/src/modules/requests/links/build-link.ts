import { createHash } from 'node:crypto';
import { linkEnds } from '../lifecycle/deadline.rules.ts';
import type { Minted } from '../requests.api.ts';
import type { Requests } from '../requests.context.ts';
import type { LinkPurpose, LinkRow, RequestRow } from '../requests.tables.ts';

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface NewLink {
  readonly row: LinkRow;
  readonly told: Minted;
}

/** A new token for a request, not yet stored. The database keeps its hash; the URL exists in this answer alone. */
export function newLink({ platform: { clock, config, ids } }: Pick<Requests, 'platform'>, request: RequestRow, purpose: LinkPurpose, createdBy: string): NewLink {
  const token = ids.secret();
  const id = ids.next();
  const createdAt = clock.now();
  const expiresAt = linkEnds(request.expiresAt, createdAt, config.linkDays);
  return {
    row: {
      id, organisationId: request.organisationId, requestId: request.id, tokenHash: hashToken(token), purpose, createdBy,
      createdAt, expiresAt, revokedAt: null, revokedFor: null, lastUsedAt: null,
    },
    told: { id, url: `${config.publicUrl.origin}/request/${token}`, expiresAt, recipientEmail: request.recipientEmail },
  };
}
