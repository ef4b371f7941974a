import { timingSafeEqual } from 'node:crypto';
import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { Cause } from '../../requests/index.ts';
import type { Recipients } from '../recipients.context.ts';
import { codeExpired, wrongCode } from '../recipients.problems.ts';
import type { CodeProof } from './access-code.contract.ts';
import { CODE_TRIES, proofEnds } from './access-code.rules.ts';
import { hashCode, hashProof } from './hash-access-code.ts';

type Outcome = { readonly kind: 'proof'; readonly proof: CodeProof } | { readonly kind: 'wrong'; readonly triesLeft: number } | { readonly kind: 'expired' };

/** A try is taken before anything is compared, and stays taken whatever becomes of it: the refusal is thrown behind the transaction. */
export async function verifyCode({ platform: { clock, ids }, requests, codes, codeKey }: Recipients, link: RecipientPrincipal, code: string, cause: Cause): Promise<CodeProof> {
  const { organisationId, requestId, linkId } = link;
  const outcome = await requests.holding(organisationId, requestId, cause, async (request): Promise<Outcome> => {
    const now = clock.now();
    if (!(await codes.takeTry(organisationId, requestId, CODE_TRIES, now))) return { kind: 'expired' };
    const row = await codes.find(organisationId, requestId);
    if (!row?.codeHash || !timingSafeEqual(row.codeHash, hashCode(codeKey, requestId, code))) {
      const triesLeft = CODE_TRIES - (row?.tries ?? CODE_TRIES);
      await request.announce('code.refused', { triesLeft });
      return { kind: 'wrong', triesLeft };
    }
    if (!(await codes.spend(organisationId, requestId, row.roundId))) return { kind: 'expired' };
    const proof = ids.secret();
    const expiresAt = proofEnds(now);
    await codes.insertProof({ id: ids.next(), organisationId, requestId, linkId, proofHash: hashProof(proof), createdAt: now, expiresAt });
    await request.announce('code.accepted', {});
    return { kind: 'proof', proof: { proof, expiresAt: expiresAt.toISOString() } };
  });
  if (outcome.kind === 'expired') throw codeExpired();
  if (outcome.kind === 'wrong') throw wrongCode({ errors: [{ field: 'code', message: 'This code is not the one that was sent.' }], extensions: { triesLeft: outcome.triesLeft } });
  return outcome.proof;
}
