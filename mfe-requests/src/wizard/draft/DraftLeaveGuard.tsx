import { useFormikContext } from 'formik';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useBlocker, useNavigate } from '@recueil/shell/router';
import type { DraftSaver } from './use-draft-saver.ts';

const LeaveDialog = lazy(() =>
  import(/* webpackChunkName: "leave" */ './LeaveDialog.tsx').then(({ LeaveDialog }) => ({
    default: LeaveDialog,
  })),
);

/** State of a navigation that leaves nothing unsaved behind. */
export const SKIP_LEAVE_GUARD = 'stored';

interface Props {
  saver: DraftSaver;
  /** Escape was pressed: leaving is asked about although nobody is on the way yet. */
  escapePressed?: boolean;
  onEscapeHandled?: () => void;
}

/** Asks before a page of unsaved writing is left, by a link, a key or, where no draft can be kept, by closing the tab. */
export const DraftLeaveGuard = ({ saver, escapePressed = false, onEscapeHandled }: Props) => {
  const navigate = useNavigate();
  const { dirty, isSubmitting } = useFormikContext();
  const [answered, setAnswered] = useState(false);
  // What was just stored says so itself: its way out may begin before this has rendered again.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !isSubmitting &&
      !answered &&
      nextLocation.state !== SKIP_LEAVE_GUARD &&
      currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    // A draft is written as the page goes: nothing is lost, so nothing is asked.
    if (!dirty || !saver.saveFailed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty, saver.saveFailed]);

  // The question outlives its answer by the time it takes to fade; the router has the answer at once.
  const [asked, setAsked] = useState<string | null>(null);
  if (blocker.state === 'blocked' && asked !== blocker.location.key) setAsked(blocker.location.key);
  if (escapePressed && asked === null) setAsked('escape');
  useEffect(() => {
    if (answered) void navigate('/app/dashboard');
  }, [answered, navigate]);
  if (asked === null) return null;
  const leave = (how: 'keep' | 'discard') => {
    if (how === 'keep') saver.save();
    else saver.discard();
    if (blocker.state === 'blocked') blocker.proceed();
    else setAnswered(true);
  };
  return (
    <Suspense fallback={null}>
      <LeaveDialog
        key={asked}
        canSaveDraft={!saver.saveFailed}
        onLeave={leave}
        onStay={() => {
          blocker.reset?.();
          onEscapeHandled?.();
        }}
        onClosed={() => setAsked((now) => (now === asked ? null : now))}
      />
    </Suspense>
  );
};
