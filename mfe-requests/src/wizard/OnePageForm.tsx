import { useFormikContext } from 'formik';
import type { FormEvent, RefObject } from 'react';
import { Button } from '@recueil/shell/ui';
import { ErrorState, PageHeader } from '@recueil/shell/kit';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { DocumentsEditor } from '../request-form/documents/DocumentsEditor.tsx';
import { FormActionBar } from './steps/FormActionBar.tsx';
import { useFormStyles } from '../request-form/form.styles.ts';
import { DraftStatus } from './draft/DraftStatus.tsx';
import { UploadPagePreview } from './preview/UploadPagePreview.tsx';
import type { RequestValues } from '../request-form/request-values.ts';
import { DraftBanner } from './draft/DraftBanner.tsx';
import { DeadlineAndOptions } from './steps/DeadlineAndOptions.tsx';
import { ErrorCount } from './steps/ErrorCount.tsx';
import type { DraftSaver } from './draft/use-draft-saver.ts';
import type { SendMode } from '../request-form/request-values.ts';
import { RecipientAndMessageFields } from './steps/RecipientAndMessageFields.tsx';

export interface RequestFormProps {
  formElement: RefObject<HTMLFormElement | null>;
  today: Date;
  saver: DraftSaver;
  /** Server errors that belong to no field. */
  formErrors: readonly string[];
  onSend: (mode: SendMode) => void;
  restored: boolean;
  onRestart: () => void;
}

interface Props extends RequestFormProps {
  /** The last try to send ended at an invalid field. */
  isRefused: boolean;
}

export const OnePageForm = ({
  formElement,
  today,
  saver,
  formErrors,
  onSend,
  restored,
  onRestart,
  isRefused,
}: Props) => {
  const t = useRequestsTranslate();
  const styles = useFormStyles();
  const { isSubmitting, isValid } = useFormikContext<RequestValues>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend('send');
  };
  return (
    <div className={styles.room}>
      <PageHeader title={t('wizard.title')} />
      <DraftBanner saver={saver} restored={restored} onRestart={onRestart} />
      <div className={styles.columns}>
        <form ref={formElement} noValidate onSubmit={submit} aria-label={t('wizard.title')}>
          {formErrors.length > 0 && (
            <div className={styles.group}>
              <ErrorState title={t('wizard.refused')} detail={formErrors.join(' ')} />
            </div>
          )}
          <RecipientAndMessageFields />
          <DocumentsEditor />
          <DeadlineAndOptions today={today} />
          <FormActionBar
            busy={isSubmitting}
            status={isRefused && !isValid ? <ErrorCount /> : <DraftStatus saver={saver} />}
            backAction={
              <ButtonLink to="/app/dashboard" appearance="subtle">
                {t('cancel')}
              </ButtonLink>
            }
            primaryAction={
              <Button type="submit" appearance="primary" disabledFocusable={isSubmitting}>
                {isSubmitting ? t('wizard.sending') : t('wizard.send')}
              </Button>
            }
            onSaveDraft={() => onSend('draft')}
          />
        </form>
        <UploadPagePreview />
      </div>
    </div>
  );
};
