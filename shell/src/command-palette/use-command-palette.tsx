import { useNavigate } from '@recueil/shell/router';
import { useState, type ReactNode } from 'react';
import { useReturnFocus } from '../kit/overlays/use-return-focus.ts';
import { isModalOpen, useGlobalShortcuts } from '../keyboard-shortcuts/use-global-shortcuts.ts';
import { useLazyPalette } from './use-lazy-palette.ts';

type OpenDialog = 'palette' | 'help' | null;

export const useCommandPalette = (): {
  open: (what: 'palette' | 'help') => void;
  preload: () => void;
  dialogs: ReactNode;
} => {
  const navigate = useNavigate();
  const { palette, preload, load } = useLazyPalette();
  const [shown, setShown] = useState<OpenDialog>(null);
  useReturnFocus(shown !== null);
  const close = () => setShown(null);
  const open = (what: 'palette' | 'help') => {
    setShown(what);
    void load().then((loaded) => !loaded && close());
  };
  useGlobalShortcuts({
    onPalette: () => (shown === 'palette' ? close() : !isModalOpen() && open('palette')),
    onHelp: () => open('help'),
    onNewRequest: () => void navigate('/app/requests/new'),
  });
  const dialogs = palette && (
    <>
      <palette.CommandPalette
        open={shown === 'palette'}
        onClose={close}
        onHelp={() => setShown('help')}
      />
      <palette.HelpDialog open={shown === 'help'} onClose={close} />
    </>
  );
  return { open, preload, dialogs };
};
