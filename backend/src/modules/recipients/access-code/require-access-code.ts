import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { RequestContext, Route } from '../../../platform/http/routing/route.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { accessCodeRequired } from '../recipients.problems.ts';
import { hashAccessCodeProof } from './issue-access-code.ts';

type RecipientRequestContext = RequestContext<RecipientPrincipal, unknown, unknown, unknown>;

/** Where the request asks for a code, the caller must also send the proof. */
export const requireAccessCode = (context: RecipientsContext, routes: readonly Route[]): Route[] =>
  routes.map((route) =>
    route.principal === 'recipient'
      ? {
          ...route,
          assertProof: (request: RecipientRequestContext) =>
            assertAccessCodeProof(context, request),
        }
      : route,
  );

async function assertAccessCodeProof(
  { platform: { clock }, codes }: RecipientsContext,
  request: RecipientRequestContext,
): Promise<void> {
  const { principal } = request;
  if (!principal.codeRequired) return;
  const sentProof = request.header('x-recueil-proof');
  const proof =
    sentProof === ''
      ? null
      : await codes.findProof(
          principal.organizationId,
          principal.linkId,
          hashAccessCodeProof(sentProof),
        );
  if (proof === null || proof.requestId !== principal.requestId || proof.expiresAt <= clock.now())
    throw accessCodeRequired();
}
