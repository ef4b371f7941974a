import { MINUTE } from '../../../contract/durations.contract.ts';

/** Minutes without an upload for a request before its sender gets a digest. */
const QUIET_MINUTES = 30;
/** Minimum time between two digests to one sender. */
const MIN_INTERVAL_MINUTES = 60;

export const digestDueAt = (lastReceivedAt: Date): Date =>
  new Date(lastReceivedAt.getTime() + QUIET_MINUTES * MINUTE);

export const earliestNextDigest = (lastDigestAt: Date | null): Date | null =>
  lastDigestAt && new Date(lastDigestAt.getTime() + MIN_INTERVAL_MINUTES * MINUTE);
