import { useTranslate } from '@recueil/shell/contract';
import { ConfirmDialog } from '@recueil/shell/kit';
import { useBlocker } from '@recueil/shell/router';
import { useEffect, useRef } from 'react';

/** Asks before what was typed and not saved is left behind, for another letter too: which one is open stands in the address. */
export const LeaveGuard = ({ dirty }: { dirty: boolean }) => {
  const t = useTranslate('mfe-settings');
  const leaving = useRef(false);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => dirty && (from.pathname !== to.pathname || from.search !== to.search));
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
      title={t('mails.leave.title')}
      text={t('mails.leave.text')}
      confirmLabel={t('mails.leave.confirm')}
      cancelLabel={t('mails.leave.stay')}
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
