import { useFormikContext } from 'formik';
import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from '@recueil/shell/router';

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx').then(({ LeaveDialog }) => ({ default: LeaveDialog })));

/** Asks before a page of unsaved writing is left, by a link or by closing the tab. */
export const LeaveGuard = () => {
  const { dirty, isSubmitting } = useFormikContext();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => dirty && !isSubmitting && currentLocation.pathname !== nextLocation.pathname);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
    </Suspense>
  );
};
