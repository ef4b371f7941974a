import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { accessCodeRequired } from '../recipients.problems.ts';
import { hashAccessCodeProof } from './issue-access-code.ts';

export async function assertAccessCodeProof(
  { platform: { clock }, codes, requests }: RecipientsContext,
  { organizationId, linkId, requestId }: RecipientPrincipal,
  sentProof: string,
): Promise<void> {
  const proof =
    sentProof === ''
      ? null
      : await codes.findProof(organizationId, linkId, hashAccessCodeProof(sentProof));
  if (proof === null || proof.requestId !== requestId || proof.expiresAt <= clock.now())
    throw accessCodeRequired({
      extensions: { sender: await requests.getRequestSender(organizationId, requestId) },
    });
}
