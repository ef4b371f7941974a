import { useRef } from 'react';
import { AddRegular } from '@fluentui/react-icons';
import { Button, mergeClasses } from '@recueil/shell/ui';
import { Illustration, DocumentProgress, capitalize } from '@recueil/shell/kit';
import { CopyField, useDeadlines } from '@recueil/shell/screen-kit';
import type { CreatedRequest } from '@recueil/backend/contract';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { toDocumentProgressStates } from '../../request/request-status.ts';
import { useRequestLabels } from '../../request/use-request-labels.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { useOutcomeStyles } from './outcome.styles.ts';
import { useFocusHeading } from '../../ui/focus.ts';

export const CreatedView = ({
  request,
  onCreateAnother,
}: {
  request: CreatedRequest;
  onCreateAnother: () => void;
}) => {
  const t = useRequestsTranslate();
  const labels = useRequestLabels();
  const deadlines = useDeadlines();
  const styles = useOutcomeStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHeading(heading);
  return (
    <div className={styles.page}>
      <div className={styles.art}>
        <Illustration name="done" />
      </div>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('wizard.success.title')}
      </h1>
      <p className={styles.lead}>{t('wizard.success.text', { email: request.recipientEmail })}</p>
      {request.magicLink && (
        <div className={mergeClasses(styles.sheet, styles.link)}>
          <CopyField
            value={request.magicLink}
            getLabel={(name) => t(`link.${name}`)}
            label={t('wizard.success.link', { name: request.recipientName })}
            hint={t('wizard.success.linkHint')}
          />
        </div>
      )}
      <dl className={mergeClasses(styles.sheet, styles.summary)}>
        <div className={styles.item}>
          <dt className={styles.term}>{t('wizard.success.id')}</dt>
          <dd className={styles.value}>
            <code className={styles.code}>{request.id}</code>
          </dd>
        </div>
        <div className={styles.item}>
          <dt className={styles.term}>{t('wizard.success.request')}</dt>
          <dd className={styles.value}>{labels.title(request)}</dd>
        </div>
        <div className={styles.item}>
          <dt className={styles.term}>{t('wizard.success.documents')}</dt>
          <dd className={styles.value}>
            <span>{t('wizard.success.toReceive', { count: request.documentCount })}</span>
            <DocumentProgress
              states={toDocumentProgressStates(request)}
              label={labels.progress(request)}
            />
          </dd>
        </div>
        <div className={styles.item}>
          <dt className={styles.term}>{t('wizard.success.deadline')}</dt>
          <dd className={styles.value}>
            {request.deadline
              ? capitalize(deadlines.formatFull(request.deadline))
              : t('noDeadline')}
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <ButtonLink to={`/app/requests/${request.id}`} appearance="primary">
          {t('wizard.success.view')}
        </ButtonLink>
        <Button icon={<AddRegular />} onClick={onCreateAnother}>
          {t('wizard.success.another')}
        </Button>
      </div>
    </div>
  );
};
