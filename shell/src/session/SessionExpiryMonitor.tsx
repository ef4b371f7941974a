import { useSession } from '@recueil/shell/contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { addListeners } from '../layout/add-listeners.ts';
import { useReturnFocus } from '../kit/overlays/use-return-focus.ts';
import { useSessionExpiry } from './use-session-expiry.ts';

const SessionWarning = lazy(() =>
  import('./SessionExpiryDialog.tsx').then((module) => ({ default: module.SessionExpiryDialog })),
);

/** When the reader last touched this page. */
const useLastInputTime = () => {
  const last = useRef(Date.now());
  useEffect(() => {
    const note = () => void (last.current = Date.now());
    return addListeners({ pointerdown: note, keydown: note, wheel: note }, globalThis.window, {
      capture: true,
      passive: true,
    });
  }, []);
  return last;
};

/** Warns two minutes before the session ends, and ends the page with it. */
export const SessionExpiryMonitor = () => {
  const { phase, end, now } = useSessionExpiry();
  const lastGesture = useLastInputTime();
  // A session that has ended closes the warning in its own time: taken away at once, the page behind would stay hidden from readers.
  const open = useSession().status !== 'anonymous' && phase !== 'quiet';
  const [warned, setWarned] = useState<{ open: boolean; idleSince: number } | null>(null);
  // Once opened it stays mounted: closing it is what gives the page behind it back to readers.
  if (open !== (warned?.open ?? false))
    setWarned({ open, idleSince: open ? lastGesture.current : (warned?.idleSince ?? now) });
  useReturnFocus(open);
  return (
    warned && (
      <Suspense>
        <SessionWarning open={warned.open} end={end} now={now} idleSince={warned.idleSince} />
      </Suspense>
    )
  );
};
