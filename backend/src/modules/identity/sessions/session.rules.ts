import { MINUTE } from '../../../contract/durations.contract.ts';
import type { SessionLimit } from '../membership-source.ts';
import type { IdleEnds, SessionEndReason } from '../identity.tables.ts';
import type { SignInState } from '../security/security.contract.ts';

export interface SessionLifetime {
  readonly lastSeenAt: Date;
  readonly idleMinutes: number;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** The session as an organisation with that limit accepts it. */
export const limitSession = <S extends SessionLifetime>(
  session: S,
  maxMinutes: number | null,
): S =>
  maxMinutes === null || session.idleMinutes <= maxMinutes
    ? session
    : { ...session, idleMinutes: maxMinutes };

/** With the organisations in which the session was over before this activity. */
export function extendIdleEnds(
  { lastSeenAt, idleEnds }: { readonly lastSeenAt: Date; readonly idleEnds: IdleEnds | null },
  limits: readonly SessionLimit[],
  now: Date,
): IdleEnds | null {
  const ends = limits.flatMap(({ organizationId, maxMinutes }) => {
    const endsAt = maxMinutes === null ? Infinity : lastSeenAt.getTime() + maxMinutes * MINUTE;
    return endsAt <= now.getTime() ? [[organizationId, new Date(endsAt).toISOString()]] : [];
  });
  return ends.length === 0 ? idleEnds : { ...idleEnds, ...Object.fromEntries(ends) };
}

/** Of organisations that ask for a new sign-in then; null: none. */
export function findIdleEnd(
  sessions: readonly (SessionLifetime & {
    readonly endReason: SessionEndReason | null;
    readonly idleEnds: IdleEnds | null;
  })[],
  limits: readonly SessionLimit[],
  now: Date,
): Date | null {
  const ends = limits
    .filter(({ requiresSignIn }) => requiresSignIn)
    .flatMap(({ organizationId, maxMinutes }) =>
      sessions.flatMap((session) => {
        const { state, endedAt } = getSignInEnd(limitSession(session, maxMinutes), now);
        const earlier = session.idleEnds?.[organizationId];
        return [
          ...(state === 'idle' && endedAt !== null ? [endedAt.getTime()] : []),
          ...(earlier === undefined ? [] : [Date.parse(earlier)]),
        ];
      }),
    );
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

export const isOverIn = (
  { idleEnds }: { readonly idleEnds: IdleEnds | null },
  organizationId: string,
): boolean => idleEnds !== null && Object.hasOwn(idleEnds, organizationId);

/** Idle time or maximum age, whichever comes first (security rule 3). */
const sessionEndsAt = (session: SessionLifetime): number =>
  Math.min(
    session.expiresAt.getTime(),
    session.lastSeenAt.getTime() + session.idleMinutes * MINUTE,
  );

interface SignInEnd {
  readonly state: SignInState;
  readonly endedAt: Date | null;
}

/** A session that was already over when it was revoked keeps its first end. */
export function getSignInEnd(
  session: SessionLifetime & { readonly endReason: SessionEndReason | null },
  now: Date,
): SignInEnd {
  const { revokedAt, endReason, expiresAt } = session;
  const endsAt = sessionEndsAt(session);
  if (endsAt <= (revokedAt ?? now).getTime())
    return {
      state: endsAt === expiresAt.getTime() ? 'expired' : 'idle',
      endedAt: new Date(endsAt),
    };
  return revokedAt === null
    ? { state: 'active', endedAt: null }
    : { state: endReason ?? 'ended', endedAt: revokedAt };
}

export const isSessionActive = (session: SessionLifetime, now: Date): boolean =>
  session.revokedAt === null && now.getTime() < sessionEndsAt(session);

export const secondsUntilSessionEnd = (session: SessionLifetime, now: Date): number =>
  Math.max(0, Math.floor((sessionEndsAt(session) - now.getTime()) / 1000));

const ACTIVITY_INTERVAL_MS = MINUTE / 2;

export const shouldRecordActivity = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= ACTIVITY_INTERVAL_MS;
