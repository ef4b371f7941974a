import type { ReactNode } from 'react';
import { SaveRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { useMediaQuery } from '@recueil/shell/kit';
import { usePageBar } from '../../ui/use-bottom-bar-height.ts';
import { useWords } from '../../i18n/late-messages.ts';
import { useFormStyles } from '../../request-form/form.styles.ts';

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
  usePageBar(phone ? '56px' : '61px');
  return (
    <div className={styles.end} role="group" aria-label={t('wizard.end')}>
      {note}
      {back}
      <Button icon={<SaveRegular />} disabledFocusable={busy} onClick={onDraft} aria-label={t('wizard.saveDraft')}>{phone ? null : t('wizard.saveDraft')}</Button>
      {go}
    </div>
  );
};
