import { timingSafeEqual } from 'node:crypto';
import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { ActorContext } from '../../requests/index.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { accessCodeExpired, wrongAccessCode } from '../recipients.problems.ts';
import type { AccessCodeProof } from './access-code.contract.ts';
import { MAX_TRIES, proofExpiresAt } from './access-code.rules.ts';
import { hashAccessCode, hashAccessCodeProof } from './hash-access-code.ts';

type VerificationResult =
  | { readonly kind: 'proof'; readonly proof: AccessCodeProof }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'expired' };

/** A try is taken before anything is compared, and stays taken whatever becomes of it: the refusal is thrown behind the transaction. */
export async function exchangeAccessCode(
  { platform: { clock, ids }, requests, codes, codeKey }: RecipientsContext,
  link: RecipientPrincipal,
  code: string,
  cause: ActorContext,
): Promise<AccessCodeProof> {
  const { organizationId, requestId, linkId } = link;
  const outcome = await requests.withLockedRequest(
    organizationId,
    requestId,
    cause,
    async (request): Promise<VerificationResult> => {
      const now = clock.now();
      if (!(await codes.consumeTry(organizationId, requestId, MAX_TRIES, now)))
        return { kind: 'expired' };
      const row = await codes.find(organizationId, requestId);
      if (
        !row?.codeHash ||
        !timingSafeEqual(row.codeHash, hashAccessCode(codeKey, requestId, code))
      ) {
        const triesLeft = MAX_TRIES - (row?.tries ?? MAX_TRIES);
        await request.publishEvent('code.refused', { triesLeft });
        return { kind: 'wrong', triesLeft };
      }
      if (!(await codes.markUsed(organizationId, requestId, row.roundId)))
        return { kind: 'expired' };
      const proof = ids.secret();
      const expiresAt = proofExpiresAt(now);
      await codes.insertProof({
        id: ids.next(),
        organizationId,
        requestId,
        linkId,
        proofHash: hashAccessCodeProof(proof),
        createdAt: now,
        expiresAt,
      });
      await request.publishEvent('code.accepted', {});
      return { kind: 'proof', proof: { proof, expiresAt: expiresAt.toISOString() } };
    },
  );
  if (outcome.kind === 'expired') throw accessCodeExpired();
  if (outcome.kind === 'wrong')
    throw wrongAccessCode({
      errors: [{ field: 'code', message: 'This code is not the one that was sent.' }],
      extensions: { triesLeft: outcome.triesLeft },
    });
  return outcome.proof;
}
