import { timingSafeEqual } from 'node:crypto';
import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { accessCodeExpired, wrongAccessCode } from '../recipients.problems.ts';
import { publishCodeEvent } from '../recipients.events.ts';
import type { AccessCodeProof } from './access-code.contract.ts';
import { MAX_TRIES, proofExpiresAt } from './access-code.rules.ts';
import { hashAccessCode, hashAccessCodeProof } from './issue-access-code.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

type VerificationResult =
  | { readonly kind: 'proof'; readonly proof: AccessCodeProof }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'expired' };

/** Consumes a try before comparing; throws after the commit so that it stays consumed. */
export async function exchangeAccessCode(
  context: RecipientsContext,
  recipient: RecipientPrincipal,
  code: string,
  actor: ActorContext,
): Promise<AccessCodeProof> {
  const {
    platform: { clock, database, ids },
    requests,
    codes,
    codeKey,
  } = context;
  const { organizationId, requestId, linkId } = recipient;
  const outcome = await database.transaction(async (): Promise<VerificationResult> => {
    await requests.lockRowForRecipient(recipient, 'read');
    const now = clock.now();
    if (!(await codes.consumeTry(organizationId, requestId, MAX_TRIES, now)))
      return { kind: 'expired' };
    const row = await codes.find(organizationId, requestId);
    if (
      !row?.codeHash ||
      !timingSafeEqual(row.codeHash, hashAccessCode(codeKey, requestId, code))
    ) {
      const triesLeft = MAX_TRIES - (row?.tries ?? MAX_TRIES);
      await publishCodeEvent(context, recipient, actor, 'code.refused', { triesLeft });
      return { kind: 'wrong', triesLeft };
    }
    if (!(await codes.markUsed(organizationId, requestId, row.roundId))) return { kind: 'expired' };
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
    await publishCodeEvent(context, recipient, actor, 'code.accepted', {});
    return { kind: 'proof', proof: { proof, expiresAt: expiresAt.toISOString() } };
  });
  if (outcome.kind === 'expired') throw accessCodeExpired();
  if (outcome.kind === 'wrong')
    throw wrongAccessCode({
      errors: [{ field: 'code', message: 'The code is wrong.' }],
      extensions: { triesLeft: outcome.triesLeft },
    });
  return outcome.proof;
}
