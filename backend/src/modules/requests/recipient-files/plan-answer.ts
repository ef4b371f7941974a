import {
  toTouchedColumns,
  type Occurrence,
  type RequestChange,
} from '../aggregate/request-aggregate.ts';
import type { DocumentCounts } from '../counters/counters.rules.ts';
import { planTransition } from '../lifecycle/transition.rules.ts';
import { isAwaitingRecipient } from '../requests-limits.contract.ts';
import { requestNotOpen } from '../requests.problems.ts';
import type { RequestRow } from '../requests.tables.ts';

export function assertOpen({ status }: Pick<RequestRow, 'status'>): void {
  if (!isAwaitingRecipient(status)) throw requestNotOpen();
}

/** A file or another answer of the recipient counts as the first view. */
export function planAnswer(
  request: RequestRow,
  counts: DocumentCounts,
  occurrence: Occurrence,
): RequestChange {
  const columns = { ...counts, ...toTouchedColumns(occurrence) };
  return request.status === 'pending'
    ? planTransition(request, { ...occurrence, event: 'view', columns })
    : { columns };
}
