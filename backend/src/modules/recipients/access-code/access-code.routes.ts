import { recipientRoute, ok, type Route } from '../../../platform/http/routing/route.ts';
import { toActorContext } from '../../requests/index.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { sendAccessCode } from './send-access-code.ts';
import {
  AccessCodeProof,
  AccessCodeDelivery,
  VerifyAccessCodeBody,
} from './access-code.contract.ts';
import { exchangeAccessCode } from './exchange-access-code.ts';

export const accessCodeRoutes = (recipients: RecipientsContext): Route[] => [
  recipientRoute('POST', '/v1/public/request/code', {
    permission: 'link',
    summary:
      'Mails a code of six digits to the recipient, for requests that ask for one; once a minute. It takes the place of the last one.',
    rateLimit: 'link',
    response: { status: 202, schema: AccessCodeDelivery },
    handle: async (call) => ({
      kind: 'json',
      status: 202,
      data: await sendAccessCode(recipients, call.principal, toActorContext(call)),
    }),
  }),
  recipientRoute('POST', '/v1/public/request/code/verify', {
    permission: 'link',
    summary:
      'Answers a proof for the code that was mailed. 422 `wrong-code` with `triesLeft`; 409 `code-expired` after five wrong tries or ten minutes.',
    body: VerifyAccessCodeBody,
    rateLimit: 'link',
    managesIdempotency: true,
    response: { status: 200, schema: AccessCodeProof },
    // A wrong code is refused behind the transaction that counts it: only the proof is stored.
    handle: async (call) => {
      const proof = await exchangeAccessCode(
        recipients,
        call.principal,
        call.body.code,
        toActorContext(call),
      );
      return call.runOnce(async () => ok(proof));
    },
  }),
];
