import { useBlocker } from '@recueil/shell/router';
import { useEffect, useRef } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  /** There is something to lose. */
  dirty: boolean;
  /** True from the moment it was stored, read as the page is left: the way out may begin before anything has rendered again. */
  saved?: { readonly current: boolean };
  title: string;
  text: string;
  /** What else the same address shows keeps what was typed. */
  pathOnly?: boolean;
  leaveLabel: string;
  stayLabel: string;
}

/** Asks before what was typed and not saved is left behind: by a link, for what else the same address shows, or by closing the tab. */
export const UnsavedChangesGuard = ({
  dirty,
  saved,
  pathOnly = false,
  title,
  text,
  leaveLabel,
  stayLabel,
}: Props) => {
  const leaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      dirty &&
      !saved?.current &&
      (from.pathname !== to.pathname || (!pathOnly && from.search !== to.search)),
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
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
        leaving.current = true;
      }}
      onClose={() => {
        if (leaving.current) blocker.proceed?.();
        else blocker.reset?.();
        leaving.current = false;
      }}
    />
  );
};
