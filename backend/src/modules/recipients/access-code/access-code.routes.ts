import { recipient, ok, type Route } from '../../../platform/http/routing/route.ts';
import { causeOf } from '../../requests/index.ts';
import type { Recipients } from '../recipients.context.ts';
import { askForCode } from './send-access-code.ts';
import { CodeProof, CodeSent, VerifyCodeBody } from './access-code.contract.ts';
import { verifyCode } from './exchange-access-code.ts';

export const codeRoutes = (recipients: Recipients): Route[] => [
  recipient('POST', '/v1/public/request/code', {
    permission: 'link', summary: 'Mails a code of six digits to the recipient, for requests that ask for one; once a minute. It takes the place of the last one.', limit: 'link',
    answer: { status: 202, schema: CodeSent },
    handle: async (call) => ({ kind: 'json', status: 202, data: await askForCode(recipients, call.principal, causeOf(call)) }),
  }),
  recipient('POST', '/v1/public/request/code/verify', {
    permission: 'link', summary: 'Answers a proof for the code that was mailed. 422 `wrong-code` with `triesLeft`; 409 `code-expired` after five wrong tries or ten minutes.', body: VerifyCodeBody, limit: 'link', callsOnce: true,
    answer: { status: 200, schema: CodeProof },
    // A wrong code is refused behind the transaction that counts it: only the proof is stored.
    handle: async (call) => {
      const proof = await verifyCode(recipients, call.principal, call.body.code, causeOf(call));
      return call.once(async () => ok(proof));
    },
  }),
];
