import type { ReactNode } from 'react';
import { Button } from '@recueil/shell/ui';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import { useReviewStepStyles } from './review-step.styles.ts';

export const ReviewItem = ({
  name,
  onEdit,
  children,
}: {
  name: string;
  onEdit: () => void;
  children: ReactNode;
}) => {
  const t = useRequestsTranslate();
  const styles = useReviewStepStyles();
  return (
    <section className={styles.line}>
      <h3 className={styles.heading}>{name}</h3>
      <div className={styles.value}>{children}</div>
      <Button
        appearance="subtle"
        className={styles.edit}
        aria-label={t('wizard.review.editLabel', { part: name })}
        onClick={onEdit}
      >
        {t('wizard.review.edit')}
      </Button>
    </section>
  );
};
