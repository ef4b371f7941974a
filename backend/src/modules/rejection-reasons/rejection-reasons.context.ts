import type { Platform } from '../../platform/platform.ts';
import type { ReasonStore } from './rejection-reasons.store.ts';

export interface RejectionReasonsContext extends RejectionReasonsDeps {
  readonly reasons: ReasonStore;
}

export interface RejectionReasonsDeps {
  readonly platform: Platform;
}
