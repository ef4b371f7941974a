import type { Failure } from '../request/api-failure.ts';
import type { Refusal } from './check-file.ts';

interface Amount {
  readonly name: string;
  /** In bytes, as `sent`. */
  readonly size: number;
  readonly sent: number;
}

/** What is happening to one document on this page; documents do not wait for each other's trouble. */
export type Transfer =
  /** `since` and `from`: when the bytes began to flow, and how many were there already. */
  | (Amount & { readonly step: 'sending'; readonly since: number; readonly from: number })
  | (Amount & { readonly step: 'queued' | 'paused' })
  | (Amount & { readonly step: 'waiting'; readonly why: 'network' | 'busy' })
  | { readonly step: 'failed'; readonly file: File; readonly failure: Failure }
  | { readonly step: 'refused'; readonly name: string; readonly refusal: Refusal }
  | { readonly step: 'removing' }
  | { readonly step: 'not-removed' };

export type OnItsWay = Extract<Transfer, { readonly sent: number }>;
export type Transfers = Readonly<Record<string, Transfer | undefined>>;

const ON_ITS_WAY: readonly string[] = ['sending', 'queued', 'paused', 'waiting'];
export const isOnItsWay = (transfer: Transfer | undefined): transfer is OnItsWay => transfer !== undefined && ON_ITS_WAY.includes(transfer.step);

/** Something went wrong with it, which is said beside its document. */
export const hasProblem = (transfer: Transfer | undefined): transfer is Extract<Transfer, { readonly step: 'failed' | 'refused' | 'not-removed' }> =>
  transfer !== undefined && !isOnItsWay(transfer) && transfer.step !== 'removing';
