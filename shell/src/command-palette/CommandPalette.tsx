import { useTranslate } from '@recueil/shell/contract';
import { makeStyles } from '@recueil/shell/ui';
import { Dialog, DialogSurface } from '@recueil/shell/ui-overlay';
import { addCatalogue } from '../i18n/i18n.ts';
import en from './command-palette.en.json';
import fr from './command-palette.fr.json';
import { PaletteSearch } from './PaletteSearch.tsx';
import { PHONE } from '../kit/media-queries.ts';

export { HelpDialog } from '../keyboard-shortcuts/HelpDialog.tsx';

addCatalogue('palette', { fr, en });

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    width: 'calc(100vw - 48px)',
    maxWidth: '640px',
    maxHeight: 'calc(100dvh - 128px)',
    boxSizing: 'border-box',
    padding: 0,
    overflow: 'hidden',
    marginTop: '96px',
    marginBottom: 'auto',
    [PHONE]: {
      width: '100%',
      maxWidth: 'none',
      height: '100dvh',
      maxHeight: 'none',
      margin: 0,
      borderTopWidth: 0,
      borderRightWidth: 0,
      borderBottomWidth: 0,
      borderLeftWidth: 0,
      borderRadius: 0,
    },
  },
});

/** Stays mounted: closing it removes `aria-hidden` from the page behind. */
export const CommandPalette = ({
  open,
  onClose,
  onHelp,
}: {
  open: boolean;
  onClose: () => void;
  onHelp: () => void;
}) => {
  const styles = useStyles();
  const t = useTranslate('palette');
  return (
    <Dialog open={open} onOpenChange={(_, data) => !data.open && onClose()} surfaceMotion={null}>
      <DialogSurface className={styles.surface} aria-label={t('title')} backdropMotion={null}>
        <PaletteSearch onClose={onClose} onHelp={onHelp} />
      </DialogSurface>
    </Dialog>
  );
};
