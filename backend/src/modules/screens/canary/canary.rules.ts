import { MINUTE } from '../../../contract/durations.contract.ts';
import type { ReportKind } from '../screens.contract.ts';

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

/** Of a version. */
export interface ReportCounts {
  readonly loads: number;
  readonly failures: number;
}

const WATCHED_MS = 5 * MINUTE;
const LEAST_LOADS = 50;
const MOST_FAILURES = 0.01;

/** Reports of an earlier canary of the same version do not count. */
export const watchedSince = (now: Date, startedAt: Date): Date =>
  new Date(Math.max(now.getTime() - WATCHED_MS, startedAt.getTime()));

/** False of an ended canary. */
export const hasAudience = ({ percent, organizations }: Audience): boolean =>
  percent > 0 || organizations.length > 0;

export const isSameAudience = (one: Audience, other: Audience): boolean =>
  one.percent === other.percent &&
  one.organizations.length === other.organizations.length &&
  one.organizations.every((id) => other.organizations.includes(id));

/** A page reports each way in which it failed; one whose screen did not load has not opened it. */
export const toReportCounts = (byKind: Readonly<Partial<Record<ReportKind, number>>>) => {
  const { opened = 0, load = 0, render = 0, unhandled = 0 } = byKind;
  return { loads: opened + load, failures: load + Math.max(render, unhandled) };
};

export function shouldEnd({ loads, failures }: ReportCounts): boolean {
  const pages = Math.max(loads, failures);
  return pages >= LEAST_LOADS && failures / pages > MOST_FAILURES;
}
