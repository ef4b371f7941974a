import type { IncomingMessage } from 'node:http';
import { forbidden, gone, notFound } from '../../../platform/problem.ts';
import { assertSecondFactor } from '../../identity/index.ts';
import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
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
  const { organizationId, userId, apiKeyId, sessionId } = claims;
  const session = sessionId === null ? null : await resolveSession(cookie);
  if (session?.sessionId !== (sessionId ?? undefined)) throw forbidden();
  let viewer = SEES_ALL;
  if (apiKeyId === null) {
    const membership = await memberships.findMembership(userId, organizationId);
    if (membership === null) throw forbidden();
    assertSecondFactor(membership, { secondFactor: session?.secondFactor ?? null });
    ({ viewer } = membership);
  } else if (!(await isApiKeyActive(organizationId, apiKeyId))) throw forbidden();
  const row = await store.get(organizationId, viewer, claims.documentId);
  const actor =
    apiKeyId === null
      ? { kind: 'user' as const, id: userId }
      : { kind: 'api-key' as const, id: apiKeyId };
  return openFileForReader(context, row, req, claims.disposition, {
    actorContext: { actor, correlationId },
    sessionId,
  });
}
