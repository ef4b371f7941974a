import { sinceOf } from './deadline.rules.ts';
import type { ListRequestsQuery, RequestList } from './requests.contract.ts';
import type { Requests } from './requests.context.ts';
import { presentRequest, presentWithValidation } from './requests.present.ts';
import { narrowing } from './requests.rules.ts';
import { lineText } from './words.ts';

const DEFAULT_LIMIT = 10;

/** One page of an organisation's requests. A new sort starts where a reader looks first: names from A, dates from the latest. */
export async function listRequests({ platform, organisations, list }: Requests, organisationId: string, query: ListRequestsQuery): Promise<RequestList> {
  const now = platform.clock.now();
  const { createdWithin, sort = 'createdAt' } = query;
  const { rows, total } = await list.page(organisationId, {
    ...narrowing(query.status ?? 'all'),
    needsValidation: query.needsValidation ?? false,
    now,
    createdSince: createdWithin ? sinceOf(createdWithin, (await organisations.find(organisationId)).timeZone, now) : null,
    text: lineText(query.search ?? ''),
    sort,
    order: query.order ?? (sort === 'recipientName' ? 'asc' : 'desc'),
    page: query.page ?? 1,
    limit: query.limit ?? query.pageSize ?? DEFAULT_LIMIT,
  });
  const present = query.includeValidationStatus ? presentWithValidation : presentRequest;
  return { requests: rows.map((row) => present(row, now)), total };
}
