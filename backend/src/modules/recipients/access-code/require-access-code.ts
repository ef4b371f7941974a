import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { Call, Route } from '../../../platform/http/routing/route.ts';
import type { Recipients } from '../recipients.context.ts';
import { codeRequired } from '../recipients.problems.ts';
import { hashProof } from './hash-access-code.ts';

type LinkCall = Call<RecipientPrincipal, unknown, unknown, unknown>;

/** Rows that a link opens by itself only where its request asks for no code; else the caller also shows the proof that one was entered. */
export const behindCode = (recipients: Recipients, rows: readonly Route[]): Route[] =>
  rows.map((row) => (row.principal === 'recipient' ? { ...row, proof: (call: LinkCall) => mustHaveProof(recipients, call) } : row));

async function mustHaveProof({ platform: { clock }, codes }: Recipients, call: LinkCall): Promise<void> {
  const { principal } = call;
  if (!principal.codeRequired) return;
  const shown = call.header('x-recueil-proof');
  const proof = shown === '' ? null : await codes.findProof(principal.organisationId, principal.linkId, hashProof(shown));
  if (proof === null || proof.requestId !== principal.requestId || proof.expiresAt <= clock.now()) throw codeRequired();
}
