import { recipientRoute, ok, type Route } from '../../../platform/http/routing/route.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { sendAccessCode } from './send-access-code.ts';
import {
  AccessCodeProof,
  AccessCodeDelivery,
  VerifyAccessCodeBody,
} from './access-code.contract.ts';
import { exchangeAccessCode } from './exchange-access-code.ts';
import { toActorContext } from '../../../platform/http/auth/actor-context.ts';

export const accessCodeRoutes = (context: RecipientsContext): Route[] => [
  recipientRoute('POST', '/v1/public/request/code', {
    permission: 'link',
    accessCode: 'exempt',
    reads: true,
    summary:
      'Mails the recipient a six-digit code, for requests that require one; once a minute. It ' +
      'replaces the previous code.',
    rateLimit: 'link',
    response: { status: 202, schema: AccessCodeDelivery },
    handle: async (request) => ({
      kind: 'json',
      status: 202,
      data: await sendAccessCode(context, request.principal, toActorContext(request)),
    }),
  }),
  recipientRoute('POST', '/v1/public/request/code/verify', {
    permission: 'link',
    accessCode: 'exempt',
    reads: true,
    summary:
      'Exchanges the mailed code for a proof. 422 `wrong-code` with `triesLeft`; 409 ' +
      '`code-expired` after five wrong tries or ten minutes.',
    body: VerifyAccessCodeBody,
    rateLimit: 'link',
    managesIdempotency: true,
    response: { status: 200, schema: AccessCodeProof },
    // Only the proof is stored for repeats: a wrong code throws after the commit that counts it.
    handle: async (request) => {
      const proof = await exchangeAccessCode(
        context,
        request.principal,
        request.body.code,
        toActorContext(request),
      );
      return request.runOnce(async () => ok(proof));
    },
  }),
];
