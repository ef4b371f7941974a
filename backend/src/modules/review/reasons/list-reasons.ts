import type { Review } from '../review.context.ts';
import { DEFAULT_REASONS } from './default-reasons.ts';
import type { RejectionReasons } from './reasons.contract.ts';
import { presentReason } from './reasons.present.ts';

/** The organisation's own, or the product's while it has none. */
export async function listReasons({ reasons }: Review, organisationId: string): Promise<RejectionReasons> {
  const own = await reasons.all(organisationId);
  return { reasons: own.length > 0 ? own.map(presentReason) : [...DEFAULT_REASONS] };
}
