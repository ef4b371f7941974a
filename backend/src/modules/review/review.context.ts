import type { Platform } from '../../platform/platform.ts';
import type { RequestsApi } from '../requests/index.ts';
import type { ReasonStore } from './reasons/reasons.store.ts';

export interface ReviewContext extends ReviewDeps {
  readonly reasons: ReasonStore;
}

export interface ReviewDeps {
  readonly platform: Platform;
  readonly requests: RequestsApi;
}
