import { DAY, MINUTE } from '../../../contract/durations.contract.ts';
import { INVITATION_LIMITS } from '../organizations-limits.contract.ts';
import type { InvitationView } from './invitations.contract.ts';
import type { InvitationRow } from './invitations.tables.ts';

const CODE_MS = 10 * MINUTE;
export const MAIL_INTERVAL_MS = MINUTE;
export const MAX_CODE_TRIES = 5;

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

export const invitationExpiresAt = (now: Date): Date =>
  new Date(now.getTime() + INVITATION_LIMITS.days * DAY);

export const invitationState = (
  {
    acceptedAt,
    revokedAt,
    expiresAt,
  }: Pick<InvitationRow, 'acceptedAt' | 'revokedAt' | 'expiresAt'>,
  now: Date,
): InvitationView['state'] => {
  if (acceptedAt !== null) return 'accepted';
  if (revokedAt !== null) return 'revoked';
  return expiresAt > now ? 'pending' : 'expired';
};

export const isCodeCurrent = (codeRequestedAt: Date | null, now: Date): boolean =>
  codeRequestedAt !== null && now.getTime() < codeRequestedAt.getTime() + CODE_MS;
