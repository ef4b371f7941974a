import type { IncomingMessage } from 'node:http';
import type { RecipientPrincipal } from '../../platform/http/principal.ts';
import type { Cause } from '../requests/index.ts';
import type { UploadedFile } from './recipients.contract.ts';
import type { Recipients } from './recipients.context.ts';
import { presentFile } from './recipients.present.ts';

/** A file for one line: bytes first, outside any transaction; then file, tally and fact become true together or not at all. */
export async function receiveFile({ documents, requests }: Recipients, link: RecipientPrincipal, itemId: string, req: IncomingMessage, cause: Cause): Promise<UploadedFile> {
  const { organisationId, requestId, linkId } = link;
  const target = { organisationId, requestId, itemId };
  await requests.mustAwait(organisationId, requestId, itemId);
  const staged = await documents.receive(target, req);
  try {
    return await requests.holding(organisationId, requestId, cause, async (request) => {
      request.mustTakeFiles();
      const file = await documents.attach(target, staged, linkId);
      await request.recordReceived();
      // The same bytes sent twice stay the file they were.
      if (file.id === staged.documentId) await request.announce('document.received', { itemId, documentId: file.id });
      return { file: presentFile(file) };
    });
  } catch (error) {
    await documents.discard(staged);
    throw error;
  }
}
