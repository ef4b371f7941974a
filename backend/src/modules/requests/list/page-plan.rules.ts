import type { RequestSort, RequestStatus } from '../requests-limits.contract.ts';
import type { RequestIndex } from './request-indices.ts';

/** What is known before a page is looked for. */
export interface PagePlanInput {
  readonly sort: RequestSort;
  readonly offset: number;
  readonly limit: number;
  /** Requests that the filter finds. */
  readonly found: number;
  /** Requests of the organisation. */
  readonly all: number;
  /** Requests that have one of the statuses of the filter, or whatever else narrows it most. */
  readonly candidates: number;
  readonly narrowed: boolean;
  readonly statuses: readonly RequestStatus[] | null;
  /** Every condition can be told from the index of the sort alone. */
  readonly inIndex: boolean;
  /** What is looked for lies everywhere in the list, however it is sorted. */
  readonly anywhere: boolean;
}

export interface PagePlan {
  /** Walk the index of the sort and pass over what does not count, or gather all that counts and sort it. */
  readonly way: 'walk' | 'gather';
  readonly index: RequestIndex | null;
  /** Begin at the other end, which is nearer. */
  readonly backwards: boolean;
  readonly skip: number;
  readonly take: number;
}

export const SORT_INDEX: Record<RequestSort, RequestIndex> = {
  createdAt: 'requests_created',
  updatedAt: 'requests_updated',
  deadline: 'requests_deadline',
  status: 'requests_status_created',
  recipientName: 'requests_name',
  title: 'requests_title',
};

/** Of one status alone there are indices that are sorted as well. */
const STATUS_INDEX: Partial<Record<RequestSort, RequestIndex>> = {
  createdAt: 'requests_status_created',
  status: 'requests_status_created',
  deadline: 'requests_status_deadline',
};

const EVENLY_SPREAD: ReadonlySet<RequestSort> = new Set(['recipientName', 'title']);

/** Reading a row costs about as much as passing over so many entries of an index. */
const ROW = 8;

/** How the rows of a page are reached with the least reading; null when the page is behind the last one. */
export function planPage(facts: PagePlanInput): PagePlan | null {
  const { sort, offset, limit, found, all, candidates, narrowed, statuses, inIndex, anywhere } =
    facts;
  if (offset >= found) return null;
  const take = Math.min(limit, found - offset);
  const behind = found - offset - take;
  const ends = { backwards: behind < offset, skip: Math.min(offset, behind), take };
  const ofOneStatus = statuses?.length === 1 ? STATUS_INDEX[sort] : undefined;
  if (ofOneStatus) return { way: 'walk', index: ofOneStatus, ...ends };
  const wanted = ends.skip + take;
  // Names have nothing to do with a status or a date. Dates and statuses do: what is looked for may all lie at the other end.
  const passed =
    anywhere || EVENLY_SPREAD.has(sort)
      ? (wanted * Math.max(all, found)) / found
      : wanted + all - found;
  if (narrowed && candidates * ROW < passed * (inIndex ? 1 : ROW))
    return { way: 'gather', index: null, ...ends };
  return { way: 'walk', index: SORT_INDEX[sort], ...ends };
}
