import { ArrowRightRegular } from '@fluentui/react-icons';
import { useTranslate } from '@recueil/shell/contract';
import { Button } from '@recueil/shell/ui';
import { useEffect, useRef } from 'react';
import { usePanelStyles } from './review.styles.ts';

interface Props {
  /** Title of the next request; null after the last one. */
  next: string | null;
  onNext: () => void;
  onLeave: () => void;
}

export const ReviewCompleted = ({ next, onNext, onLeave }: Props) => {
  const t = useTranslate('mfe-validation');
  const styles = usePanelStyles();
  const nextButton = useRef<HTMLButtonElement>(null);
  const backButton = useRef<HTMLButtonElement>(null);
  useEffect(() => (nextButton.current ?? backButton.current)?.focus(), []);
  return (
    <div className={styles.end}>
      <p role="status" className={styles.endTitle}>
        {t(next === null ? 'review.endedLast' : 'review.ended')}
      </p>
      {next !== null && (
        <Button ref={nextButton} appearance="primary" icon={<ArrowRightRegular />} onClick={onNext}>
          {t('review.goToNext', { title: next })}
        </Button>
      )}
      <Button ref={backButton} onClick={onLeave}>
        {t('review.back')}
      </Button>
    </div>
  );
};
