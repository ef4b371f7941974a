import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { Receipt } from '../recipients.contract.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { presentReceipt } from '../recipients.present.ts';
import { nothingSubmitted } from '../recipients.problems.ts';

/** Files as last submitted, even if replaced since. */
export async function getReceipt(
  { requests }: RecipientsContext,
  { organizationId, requestId }: RecipientPrincipal,
): Promise<Receipt> {
  const request = await requests.getRequestForRecipient(organizationId, requestId, null);
  if (request.submittedAt === null) throw nothingSubmitted();
  const submittedAt = new Date(request.submittedAt);
  const requestedDocuments = await requests.listSubmittedDocuments(
    organizationId,
    requestId,
    submittedAt,
  );
  return presentReceipt({ submittedAt, requestedDocuments });
}
