import type { ListRequestsQuery, RequestList } from './requests.contract.ts';
import type { Requests } from './requests.context.ts';
import { presentRequest, presentWithValidation } from './requests.present.ts';
import { wishOf } from './wish-of.ts';

const DEFAULT_LIMIT = 10;

/** One page of an organisation’s requests. */
export async function listRequests({ platform, organisations, list }: Requests, organisationId: string, query: ListRequestsQuery): Promise<RequestList> {
  const now = platform.clock.now();
  const { timeZone } = query.createdWithin ? await organisations.find(organisationId) : { timeZone: 'UTC' };
  const { rows, total } = await list.page(organisationId, { ...wishOf(query, timeZone, now), page: query.page ?? 1, limit: query.limit ?? query.pageSize ?? DEFAULT_LIMIT });
  const present = query.includeValidationStatus ? presentWithValidation : presentRequest;
  return { requests: rows.map((row) => present(row, now)), total };
}
