import type { Module } from '../../platform/platform.ts';
import type { Review } from './review.context.ts';
import { reviewRoutes } from './review.routes.ts';

export type { Review as ReviewDeps } from './review.context.ts';

/** The sender's verdict on what was received: approve, reject with a reason, approve all. */
export function createReview(deps: Review): Module {
  return { routes: reviewRoutes(deps), listeners: [], jobs: [] };
}
