import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { PublicRequest } from '../../requests/detail/public-request.contract.ts';
import type { Submission } from '../../requests/index.ts';
import type { Receipt } from '../recipients.contract.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { presentReceipt } from '../recipients.present.ts';
import { nothingSubmitted } from '../recipients.problems.ts';

/** Files as last submitted, even if replaced since. */
export const getReceipt = async (
  context: RecipientsContext,
  recipient: RecipientPrincipal,
): Promise<Receipt> => presentReceipt((await loadSubmission(context, recipient)).submission);

export async function loadSubmission(
  { requests }: RecipientsContext,
  { organizationId, requestId }: RecipientPrincipal,
): Promise<{ request: PublicRequest; submission: Submission }> {
  const request = await requests.getRequestForRecipient(organizationId, requestId, null);
  if (request.submittedAt === null) throw nothingSubmitted();
  const submittedAt = new Date(request.submittedAt);
  const requestedDocuments = await requests.listSubmittedDocuments(
    organizationId,
    requestId,
    submittedAt,
  );
  return { request, submission: { submittedAt, requestedDocuments } };
}
