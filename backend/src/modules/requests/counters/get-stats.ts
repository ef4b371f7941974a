import type { Caller } from '../../../platform/http/auth/principal.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RequestStats } from '../requests.contract.ts';
import { type RequestStatus, REQUEST_STATUSES } from '../requests-limits.contract.ts';
import { ACTIVE_STATUSES, FINISHED_STATUSES } from '../list/status-criteria.ts';
import { DAY, HOUR } from '../../../contract/durations.contract.ts';
import type { ValidationStats } from '../decisions/decisions.contract.ts';
import { startOfDay, toCalendarDay } from '../../../platform/calendar/calendar.rules.ts';

const RECENT_WITHIN = 7 * DAY;

/** Each count equals the total of the list of the same name; `recentSubmissions`: last 7 days. */
export async function getRequestStats(
  { platform, counters }: RequestsContext,
  { organizationId, viewer }: Caller,
): Promise<RequestStats> {
  const now = platform.clock.now();
  const counts = await counters.load(organizationId, viewer);
  const countOf = (...statuses: readonly RequestStatus[]) =>
    statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  return {
    totalRequests: countOf(...REQUEST_STATUSES),
    pendingRequests: countOf('pending'),
    submittedRequests: countOf('submitted'),
    approvedRequests: countOf('approved'),
    expiredRequests: countOf('expired'),
    overdueRequests: await counters.countOverdue(organizationId, viewer, now),
    recentSubmissions: await counters.countSubmittedSince(
      organizationId,
      viewer,
      new Date(now.getTime() - RECENT_WITHIN),
    ),
    activeRequests: countOf(...ACTIVE_STATUSES),
    completedRequests: countOf(...FINISHED_STATUSES),
  };
}

const RECENT_COUNT = 3;

const URGENT_WITHIN = 48 * HOUR;

/** Today begins in the organisation's time zone; urgent: due within 48 hours or overdue. */
export async function getReviewStats(
  { platform, organizations, counters }: RequestsContext,
  { organizationId, viewer }: Caller,
): Promise<ValidationStats> {
  const now = platform.clock.now();
  const { timeZone } = await organizations.get(organizationId);
  const counts = await counters.load(organizationId, viewer);
  const { submitted, due } = await counters.countUndecided(organizationId, viewer, {
    submittedSince: startOfDay(toCalendarDay(now, timeZone), timeZone),
    dueBefore: new Date(now.getTime() + URGENT_WITHIN),
  });
  const latest = await counters.listLatestUndecided(organizationId, viewer, RECENT_COUNT);
  return {
    pendingCount: counts.get('undecided') ?? 0,
    reviewedCount: counts.get('reviewed') ?? 0,
    resubmissionCount: counts.get('resubmission') ?? 0,
    todayCount: submitted,
    urgentCount: due,
    recentRequests: latest.map((row) => ({
      id: row.id,
      title: row.title || null,
      recipientName: row.recipientName,
      documentsCount: row.documentCount,
      submittedAt: row.submittedAt?.toISOString() ?? null,
    })),
  };
}
