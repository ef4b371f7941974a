import { ArrowRightRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { useEffect, useRef } from 'react';
import { useValidationTranslate } from '../i18n/use-validation-translate.ts';
import { usePanelStyles } from './review.styles.ts';

interface Props {
  /** Title of the request that comes next; null after the last one. */
  next: string | null;
  onNext: () => void;
  onLeave: () => void;
}

/** Every document of the request is decided: where to go is chosen, and Enter goes on. */
export const ReviewCompleted = ({ next, onNext, onLeave }: Props) => {
  const t = useValidationTranslate();
  const styles = usePanelStyles();
  const goOn = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => (goOn.current ?? back.current)?.focus(), []);
  return (
    <div className={styles.end}>
      <p role="status" className={styles.endTitle}>
        {t(next === null ? 'review.endedLast' : 'review.ended')}
      </p>
      {next !== null && (
        <Button ref={goOn} appearance="primary" icon={<ArrowRightRegular />} onClick={onNext}>
          {t('review.goToNext', { title: next })}
        </Button>
      )}
      <Button ref={back} onClick={onLeave}>
        {t('review.back')}
      </Button>
    </div>
  );
};
