import type { RequestRow } from '../requests.tables.ts';
import { isOverdue, takesFiles, undecided } from '../requests.rules.ts';
import type { Gesture } from './sender-mail.api.ts';

/** So many days ahead a deadline, or the end of a link, is near. */
export const SOON_DAYS = 3;

export const soonAfter = (now: Date): Date => new Date(now.getTime() + SOON_DAYS * 86_400_000);

const ORDER: readonly Gesture[] = ['review', 'expiring', 'overdue', 'due-soon'];

export const byPressure = (a: { gesture: Gesture }, b: { gesture: Gesture }): number => ORDER.indexOf(a.gesture) - ORDER.indexOf(b.gesture);

type Facts = Pick<RequestRow, 'status' | 'deadline' | 'expiresAt' | 'documentCount' | 'uploadedCount' | 'approvedCount' | 'rejectedCount' | 'revisionCount'>;

/** The one thing that a request asks of its sender today; a dying link presses more than the deadline behind it. */
export function gestureOf(request: Facts, now: Date): Gesture | null {
  if (request.status === 'submitted') return undecided(request) > 0 ? 'review' : null;
  if (!takesFiles(request.status) || request.expiresAt <= now) return null;
  if (request.expiresAt <= soonAfter(now)) return 'expiring';
  if (isOverdue(request, now)) return 'overdue';
  return request.deadline !== null && request.deadline <= soonAfter(now) ? 'due-soon' : null;
}

/** Documents that the gesture is about. */
export const countFor = (request: Facts): number =>
  request.status === 'submitted' ? undecided(request) : request.documentCount - request.uploadedCount + request.rejectedCount;
