import type { Module } from '../../platform/platform.ts';
import { reasonStore } from './reasons/reasons.store.ts';
import { reasonsRoutes } from './reasons/reasons.routes.ts';
import type { ReviewContext, ReviewDeps } from './review.context.ts';
import { reviewRoutes } from './review.routes.ts';

export type { ReviewDeps } from './review.context.ts';
export { reviewTables } from './reasons/reasons.tables.ts';

/** The sender's verdict on what was received: approve, reject with a reason, keep and ask for more, approve all; taking it back; and the reasons that an organisation uses again. */
export function createReview(deps: ReviewDeps): Module {
  const review: ReviewContext = { ...deps, reasons: reasonStore(deps.platform.database) };
  return { routes: [...reviewRoutes(review), ...reasonsRoutes(review)], listeners: [], jobs: [] };
}
