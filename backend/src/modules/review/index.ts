import type { Module } from '../../platform/platform.ts';
import { reasonStore } from './reasons/reasons.store.ts';
import { reasonsRoutes } from './reasons/reasons.routes.ts';
import type { ReviewContext, ReviewDeps } from './review.context.ts';
import { reviewRoutes } from './review.routes.ts';

export type { ReviewDeps } from './review.context.ts';
export { reviewExport, reviewTables } from './reasons/reasons.tables.ts';

/** Decisions on received files, and reusable rejection reasons. */
export function createReview(deps: ReviewDeps): Module {
  const context: ReviewContext = { ...deps, reasons: reasonStore(deps.platform.database) };
  return { routes: [...reviewRoutes(context), ...reasonsRoutes(context)], listeners: [], jobs: [] };
}
