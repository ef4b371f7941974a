import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { ConfirmDialog } from '@recueil/shell/kit';
import { useBlocker } from '@recueil/shell/router';
import { useWords } from '../late-words.ts';

/** Asks before what was changed and not saved is left behind. `saved` is read at the moment of leaving. */
export const AbandonGuard = ({ saved }: { saved: { readonly current: boolean } }) => {
  const t = useWords();
  const { dirty } = useFormikContext();
  const leaving = useRef(false);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => dirty && !saved.current && (from.pathname !== to.pathname || from.search !== to.search));
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
      title={t('edit.leave.title')}
      text={t('edit.leave.text')}
      confirmLabel={t('edit.leave.confirm')}
      cancelLabel={t('edit.leave.stay')}
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
