import { notSubmitted, reviewCancelled, reviewExpired, reviewOver } from '../requests.problems.ts';
import type { RequestRow } from '../requests.tables.ts';

/** Why nothing of this request can be decided now. */
export function reviewClosedProblem({ id, status }: Pick<RequestRow, 'id' | 'status'>) {
  const log = { requestId: id, status };
  switch (status) {
    case 'cancelled':
      return reviewCancelled({ log });
    case 'expired':
      return reviewExpired({ log });
    case 'rejected':
    case 'approved':
    case 'completed':
      return reviewOver({ log });
    default:
      return notSubmitted({ log });
  }
}
