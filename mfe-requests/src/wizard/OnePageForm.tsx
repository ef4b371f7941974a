import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { Button } from '@recueil/shell/ui';
import { ErrorState, PageHeader } from '@recueil/shell/kit';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useRequestsTranslate } from '../i18n/late-messages.ts';
import { DocumentsEditor } from '../request-form/documents/DocumentsEditor.tsx';
import { FormActionBar } from './steps/FormActionBar.tsx';
import { focusFirstError } from '../ui/focus.ts';
import { useFormStyles } from '../request-form/form.styles.ts';
import { DraftStatus } from './draft/DraftStatus.tsx';
import { DraftLeaveGuard } from './draft/DraftLeaveGuard.tsx';
import { UploadPagePreview } from './preview/UploadPagePreview.tsx';
import type { RequestValues } from '../request-form/request-values.ts';
import { RestoredDraftBanner } from './draft/RestoredDraftBanner.tsx';
import { DeadlineAndOptions } from './steps/DeadlineAndOptions.tsx';
import { ErrorCount } from './steps/ErrorCount.tsx';
import type { DraftSaver } from './draft/use-draft-saver.ts';
import { RecipientAndMessageFields } from './steps/RecipientAndMessageFields.tsx';

interface Props {
  today: Date;
  saver: DraftSaver;
  /** Server errors that belong to no field. */
  formErrors: readonly string[];
  onSend: (mode: 'send' | 'draft') => void;
  restored: boolean;
  onDiscard: () => void;
}

export const OnePageForm = ({ today, saver, formErrors, onSend, restored, onDiscard }: Props) => {
  const t = useRequestsTranslate();
  const styles = useFormStyles();
  const form = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting, isValid, status } = useFormikContext<RequestValues>();

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusFirstError(form.current);
    // Runs when an attempt ends, not while typing.
  }, [submitCount, isSubmitting, status]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend('send');
  };
  return (
    <div className={styles.room}>
      <PageHeader title={t('wizard.title')} />
      {restored && <RestoredDraftBanner saver={saver} onDiscard={onDiscard} />}
      <div className={styles.columns}>
        <form ref={form} noValidate onSubmit={submit} aria-label={t('wizard.title')}>
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
            status={submitCount > 0 && !isValid ? <ErrorCount /> : <DraftStatus saver={saver} />}
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
      <DraftLeaveGuard saver={saver} />
    </div>
  );
};
