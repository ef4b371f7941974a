import { useSession } from '@recueil/shell/contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { addListeners } from '../layout/add-listeners.ts';
import { useReturnFocus } from '../kit/overlays/use-return-focus.ts';
import { useSessionExpiry } from './use-session-expiry.ts';

const SessionWarning = lazy(() =>
  import('./SessionExpiryDialog.tsx').then((module) => ({ default: module.SessionExpiryDialog })),
);

const useLastInputTime = () => {
  const lastInput = useRef(Date.now());
  useEffect(() => {
    const recordInput = () => void (lastInput.current = Date.now());
    return addListeners(
      { pointerdown: recordInput, keydown: recordInput, wheel: recordInput },
      globalThis.window,
      {
        capture: true,
        passive: true,
      },
    );
  }, []);
  return lastInput;
};

export const SessionExpiryMonitor = () => {
  const { phase, end, now } = useSessionExpiry();
  const lastInputTime = useLastInputTime();
  // When the session has ended the dialog closes by itself: unmounting it would leave `aria-hidden`
  // on the page behind.
  const open = useSession().status !== 'anonymous' && phase !== 'active';
  const [warned, setWarned] = useState<{ open: boolean; idleSince: number } | null>(null);
  // Stays mounted once opened: closing it removes `aria-hidden` from the page behind.
  if (open !== (warned?.open ?? false))
    setWarned({ open, idleSince: open ? lastInputTime.current : (warned?.idleSince ?? now) });
  useReturnFocus(open);
  return (
    warned && (
      <Suspense>
        <SessionWarning open={warned.open} end={end} now={now} idleSince={warned.idleSince} />
      </Suspense>
    )
  );
};
