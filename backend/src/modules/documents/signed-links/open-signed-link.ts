import type { IncomingMessage } from 'node:http';
import { forbidden, gone, notFound } from '../../../platform/problem.ts';
import type { OpenedFile } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { openFileForReader } from '../downloads/open-file-for-reader.ts';

/** Only in time, for the API key it was made for, or in the session while its user is a member. */
export async function openSignedLink(
  context: DocumentsContext,
  token: string,
  cookie: string | null,
  req: IncomingMessage,
  correlationId: string,
): Promise<OpenedFile> {
  const { fileLinkSigner, platform, store, resolveSession, memberships, isApiKeyActive } = context;
  const claims = fileLinkSigner.verify(token);
  if (claims === null) throw notFound();
  if (claims.expiresAt <= platform.clock.now())
    throw gone({ detail: 'This link has expired. Open the document again.' });
  if (claims.sessionId !== null && (await resolveSession(cookie))?.sessionId !== claims.sessionId)
    throw forbidden();
  const isAllowed =
    claims.apiKeyId === null
      ? (await memberships.findMembership(claims.userId, claims.organizationId)) !== null
      : await isApiKeyActive(claims.organizationId, claims.apiKeyId);
  if (!isAllowed) throw forbidden();
  const row = await store.get(claims.organizationId, claims.documentId);
  const { userId, apiKeyId, sessionId } = claims;
  const actor =
    apiKeyId === null
      ? { kind: 'user' as const, id: userId }
      : { kind: 'api-key' as const, id: apiKeyId };
  return openFileForReader(context, row, req, claims.disposition, {
    actorContext: { actor, correlationId },
    sessionId,
  });
}
