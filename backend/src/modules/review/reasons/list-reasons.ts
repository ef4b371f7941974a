import type { ReviewContext } from '../review.context.ts';
import { DEFAULT_REASONS } from './default-reasons.ts';
import type { RejectionReasons } from './reasons.contract.ts';
import { presentReason } from './reasons.present.ts';

export async function listReasons(
  { reasons }: ReviewContext,
  organizationId: string,
): Promise<RejectionReasons> {
  const own = await reasons.list(organizationId);
  return { reasons: own.length > 0 ? own.map(presentReason) : [...DEFAULT_REASONS] };
}
