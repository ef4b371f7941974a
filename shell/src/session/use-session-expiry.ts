import { useAppDispatch, useAppSelector } from '@recueil/shell/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getClientState } from '../api-client/client-slice.ts';
import { sessionEnded } from '../contract/session-slice.ts';
import { addListeners } from '../layout/add-listeners.ts';
import { recordSessionEnd } from './clear-personal-data.ts';
import { pollSession } from './session.api.ts';
import { getNextTick, getSessionPhase, type SessionPhase } from './session-expiry.rules.ts';

/** Without a response in this time the session counts as ended. */
const POLL_TIMEOUT_MS = 5000;

// The API timeout is longer than the rest of the session, so polling has its own.
const withTimeout = <T>(promise: PromiseLike<T>, milliseconds: number) =>
  Promise.race([promise, new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null))]);

/** The current time, also updated on focus: timers stop while a laptop sleeps. */
const useNow = (end: number | null): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const updateNow = () => setNow(Date.now());
    const checkedAt = Date.now();
    // A throttled page may render late: check again at once.
    const timer = setTimeout(
      updateNow,
      getSessionPhase(end, checkedAt) === getSessionPhase(end, now)
        ? getNextTick(end, checkedAt)
        : 0,
    );
    const removers = [
      addListeners({ focus: updateNow, pageshow: updateNow }),
      addListeners({ visibilitychange: updateNow }, document),
    ];
    return () => {
      clearTimeout(timer);
      removers.forEach((remove) => remove());
    };
  }, [end, now]);
  return now;
};

/** Polls once before the warning and once before the end: another tab may extend the session. */
export const useSessionExpiry = (): { phase: SessionPhase; end: number; now: number } => {
  const dispatch = useAppDispatch();
  const end = useAppSelector((state) => state.client.sessionExpiresAt);
  const now = useNow(end);
  useEffect(() => {
    if (end !== null) recordSessionEnd(end, Date.now());
  }, [end]);
  const [polledPhase, setPolledPhase] = useState<SessionPhase>('active');
  const pollingPhase = useRef<SessionPhase>('active');
  const phase = getSessionPhase(end, now, pollingPhase.current);
  const poll = useCallback(
    async (polled: SessionPhase) => {
      pollingPhase.current = polled;
      await withTimeout(dispatch(pollSession(Date.now())), POLL_TIMEOUT_MS);
      if (pollingPhase.current !== polled) return;
      setPolledPhase(polled);
      const { sessionExpiresAt } = getClientState();
      if (polled === 'expired' && getSessionPhase(sessionExpiresAt, Date.now()) === 'expired')
        dispatch(sessionEnded());
    },
    [dispatch],
  );
  useEffect(() => {
    if (pollingPhase.current === phase) return;
    if (phase !== 'active') return void poll(phase);
    pollingPhase.current = 'active';
    setPolledPhase('active');
  }, [phase, poll]);
  // A visible warning stays while the last poll is pending.
  const shown =
    phase === 'expiring' && polledPhase === 'expiring'
      ? 'expiring'
      : phase === 'expired' && polledPhase !== 'active'
        ? 'expired'
        : 'active';
  return { phase: shown, end: end ?? now, now };
};
