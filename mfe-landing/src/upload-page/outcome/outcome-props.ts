import type { PublicRequest, Receipt } from '@recueil/backend/contract';
import type { PublicRequestHandle } from '../request/use-public-request.ts';

export interface OutcomeProps {
  readonly token: string;
  readonly request: PublicRequest;
  readonly page: PublicRequestHandle;
  /** Of a submission by this page. */
  readonly receipt: Receipt | null;
  /** The request has come to this while the page was open. */
  readonly changed: boolean;
}
