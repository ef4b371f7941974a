import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { notFound } from '../../../platform/problem.ts';
import type { SignedLink } from '../documents.contract.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { notViewable } from '../documents.problems.ts';
import { isViewable } from '../documents.rules.ts';
import { assertReleased } from '../virus-scanning/assert-released.ts';

/** An address of one document version that a browser can open without a bearer, for a minute. */
export async function createSignedLink(
  { store, fileLinkSigner, platform }: DocumentsContext,
  actor: MemberPrincipal,
  documentId: string,
  disposition: 'attachment' | 'inline',
): Promise<SignedLink> {
  const row = await store.find(actor.organizationId, documentId);
  if (row === null) throw notFound();
  assertReleased(row);
  if (disposition === 'inline' && !isViewable(row.mediaType)) throw notViewable();
  const { organizationId, userId, sessionId, apiKeyId } = actor;
  const { token, expiresAt } = fileLinkSigner.sign({
    organizationId,
    documentId,
    disposition,
    userId,
    sessionId,
    apiKeyId,
  });
  return {
    url: `${platform.config.publicUrl.origin}/api/v1/files/${token}`,
    expiresAt: expiresAt.toISOString(),
  };
}
