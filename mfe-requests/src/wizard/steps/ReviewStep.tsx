import { parseIsoDate, capitalize } from '@recueil/shell/kit';
import type { ReactNode } from 'react';
import { useFormikContext } from 'formik';
import { SendRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { useFormat } from '@recueil/shell/contract';
import { useDeadlines } from '@recueil/shell/screen-kit';
import { useAssignmentNames } from '../../assignee/use-assignment-names.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import type { RequestValues } from '../../request-form/request-values.ts';
import { useReviewStepStyles } from './review-step.styles.ts';
import type { WizardStep } from '../navigation/wizard-steps.ts';
import { useRecipientLanguage } from './use-recipient-language.ts';
import { useReminderSummary } from './use-reminder-summary.ts';

const ReviewItem = ({
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

interface Props {
  onEdit: (step: WizardStep) => void;
  onSaveDraft: () => void;
  onSaveAsTemplate: () => void;
}

export const ReviewStep = ({ onEdit, onSaveDraft, onSaveAsTemplate }: Props) => {
  const t = useRequestsTranslate();
  const format = useFormat();
  const { formatFullDay } = useDeadlines();
  const styles = useReviewStepStyles();
  const toReminderSummary = useReminderSummary();
  const { values } = useFormikContext<RequestValues>();
  const language = useRecipientLanguage();
  const { assigneeName, teamName } = useAssignmentNames(values);
  const day = parseIsoDate(values.deadline);
  const options = [
    values.subject.trim() && t('wizard.review.subject', { text: values.subject.trim() }),
    assigneeName && t('wizard.review.assignee', { text: assigneeName }),
    teamName && t('wizard.review.team', { text: teamName }),
    values.documentType.trim() &&
      t('wizard.review.documentType', { text: values.documentType.trim() }),
    values.originalPhotos && t('photos.requested'),
    values.priority !== 'medium' &&
      t('wizard.review.priority', { text: t(`wizard.options.priorities.${values.priority}`) }),
  ].filter((text): text is string => typeof text === 'string' && text !== '');
  return (
    <>
      <div className={styles.sheet}>
        <ReviewItem name={t('wizard.review.recipient')} onEdit={() => onEdit(1)}>
          <b className={styles.strong}>{values.recipientName.trim()}</b>
          <span className={styles.text}>{values.recipientEmail.trim()}</span>
          <span className={styles.text}>{t(`language.of.${language}`)}</span>
          {values.codeRequired && <span className={styles.text}>{t('code.requested')}</span>}
        </ReviewItem>
        <ReviewItem name={t('wizard.review.request')} onEdit={() => onEdit(1)}>
          <b className={styles.strong}>{values.title.trim() || t('untitled')}</b>
          {values.message.trim() && <span className={styles.text}>{values.message.trim()}</span>}
        </ReviewItem>
        <ReviewItem name={t('wizard.review.documents')} onEdit={() => onEdit(2)}>
          <ol className={styles.list}>
            {values.documents.map((row, index) => (
              <li key={row.key} className={styles.item}>
                <span className={styles.number}>{`${index + 1}.`}</span>
                <span>
                  <b className={styles.name}>{row.title.trim()}</b>{' '}
                  {!row.required && <span className={styles.optional}>{t('optional')}</span>}
                  {row.description.trim() && (
                    <span className={styles.detail}>{row.description.trim()}</span>
                  )}
                </span>
              </li>
            ))}
          </ol>
        </ReviewItem>
        <ReviewItem name={t('wizard.review.deadline')} onEdit={() => onEdit(2)}>
          <b className={styles.strong}>{day ? capitalize(formatFullDay(day)) : t('noDeadline')}</b>
          {day && <span className={styles.text}>{capitalize(format.relative(day))}</span>}
        </ReviewItem>
        <ReviewItem name={t('wizard.review.reminders')} onEdit={() => onEdit(2)}>
          {toReminderSummary(values)}
        </ReviewItem>
        {options.length > 0 && (
          <ReviewItem name={t('wizard.review.options')} onEdit={() => onEdit(2)}>
            {options.map((text) => (
              <span key={text} className={styles.text}>
                {text}
              </span>
            ))}
          </ReviewItem>
        )}
      </div>
      <p className={styles.will}>
        <SendRegular className={styles.willIcon} fontSize={20} aria-hidden />
        <span>{t('wizard.review.will', { email: values.recipientEmail.trim() })}</span>
      </p>
      <div className={styles.also}>
        <Button appearance="subtle" className={styles.link} onClick={onSaveDraft}>
          {t('wizard.review.withoutSending')}
        </Button>
        <Button
          appearance="subtle"
          className={styles.link}
          aria-haspopup="dialog"
          onClick={onSaveAsTemplate}
        >
          {t('wizard.review.asTemplate')}
        </Button>
      </div>
    </>
  );
};
