import { expect, test } from '@jest/globals';
import { REQUEST_STATUSES, REQUEST_FILTERS } from '../requests-limits.contract.ts';
import { toStatusCriteria } from './status-criteria.ts';

test.each([
  { filter: 'all', criteria: { statuses: null } },
  {
    filter: 'active',
    criteria: { statuses: ['pending', 'viewed', 'pending_resubmission', 'expired'] },
  },
  { filter: 'finished', criteria: { statuses: ['submitted', 'approved', 'completed'] } },
  { filter: 'in_progress', criteria: { statuses: ['viewed'], withFile: true } },
  {
    filter: 'overdue',
    criteria: { statuses: ['pending', 'viewed', 'pending_resubmission'], pastDeadline: true },
  },
  ...REQUEST_STATUSES.map((status) => ({ filter: status, criteria: { statuses: [status] } })),
] as const)('the list filter $filter means $criteria', ({ filter, criteria }) => {
  expect(REQUEST_FILTERS).toContain(filter);
  expect(toStatusCriteria(filter)).toEqual(criteria);
});
