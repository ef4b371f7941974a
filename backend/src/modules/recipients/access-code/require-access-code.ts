import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { RequestContext, Route } from '../../../platform/http/routing/route.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { accessCodeRequired } from '../recipients.problems.ts';
import { hashAccessCodeProof } from './hash-access-code.ts';

type RecipientRequestContext = RequestContext<RecipientPrincipal, unknown, unknown, unknown>;

/** Rows that a link opens by itself only where its request asks for no code; else the caller also shows the proof that one was entered. */
export const requireAccessCode = (recipients: RecipientsContext, rows: readonly Route[]): Route[] =>
  rows.map((row) =>
    row.principal === 'recipient'
      ? {
          ...row,
          assertProof: (call: RecipientRequestContext) => assertAccessCodeProof(recipients, call),
        }
      : row,
  );

async function assertAccessCodeProof(
  { platform: { clock }, codes }: RecipientsContext,
  call: RecipientRequestContext,
): Promise<void> {
  const { principal } = call;
  if (!principal.codeRequired) return;
  const shown = call.header('x-recueil-proof');
  const proof =
    shown === ''
      ? null
      : await codes.findProof(
          principal.organizationId,
          principal.linkId,
          hashAccessCodeProof(shown),
        );
  if (proof === null || proof.requestId !== principal.requestId || proof.expiresAt <= clock.now())
    throw accessCodeRequired();
}
