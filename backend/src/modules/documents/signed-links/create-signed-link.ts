import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { SignedLink } from '../documents.contract.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { notViewable } from '../documents.problems.ts';
import { isViewable } from '../documents-limits.contract.ts';
import { assertReleased } from '../documents.rules.ts';

export async function createSignedLink(
  { store, fileLinkSigner, platform }: DocumentsContext,
  actor: MemberPrincipal,
  documentId: string,
  disposition: 'attachment' | 'inline',
): Promise<SignedLink> {
  const row = await store.get(actor.organizationId, actor.viewer, documentId);
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
