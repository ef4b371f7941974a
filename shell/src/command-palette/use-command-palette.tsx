import { useNavigate } from '@recueil/shell/router';
import { useState, type ReactNode } from 'react';
import { useReturnFocus } from '../kit/overlays/use-return-focus.ts';
import { modalIsOpen, useFrameKeys } from '../keyboard-shortcuts/use-global-shortcuts.ts';
import { useLate } from './use-lazy-palette.ts';

type Shown = 'palette' | 'help' | null;

/** Opens the palette and the help by button or key; `dialogs` is where they appear. */
export const usePalette = (): { open: (what: 'palette' | 'help') => void; warm: () => void; dialogs: ReactNode } => {
  const navigate = useNavigate();
  const { late, warm, bring } = useLate();
  const [shown, setShown] = useState<Shown>(null);
  useReturnFocus(shown !== null);
  const close = () => setShown(null);
  const open = (what: 'palette' | 'help') => {
    setShown(what);
    void bring().then((came) => !came && close());
  };
  useFrameKeys({
    onPalette: () => (shown === 'palette' ? close() : !modalIsOpen() && open('palette')),
    onHelp: () => open('help'),
    onNewRequest: () => void navigate('/app/requests/new'),
  });
  const dialogs = late && (
    <>
      <late.Palette open={shown === 'palette'} onClose={close} onHelp={() => setShown('help')} />
      <late.Help open={shown === 'help'} onClose={close} />
    </>
  );
  return { open, warm, dialogs };
};
