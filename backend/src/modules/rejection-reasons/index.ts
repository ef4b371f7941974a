import type { Module } from '../../platform/platform.ts';
import { reasonStore } from './rejection-reasons.store.ts';
import { reasonsRoutes } from './rejection-reasons.routes.ts';
import type { RejectionReasonsContext, RejectionReasonsDeps } from './rejection-reasons.context.ts';

export type { RejectionReasonsDeps } from './rejection-reasons.context.ts';
export { rejectionReasonsExport, rejectionReasonsTables } from './rejection-reasons.tables.ts';

/** Reusable reasons for rejections. */
export function createRejectionReasons(deps: RejectionReasonsDeps): Module {
  const context: RejectionReasonsContext = {
    ...deps,
    reasons: reasonStore(deps.platform.database),
  };
  return { routes: reasonsRoutes(context), listeners: [], jobs: [] };
}
