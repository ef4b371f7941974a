import { useAppDispatch } from '@recueil/shell/contract';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { sessionEnded } from '../contract/session-slice.ts';
import { addListeners } from '../layout/add-listeners.ts';
import { sessionExpiresAt } from '../api-client/session-expiry.ts';
import { pollSession } from './session.api.ts';
import { getNextTick, getSessionPhase, type SessionPhase } from './session-expiry.rules.ts';

/** A server that does not say so in this time will not keep the session open either. */
const POLL_TIMEOUT_MS = 5000;

// A call has a patience of its own, but it is longer than what is left of the session: the screen must not wait for it.
const withTimeout = <T>(answer: PromiseLike<T>, milliseconds: number) =>
  Promise.race([answer, new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null))]);

/** The time, read when it matters: timers alone would sleep with the laptop. */
const useNow = (end: number | null): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => setNow(Date.now());
    const at = Date.now();
    // Drawn late, on a page that is throttled: what was seen is no longer so.
    const timer = setTimeout(
      look,
      getSessionPhase(end, at) === getSessionPhase(end, now) ? getNextTick(end, at) : 0,
    );
    const stops = [
      addListeners({ focus: look, pageshow: look }),
      addListeners({ visibilitychange: look }, document),
    ];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [end, now]);
  return now;
};

/**
 * Follows the end of the session. Before it warns, and before it ends, it asks the server once, because another tab may have kept the session
 * alive. `phase` is what to show, `end` and `now` are `Date.now()` milliseconds.
 */
export const useSessionExpiry = (): { phase: SessionPhase; end: number; now: number } => {
  const dispatch = useAppDispatch();
  const end = useSyncExternalStore(sessionExpiresAt.subscribe, sessionExpiresAt.get);
  const now = useNow(end);
  const [asked, setAsked] = useState<SessionPhase>('quiet');
  const asking = useRef<SessionPhase>('quiet');
  const phase = getSessionPhase(end, now, asking.current);
  const ask = useCallback(
    async (about: SessionPhase) => {
      asking.current = about;
      await withTimeout(dispatch(pollSession(Date.now())), POLL_TIMEOUT_MS);
      if (asking.current !== about) return;
      setAsked(about);
      if (about === 'over' && getSessionPhase(sessionExpiresAt.get(), Date.now()) === 'over')
        dispatch(sessionEnded());
    },
    [dispatch],
  );
  useEffect(() => {
    if (asking.current === phase) return;
    if (phase !== 'quiet') return void ask(phase);
    asking.current = 'quiet';
    setAsked('quiet');
  }, [phase, ask]);
  // A warning that stood stays while the last question is on its way.
  const shown =
    phase === 'due' && asked === 'due'
      ? 'due'
      : phase === 'over' && asked !== 'quiet'
        ? 'over'
        : 'quiet';
  return { phase: shown, end: end ?? now, now };
};
