import { bounceOf } from '../recipient-address/bounce.rules.ts';
import type { ListRequestsQuery, RequestList } from '../requests.contract.ts';
import type { Requests } from '../requests.context.ts';
import { presentRequest, presentWithValidation } from '../requests.present.ts';
import { takesFiles } from '../requests.rules.ts';
import type { RequestRow } from '../requests.tables.ts';
import { wishOf } from './to-list-criteria.ts';

const DEFAULT_LIMIT = 10;

/** One page of an organisation’s requests. */
export async function listRequests(requests: Requests, organisationId: string, query: ListRequestsQuery): Promise<RequestList> {
  const { platform, organisations, list } = requests;
  const now = platform.clock.now();
  const { timeZone } = query.createdWithin ? await organisations.find(organisationId) : { timeZone: 'UTC' };
  const { rows, total } = await list.page(organisationId, { ...wishOf(query, timeZone, now), page: query.page ?? 1, limit: query.limit ?? query.pageSize ?? DEFAULT_LIMIT });
  const present = query.includeValidationStatus ? presentWithValidation : presentRequest;
  const bounced = await bouncedAmong(requests, organisationId, rows);
  return { requests: rows.map((row) => (bounced.has(row.id) ? { ...present(row, now), hasBounced: true } : present(row, now))), total };
}

/** Of one page: those that wait for their recipient in vain. */
async function bouncedAmong({ mailsOfUndelivered }: Requests, organisationId: string, rows: readonly RequestRow[]): Promise<ReadonlySet<string>> {
  const waiting = rows.filter(({ status }) => takesFiles(status));
  const mails = await mailsOfUndelivered(organisationId, waiting.map(({ id }) => id));
  return new Set(waiting.filter((row) => bounceOf(row, mails.get(row.id) ?? []) !== null).map(({ id }) => id));
}
