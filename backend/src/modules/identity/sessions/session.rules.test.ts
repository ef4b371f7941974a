import { describe, expect, test } from '@jest/globals';
import { extendIdleEnds, findIdleEnd, getSignInEnd, isSessionActive } from './session.rules.ts';

describe('session lifetime', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9, minutes));
  const session = { lastSeenAt: at(0), idleMinutes: 30, expiresAt: at(60), revokedAt: null };
  test.each([
    ['just used', 0, {}, true],
    ['one minute before its idle time is over', 29, {}, true],
    ['whose idle time is over', 30, {}, false],
    ['busy until its last minute', 59, { lastSeenAt: at(59) }, true],
    ['at its maximum age', 60, { lastSeenAt: at(59) }, false],
    ['revoked', 0, { revokedAt: at(0) }, false],
  ])(
    'a session %s, at minute %s, is active or over as expected',
    (_what, minute, changes, active) =>
      expect(isSessionActive({ ...session, ...changes }, at(minute))).toBe(active),
  );

  test.each([
    ['just used', 0, {}, 'active'],
    ['whose idle time is over', 30, {}, 'idle'],
    ['at its maximum age', 60, { lastSeenAt: at(59) }, 'expired'],
    ['signed out', 1, { revokedAt: at(0), endReason: 'signed-out' as const }, 'signed-out'],
    ['revoked when its idle time was over', 60, { revokedAt: at(31) }, 'idle'],
    ['revoked before reasons were recorded', 1, { revokedAt: at(0) }, 'ended'],
  ])('a session %s, at minute %s, is listed as expected', (_what, minute, changes, state) =>
    expect(getSignInEnd({ ...session, endReason: null, ...changes }, at(minute)).state).toBe(state),
  );

  const EARLIER = { A: at(-60).toISOString() };
  test.each([
    ['shorter than each limit', 14, null, null],
    ['as long as one limit', 15, null, { B: at(15).toISOString() }],
    ['longer than one limit', 59, null, { B: at(15).toISOString() }],
    ['longer than all limits', 60, null, { A: at(60).toISOString(), B: at(15).toISOString() }],
    ['short, after a longer one', 1, EARLIER, EARLIER],
    ['long, after a longer one', 20, EARLIER, { ...EARLIER, B: at(15).toISOString() }],
  ])(
    'an idle time %s, of %s minutes, ends a session where expected',
    (_what, minute, idleEnds, ends) =>
      expect(
        extendIdleEnds(
          { ...session, idleEnds },
          [
            { organizationId: 'A', maxMinutes: 60, requiresSignIn: false },
            { organizationId: 'B', maxMinutes: 15, requiresSignIn: false },
            { organizationId: 'C', maxMinutes: null, requiresSignIn: false },
          ],
          at(minute),
        ),
      ).toEqual(ends),
  );

  const limit = { organizationId: 'B', maxMinutes: 15, requiresSignIn: true };
  test.each([
    ['a session in use', {}, limit, 14, null],
    ['a session idle beyond the limit', {}, limit, 20, at(15)],
    ['a session idle beyond its own timeout', {}, { ...limit, maxMinutes: null }, 40, at(30)],
    ['an organisation that does not ask', {}, { ...limit, requiresSignIn: false }, 20, null],
    ['a sign-out in time', { revokedAt: at(5) }, limit, 20, null],
    ['a session replaced when it was over', { revokedAt: at(16) }, limit, 20, at(15)],
    [
      'a session that was over there and went on elsewhere',
      { lastSeenAt: at(20), idleEnds: { B: at(15).toISOString() } },
      limit,
      21,
      at(15),
    ],
  ])('%s has its idle end where expected', (_what, changes, limited, minute, end) =>
    expect(
      findIdleEnd(
        [{ ...session, endReason: null, idleEnds: null, ...changes }],
        [limited],
        at(minute),
      ),
    ).toEqual(end),
  );
});
