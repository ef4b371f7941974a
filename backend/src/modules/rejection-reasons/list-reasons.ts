import type { RejectionReasonsContext } from './rejection-reasons.context.ts';
import { DEFAULT_REASONS } from './default-reasons.ts';
import type { RejectionReasons } from './rejection-reasons.contract.ts';
import { presentReason } from './rejection-reasons.present.ts';

export async function listReasons(
  { reasons }: RejectionReasonsContext,
  organizationId: string,
): Promise<RejectionReasons> {
  const own = await reasons.list(organizationId);
  return { reasons: own.length > 0 ? own.map(presentReason) : [...DEFAULT_REASONS] };
}
