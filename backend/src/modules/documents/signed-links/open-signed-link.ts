import type { IncomingMessage } from 'node:http';
import { forbidden, gone, notFound } from '../../../platform/problem.ts';
import type { OpenedFile } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { openFileForReader } from '../downloads/open-file-for-reader.ts';

/** Opens what a signed address names, if it is used in time, by the session or the API key it was made for, while that may still read it. */
export async function openSignedLink(
  documents: DocumentsContext,
  token: string,
  cookie: string | null,
  req: IncomingMessage,
  correlationId: string,
): Promise<OpenedFile> {
  const { fileLinkSigner, platform, store, resolveSession, membership, isApiKeyActive } = documents;
  const claim = fileLinkSigner.verify(token);
  if (claim === null) throw notFound();
  if (claim.expiresAt <= platform.clock.now())
    throw gone({ detail: 'This address has expired. Open the document again.' });
  if (claim.sessionId !== null && (await resolveSession(cookie))?.sessionId !== claim.sessionId)
    throw forbidden();
  if (claim.apiKeyId !== null && !(await isApiKeyActive(claim.organizationId, claim.apiKeyId)))
    throw forbidden();
  if ((await membership.findMembership(claim.userId))?.organizationId !== claim.organizationId)
    throw forbidden();
  const row = await store.find(claim.organizationId, claim.documentId);
  if (row === null) throw notFound();
  const { userId, apiKeyId, sessionId } = claim;
  const actor =
    apiKeyId === null
      ? { kind: 'user' as const, id: userId }
      : { kind: 'api-key' as const, id: apiKeyId };
  return openFileForReader(documents, row, req, claim.disposition, {
    actorContext: { actor, correlationId },
    sessionId,
  });
}
