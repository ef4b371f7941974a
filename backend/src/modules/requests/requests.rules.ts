import { type RequestStatus, isAwaitingRecipient } from './requests-limits.contract.ts';

export const isOverdue = (
  request: { status: RequestStatus; deadline: Date | null },
  now: Date,
): boolean =>
  request.deadline !== null && request.deadline < now && isAwaitingRecipient(request.status);

export const isExpired = (
  request: { status: RequestStatus; expiresAt: Date },
  now: Date,
): boolean =>
  request.status === 'expired' || (isAwaitingRecipient(request.status) && request.expiresAt <= now);

const RESEND_SECONDS = 60;

/** Whole seconds until the same mail may be sent again manually; 0: now. */
export function secondsUntilResend(sentAt: Date | null, now: Date): number {
  if (!sentAt) return 0;
  return Math.max(0, Math.ceil(RESEND_SECONDS - (now.getTime() - sentAt.getTime()) / 1000));
}
