import { useFormikContext } from 'formik';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useBlocker, useNavigate } from '@recueil/shell/router';
import type { DraftSaver } from './use-draft-saver.ts';

const LeaveDialog = lazy(() =>
  import(/* webpackChunkName: "leave" */ './LeaveDialog.tsx').then(({ LeaveDialog }) => ({
    default: LeaveDialog,
  })),
);

/** Navigation state for leaving without a question: everything is saved. */
export const SKIP_LEAVE_GUARD = 'stored';

interface Props {
  saver: DraftSaver;
  /** Asks about leaving although no navigation has started. */
  isAsked: boolean;
  onStay: () => void;
}

export const DraftLeaveGuard = ({ saver, isAsked, onStay }: Props) => {
  const navigate = useNavigate();
  const { dirty, isSubmitting } = useFormikContext();
  const [isLeaving, setIsLeaving] = useState(false);
  // The state is checked because such a navigation may start before the saved form has rendered.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !isSubmitting &&
      !isLeaving &&
      nextLocation.state !== SKIP_LEAVE_GUARD &&
      currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    // A draft is saved when the page is left, so only a failed draft asks.
    if (!dirty || !saver.saveFailed) return;
    const preventClose = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventClose);
    return () => window.removeEventListener('beforeunload', preventClose);
  }, [dirty, saver.saveFailed]);

  // Keeps the dialog mounted during its exit animation.
  const [dialogKey, setDialogKey] = useState<string | null>(null);
  if (blocker.state === 'blocked' && dialogKey !== blocker.location.key)
    setDialogKey(blocker.location.key);
  if (isAsked && dialogKey === null) setDialogKey('escape');
  useEffect(() => {
    if (isLeaving) void navigate('/app/dashboard');
  }, [isLeaving, navigate]);
  if (dialogKey === null) return null;
  const leave = (choice: 'keep' | 'discard') => {
    if (choice === 'keep') saver.save();
    else saver.discard();
    if (blocker.state === 'blocked') blocker.proceed();
    else setIsLeaving(true);
  };
  return (
    <Suspense fallback={null}>
      <LeaveDialog
        key={dialogKey}
        canSaveDraft={!saver.saveFailed}
        onLeave={leave}
        onStay={() => {
          blocker.reset?.();
          onStay();
        }}
        onClosed={() => setDialogKey((now) => (now === dialogKey ? null : now))}
      />
    </Suspense>
  );
};
