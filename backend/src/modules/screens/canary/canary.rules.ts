import { MINUTE } from '../../../contract/durations.contract.ts';
import type { ReportCounts } from '../screens.store.ts';

export interface Audience {
  /** Of all members, 0 to 100. */
  readonly percent: number;
  /** Ids. Their members all get the canary. */
  readonly organizations: readonly string[];
}

/** From the columns of a pointer. */
export const toAudience = (pointer: {
  readonly percent: number | null;
  readonly organizations: string | null;
}): Audience => ({
  percent: pointer.percent ?? 0,
  organizations: JSON.parse(pointer.organizations ?? '[]') as string[],
});

const WATCHED_MS = 5 * MINUTE;
const LEAST_LOADS = 50;
const MOST_FAILURES = 0.01;

export const watchedSince = (now: Date): Date => new Date(now.getTime() - WATCHED_MS);

/** False of an ended canary. */
export const hasAudience = ({ percent, organizations }: Audience): boolean =>
  percent > 0 || organizations.length > 0;

export const isSameAudience = (one: Audience, other: Audience): boolean =>
  one.percent === other.percent &&
  one.organizations.length === other.organizations.length &&
  one.organizations.every((id) => other.organizations.includes(id));

/** A page that failed before it was counted as a load is one too. */
export function shouldEnd({ loads, failures }: ReportCounts): boolean {
  const pages = Math.max(loads, failures);
  return pages >= LEAST_LOADS && failures / pages > MOST_FAILURES;
}
