import type { RequestSort, RequestStatus } from '../requests-limits.contract.ts';
import type { RequestIndex } from './request-indices.ts';

export interface PagePlanInput {
  readonly sort: RequestSort;
  readonly offset: number;
  readonly limit: number;
  readonly found: number;
  readonly all: number;
  /** Requests left by the most selective condition. */
  readonly candidates: number;
  readonly narrowed: boolean;
  /** The matches are those of one assignee, or what one member sees. */
  readonly byGroup: boolean;
  /** Only the requests of one team match: its index has them sorted. */
  readonly ofOneTeam: boolean;
  readonly statuses: readonly RequestStatus[] | null;
  /** Every condition can be checked on the index of the sort alone. */
  readonly inIndex: boolean;
  /** Matches are spread evenly over the list, whatever the sort. */
  readonly anywhere: boolean;
}

interface PagePlan {
  /** `walk` skips mismatches on the sort's index; `gather` reads all matches and sorts them. */
  readonly way: 'walk' | 'gather';
  readonly index: RequestIndex | null;
  /** Read from the other end, which is nearer to the page. */
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

/** With a single team. */
export const TEAM_INDEX: Record<RequestSort, RequestIndex> = {
  createdAt: 'requests_team_created',
  updatedAt: 'requests_team_updated',
  deadline: 'requests_team_deadline',
  status: 'requests_team_status',
  recipientName: 'requests_team_name',
  title: 'requests_team_title',
};

/** With a single status these indices are sorted as well. */
const STATUS_INDEX: Partial<Record<RequestSort, RequestIndex>> = {
  createdAt: 'requests_status_created',
  status: 'requests_status_created',
  deadline: 'requests_status_deadline',
};

const EVENLY_SPREAD: ReadonlySet<RequestSort> = new Set(['recipientName', 'title']);

/** Reading a row costs about as much as skipping this many index entries. */
const ROW = 8;

/** The requests of one person may lie together at the other end of a sort. */
const SKEW = 8;

/** Null when the page lies after the last one. */
export function planPage(input: PagePlanInput): PagePlan | null {
  const { sort, offset, limit, found, all, candidates, narrowed, statuses, inIndex, anywhere } =
    input;
  const { byGroup, ofOneTeam } = input;
  if (offset >= found) return null;
  const pageSize = Math.min(limit, found - offset);
  const rowsAfterPage = found - offset - pageSize;
  const nearerEnd = {
    backwards: rowsAfterPage < offset,
    skip: Math.min(offset, rowsAfterPage),
    take: pageSize,
  };
  if (ofOneTeam) return { way: 'walk', index: TEAM_INDEX[sort], ...nearerEnd };
  const ofOneStatus = statuses?.length === 1 ? STATUS_INDEX[sort] : undefined;
  if (ofOneStatus && !byGroup) return { way: 'walk', index: ofOneStatus, ...nearerEnd };
  const rowsToRead = nearerEnd.skip + pageSize;
  // Names do not depend on status or date; otherwise all matches may lie at the other end.
  const entriesRead =
    anywhere || EVENLY_SPREAD.has(sort)
      ? ((rowsToRead * Math.max(all, found)) / found) * (byGroup ? SKEW : 1)
      : rowsToRead + all - found;
  if (narrowed && candidates * ROW < entriesRead * (inIndex ? 1 : ROW))
    return { way: 'gather', index: null, ...nearerEnd };
  return { way: 'walk', index: ofOneStatus ?? SORT_INDEX[sort], ...nearerEnd };
}
