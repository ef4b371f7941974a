import { useSession } from '@recueil/shell/contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { listen } from '../layout/add-listeners.ts';
import { useReturnFocus } from '../kit/overlays/use-return-focus.ts';
import { useSessionClock } from './use-session-expiry.ts';

const SessionWarning = lazy(() => import('./SessionExpiryDialog.tsx').then((module) => ({ default: module.SessionWarning })));

/** When the reader last touched this page. */
const useLastGesture = () => {
  const last = useRef(Date.now());
  useEffect(() => {
    const note = () => void (last.current = Date.now());
    return listen({ pointerdown: note, keydown: note, wheel: note }, globalThis.window, { capture: true, passive: true });
  }, []);
  return last;
};

/** Warns two minutes before the session ends, and ends the page with it. */
export const SessionWatch = () => {
  const { phase, end, now } = useSessionClock();
  const lastGesture = useLastGesture();
  // A session that has ended closes the warning in its own time: taken away at once, the page behind would stay hidden from readers.
  const open = useSession().status !== 'anonymous' && phase !== 'quiet';
  const [warned, setWarned] = useState<{ open: boolean; idleSince: number } | null>(null);
  // Once opened it stays mounted: closing it is what gives the page behind it back to readers.
  if (open !== (warned?.open ?? false)) setWarned({ open, idleSince: open ? lastGesture.current : (warned?.idleSince ?? now) });
  useReturnFocus(open);
  return warned && <Suspense><SessionWarning open={warned.open} end={end} now={now} idleSince={warned.idleSince} /></Suspense>;
};
