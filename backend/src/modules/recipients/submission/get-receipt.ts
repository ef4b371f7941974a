import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { Receipt } from '../recipients.contract.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { presentReceipt } from '../recipients.present.ts';
import { nothingSubmitted } from '../recipients.problems.ts';
import { toSubmittedVersion } from './receipt.rules.ts';

/** Files as last submitted, even if replaced since. */
export async function getReceipt(
  { requests }: RecipientsContext,
  { organizationId, requestId }: RecipientPrincipal,
): Promise<Receipt> {
  const { submittedAt, requestedDocuments } = await requests.getForRecipient(
    organizationId,
    requestId,
  );
  if (submittedAt === null) throw nothingSubmitted();
  return presentReceipt({
    submittedAt,
    requestedDocuments: requestedDocuments.map((requested) =>
      toSubmittedVersion(requested, submittedAt),
    ),
  });
}
