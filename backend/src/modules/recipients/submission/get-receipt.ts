import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { Receipt } from '../recipients.contract.ts';
import type { Recipients } from '../recipients.context.ts';
import { presentReceipt } from '../recipients.present.ts';
import { nothingHandedIn } from '../recipients.problems.ts';
import { asHandedIn } from './receipt.rules.ts';

/** The receipt of what was last handed in, whatever was put in its place since. */
export async function showReceipt({ requests }: Recipients, { organisationId, requestId }: RecipientPrincipal): Promise<Receipt> {
  const { submittedAt, documents } = await requests.forRecipient(organisationId, requestId);
  if (submittedAt === null) throw nothingHandedIn();
  return presentReceipt({ submittedAt, documents: documents.map((document) => asHandedIn(document, submittedAt)) });
}
