import type { IncomingMessage } from 'node:http';
import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import { created, ok, type Answer, type Once } from '../../../platform/http/routing/route.ts';
import type { StagedFile } from '../../documents/index.ts';
import type { Cause } from '../../requests/index.ts';
import type { UploadedFile } from '../recipients.contract.ts';
import type { Recipients } from '../recipients.context.ts';
import { presentFile } from '../recipients.present.ts';

/** A file for one line: bytes first, outside any transaction; then file, tally and fact become true together or not at all. */
export async function receiveFile(recipients: Recipients, link: RecipientPrincipal, itemId: string, { req, once }: { readonly req: IncomingMessage; readonly once: Once }, cause: Cause): Promise<Answer> {
  const { documents, requests } = recipients;
  const { organisationId, requestId } = link;
  await requests.mustAwait(organisationId, requestId, itemId);
  const staged = await documents.receive({ organisationId, requestId, itemId }, req);
  try {
    return await once(async () => {
      const received = await attachReceived(recipients, link, itemId, staged, cause);
      return received.duplicate ? ok(received) : created(received);
    }, staged.sha256);
  } catch (error) {
    await documents.discard(staged);
    throw error;
  }
}

/** However its bytes came. */
export function attachReceived({ documents, requests }: Recipients, link: RecipientPrincipal, itemId: string, staged: StagedFile, cause: Cause): Promise<UploadedFile> {
  const { organisationId, requestId, linkId } = link;
  return requests.holding(organisationId, requestId, cause, async (request) => {
    request.mustTakeFiles();
    const file = await documents.attach({ organisationId, requestId, itemId }, staged, linkId);
    // The same bytes sent twice stay the file they were.
    const duplicate = file.id !== staged.documentId;
    await request.recordReceived();
    if (!duplicate) await request.announce('document.received', { itemId, documentId: file.id });
    return { file: presentFile(file), duplicate };
  });
}
