import { useSession, useTranslate } from '@recueil/shell/contract';
import { useNavigate } from '@recueil/shell/router';
import { useEffect, useState, type ReactNode } from 'react';
import { useReturnFocus } from '../kit/overlays/use-return-focus.ts';
import { isModalOpen, useGlobalShortcuts } from '../keyboard-shortcuts/use-global-shortcuts.ts';
import { NEW_REQUEST_PATH } from '../layout/nav-items.ts';
import { useLazyModule } from '../layout/use-lazy-module.ts';
import { loadRecentItems } from './recent-items.ts';

const loadPalette = () => import(/* webpackChunkName: "palette" */ './CommandPalette.tsx');

type OpenDialog = 'palette' | 'help' | null;

export const useCommandPalette = (): {
  open: (what: 'palette' | 'help') => void;
  preload: () => void;
  dialogs: ReactNode;
} => {
  const navigate = useNavigate();
  const title = useTranslate('shell')('palette.failed.title');
  const { loaded, preload, load } = useLazyModule(loadPalette, { id: 'palette', title });
  const userId = useSession().user?.id;
  // Loading clears another user's items.
  useEffect(() => void (userId && loadRecentItems(userId)), [userId]);
  const [shown, setShown] = useState<OpenDialog>(null);
  useReturnFocus(shown !== null);
  const close = () => setShown(null);
  const open = (what: 'palette' | 'help') => {
    setShown(what);
    void load().then((isLoaded) => !isLoaded && close());
  };
  useGlobalShortcuts({
    onPalette: () => (shown === 'palette' ? close() : !isModalOpen() && open('palette')),
    onHelp: () => open('help'),
    onNewRequest: () => void navigate(NEW_REQUEST_PATH),
  });
  const dialogs = loaded && (
    <>
      <loaded.CommandPalette
        open={shown === 'palette'}
        onClose={close}
        onHelp={() => setShown('help')}
      />
      <loaded.HelpDialog open={shown === 'help'} onClose={close} />
    </>
  );
  return { open, preload, dialogs };
};
