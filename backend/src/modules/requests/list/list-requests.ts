import type { Caller } from '../../../platform/http/auth/principal.ts';
import { findBouncedMail } from '../recipient-address/bounce.rules.ts';
import type { ListRequestsQuery, RequestList } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { presentRequest, presentRequestWithValidation } from '../requests.present.ts';
import type { RequestRow } from '../requests.tables.ts';
import { toListCriteria } from './to-list-criteria.ts';
import { isAwaitingRecipient } from '../requests-limits.contract.ts';

const DEFAULT_LIMIT = 10;

export async function listRequests(
  context: RequestsContext,
  { organizationId, viewer }: Caller,
  query: ListRequestsQuery,
): Promise<RequestList> {
  const { platform, organizations, list } = context;
  const now = platform.clock.now();
  const { timeZone } = query.createdWithin
    ? await organizations.get(organizationId)
    : { timeZone: 'UTC' };
  const { rows, total } = await list.findPage(
    organizationId,
    viewer,
    toListCriteria(query, timeZone, now),
    { page: query.page ?? 1, limit: query.limit ?? query.pageSize ?? DEFAULT_LIMIT },
  );
  const present = query.includeValidationStatus ? presentRequestWithValidation : presentRequest;
  const bounced = await findBouncedIds(context, organizationId, rows);
  return {
    requests: rows.map((row) =>
      bounced.has(row.id) ? { ...present(row, now), hasBounced: true } : present(row, now),
    ),
    total,
  };
}

async function findBouncedIds(
  { loadUndeliveredMails }: RequestsContext,
  organizationId: string,
  rows: readonly RequestRow[],
): Promise<ReadonlySet<string>> {
  const waiting = rows.filter(({ status }) => isAwaitingRecipient(status));
  const undelivered = await loadUndeliveredMails(
    organizationId,
    waiting.map(({ id }) => id),
  );
  return new Set(
    waiting
      .filter((row) => findBouncedMail(row, undelivered.get(row.id) ?? []) !== null)
      .map(({ id }) => id),
  );
}
