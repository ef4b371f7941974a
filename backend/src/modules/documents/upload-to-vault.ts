import type { IncomingMessage } from 'node:http';
import type { MemberPrincipal } from '../../platform/http/principal.ts';
import { attachFile } from './attach-file.ts';
import { discardFile } from './discard-file.ts';
import type { Documents } from './documents.context.ts';
import type { VaultDocument } from './documents.contract.ts';
import { getDocument } from './get-document.ts';
import { receiveFile } from './receive-file.ts';

/** A member puts a file of their own into the vault; there is nobody to decide on it, so it counts as approved. */
export async function uploadToVault(documents: Documents, actor: MemberPrincipal, req: IncomingMessage): Promise<VaultDocument> {
  const { organisationId } = actor;
  const target = { organisationId, requestId: null, itemId: null };
  const staged = await receiveFile(documents, target, req);
  try {
    await documents.platform.database.write(() => attachFile(documents, target, staged, actor.userId));
  } catch (error) {
    await discardFile(documents, staged);
    throw error;
  }
  return getDocument(documents, organisationId, staged.documentId);
}
