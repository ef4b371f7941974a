import { useBlocker } from '@recueil/shell/router';
import { useEffect, useRef } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  /** There is something to lose. */
  dirty: boolean;
  /** A ref that is true once stored: the navigation may start before the next render. */
  saved?: { readonly current: boolean };
  title: string;
  text: string;
  /** Changes of the query keep what was typed. */
  pathOnly?: boolean;
  leaveLabel: string;
  stayLabel: string;
}

/** Asks before unsaved input is lost: by a link, a change of the query, or closing the tab. */
export const UnsavedChangesGuard = ({
  dirty,
  saved,
  pathOnly = false,
  title,
  text,
  leaveLabel,
  stayLabel,
}: Props) => {
  const isLeaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      dirty &&
      !saved?.current &&
      (from.pathname !== to.pathname || (!pathOnly && from.search !== to.search)),
  );
  useEffect(() => {
    if (!dirty) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [dirty]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      danger
      title={title}
      text={text}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      onConfirm={() => {
        isLeaving.current = true;
      }}
      onClose={() => {
        if (isLeaving.current) blocker.proceed?.();
        else blocker.reset?.();
        isLeaving.current = false;
      }}
    />
  );
};
