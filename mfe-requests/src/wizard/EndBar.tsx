import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { SaveRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { useMediaQuery } from '@recueil/shell/kit';
import { useWords } from '../late-words.ts';
import { useFormStyles } from './form.styles.ts';

interface Props {
  /** What stands in the way, or when the draft was kept. */
  note: ReactNode;
  /** The way back, at the left of the buttons. */
  back: ReactNode;
  /** The one filled button. */
  go: ReactNode;
  busy: boolean;
  onDraft: () => void;
}

/** The bar at the end: back, keep as a draft, go on. Fixed to the bottom of a phone. */
export const EndBar = ({ note, back, go, busy, onDraft }: Props) => {
  const t = useWords();
  const styles = useFormStyles();
  const phone = useMediaQuery('(max-width: 767px)');
  useEffect(() => {
    if (!phone) return;
    // Messages of the frame stand above the bar, not over its buttons.
    const { style } = document.documentElement;
    style.setProperty('--page-bar', '56px');
    return () => void style.removeProperty('--page-bar');
  }, [phone]);
  return (
    <div className={styles.end} role="group" aria-label={t('wizard.end')}>
      {note}
      {back}
      <Button icon={<SaveRegular />} disabledFocusable={busy} onClick={onDraft} aria-label={t('wizard.saveDraft')}>{phone ? null : t('wizard.saveDraft')}</Button>
      {go}
    </div>
  );
};
