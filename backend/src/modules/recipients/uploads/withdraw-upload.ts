import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { Cause } from '../../requests/index.ts';
import type { Recipients } from '../recipients.context.ts';
import { nothingToTakeBack } from '../recipients.problems.ts';

/** Takes a file back that was not handed in yet. Taking it back twice is no error. */
export async function takeBackFile({ documents, requests }: Recipients, { organisationId, requestId }: RecipientPrincipal, itemId: string, cause: Cause): Promise<void> {
  return requests.holding(organisationId, requestId, cause, async (request) => {
    request.mustTakeFiles();
    const before = await requests.documentOf(organisationId, requestId, itemId);
    if (!before.file) return;
    if (!(await documents.takeBack({ organisationId, requestId, itemId }))) throw nothingToTakeBack();
    await request.recordTakenBack();
    await request.announce('document.taken-back', { itemId, documentId: before.file.id });
  });
}
