import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { notFound } from '../../../platform/problem.ts';
import type { SignedAddress } from '../documents.contract.ts';
import type { Documents } from '../documents.context.ts';
import { notViewable } from '../documents.problems.ts';
import { isViewable } from '../documents.rules.ts';
import { mustBeReleased } from '../virus-scanning/assert-released.ts';

/** An address of one document version that a browser can open without a bearer, for a minute. */
export async function signAddress({ store, links, platform }: Documents, actor: MemberPrincipal, documentId: string, disposition: 'attachment' | 'inline'): Promise<SignedAddress> {
  const row = await store.find(actor.organisationId, documentId);
  if (row === null) throw notFound();
  mustBeReleased(row);
  if (disposition === 'inline' && !isViewable(row.mediaType)) throw notViewable();
  const { organisationId, userId, sessionId, apiKeyId } = actor;
  const { token, expiresAt } = links.sign({ organisationId, documentId, disposition, userId, sessionId, apiKeyId });
  return { url: `${platform.config.publicUrl.origin}/api/v1/files/${token}`, expiresAt: expiresAt.toISOString() };
}
