import { MINUTE } from '../../../contract/durations.contract.ts';

/** So long nothing more must have come for a request before its sender is told. */
const QUIET_MINUTES = 30;
/** A sender gets no two digests closer together than this. */
const MIN_INTERVAL_MINUTES = 60;

export const digestDueAt = (lastReceivedAt: Date): Date =>
  new Date(lastReceivedAt.getTime() + QUIET_MINUTES * MINUTE);

/** The earliest next digest for somebody; null when nothing stands in its way. */
export const earliestNextDigest = (lastDigestAt: Date | null): Date | null =>
  lastDigestAt && new Date(lastDigestAt.getTime() + MIN_INTERVAL_MINUTES * MINUTE);
