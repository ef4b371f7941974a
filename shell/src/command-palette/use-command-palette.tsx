import { useNavigate } from '@recueil/shell/router';
import { useState, type ReactNode } from 'react';
import { useReturnFocus } from '../kit/overlays/use-return-focus.ts';
import { isModalOpen, useGlobalShortcuts } from '../keyboard-shortcuts/use-global-shortcuts.ts';
import { useLazyPalette } from './use-lazy-palette.ts';

type OpenDialog = 'palette' | 'help' | null;

/** Opens the palette and the help by button or key; `dialogs` is where they appear. */
export const useCommandPalette = (): {
  open: (what: 'palette' | 'help') => void;
  warm: () => void;
  dialogs: ReactNode;
} => {
  const navigate = useNavigate();
  const { late, warm, bring } = useLazyPalette();
  const [shown, setShown] = useState<OpenDialog>(null);
  useReturnFocus(shown !== null);
  const close = () => setShown(null);
  const open = (what: 'palette' | 'help') => {
    setShown(what);
    void bring().then((came) => !came && close());
  };
  useGlobalShortcuts({
    onPalette: () => (shown === 'palette' ? close() : !isModalOpen() && open('palette')),
    onHelp: () => open('help'),
    onNewRequest: () => void navigate('/app/requests/new'),
  });
  const dialogs = late && (
    <>
      <late.CommandPalette
        open={shown === 'palette'}
        onClose={close}
        onHelp={() => setShown('help')}
      />
      <late.HelpDialog open={shown === 'help'} onClose={close} />
    </>
  );
  return { open, warm, dialogs };
};
