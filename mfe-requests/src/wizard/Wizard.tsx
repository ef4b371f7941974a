import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { ArrowUndoRegular, SendRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { notify, useAppDispatch } from '@recueil/shell/contract';
import { Banner, ErrorState, PageHeader, Stepper } from '@recueil/shell/kit';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { DocumentsEditor } from '../request-form/documents/DocumentsEditor.tsx';
import { FormActionBar } from './steps/FormActionBar.tsx';
import { useFormStyles } from '../request-form/form.styles.ts';
import { DraftStatus } from './draft/DraftStatus.tsx';
import { MailPreview } from './preview/MailPreview.tsx';
import { UploadPagePreview } from './preview/UploadPagePreview.tsx';
import { createEmptyRequestValues } from '../request-form/request-values.ts';
import type { RequestValues } from '../request-form/request-values.ts';
import { DraftBanner } from './draft/DraftBanner.tsx';
import { ReviewStep } from './steps/ReviewStep.tsx';
import { LAST_STEP, WIZARD_STEPS } from './navigation/wizard-steps.ts';
import { WizardTemplates } from './templates/WizardTemplates.tsx';
import type { TemplatesMode } from './templates/WizardTemplates.tsx';
import { TemplatesBanner } from './templates/TemplatesBanner.tsx';
import { DeadlineAndOptions } from './steps/DeadlineAndOptions.tsx';
import { useSwipe } from './navigation/use-swipe.ts';
import { useWizardKeys } from './navigation/use-wizard-keys.ts';
import { RecipientAndMessageFields } from './steps/RecipientAndMessageFields.tsx';
import { completeStep, goBackToStep, INITIAL_WIZARD_STATE } from './navigation/wizard-state.ts';
import type { WizardState } from './navigation/wizard-state.ts';
import type { WizardStep } from './navigation/wizard-steps.ts';
import type { RequestFormProps } from './OnePageForm.tsx';

interface Props extends RequestFormProps {
  wizardState: WizardState;
  onWizardState: (next: WizardState) => void;
  /** Shows what is invalid; false: the step cannot be left. */
  validateStep: (step: WizardStep) => Promise<boolean>;
  onEscape: () => void;
  /** Mounted behind the error view, but ignores keys. */
  inactive: boolean;
}

export const Wizard = ({
  formElement,
  today,
  saver,
  formErrors,
  onSend,
  restored,
  onRestart,
  wizardState,
  onWizardState,
  validateStep,
  onEscape,
  inactive,
}: Props) => {
  const t = useRequestsTranslate();
  const styles = useFormStyles();
  const dispatch = useAppDispatch();
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const primaryButton = useRef<HTMLButtonElement>(null);
  const { values, isSubmitting, setValues } = useFormikContext<RequestValues>();
  const [undoState, setUndoState] = useState<{
    values: RequestValues;
    wizardState: WizardState;
  } | null>(null);
  const [templates, setTemplates] = useState<TemplatesMode | null>(null);
  const step = wizardState.currentStep;
  const shownStep = useRef(step);

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [step]);

  const goToStep = (target: WizardStep) => onWizardState(goBackToStep(wizardState, target));
  const goNext = async () => {
    if (step !== LAST_STEP && (await validateStep(step))) onWizardState(completeStep(wizardState));
  };
  const goBack = () => {
    const previous = WIZARD_STEPS.find((each) => each === step - 1);
    if (previous) goToStep(previous);
  };
  const forward = () => {
    if (isSubmitting) return;
    if (step === LAST_STEP) onSend('send');
    else void goNext();
  };
  useWizardKeys({
    disabled: inactive,
    onNext: () => void goNext(),
    onPrevious: goBack,
    onEnter: () => step === LAST_STEP && primaryButton.current?.focus(),
    onEscape,
    onSubmit: forward,
  });
  useSwipe(area, (to) => (to === 'next' ? void goNext() : goBack()));

  const startOver = () => {
    setUndoState({ values, wizardState });
    void setValues(createEmptyRequestValues(today), false);
    onWizardState(INITIAL_WIZARD_STATE);
    dispatch(notify({ kind: 'info', title: t('wizard.reset') }));
  };
  const undo = () => {
    if (!undoState) return;
    void setValues(undoState.values, false);
    onWizardState(undoState.wizardState);
    setUndoState(null);
  };
  const names = WIZARD_STEPS.map((each) => t(`wizard.steps.${each}`));
  return (
    <div ref={area} className={styles.room}>
      <PageHeader
        title={t('wizard.title')}
        actions={
          step > 1 && (
            <Button appearance="subtle" className={styles.startOver} onClick={startOver}>
              {t('wizard.startOver')}
            </Button>
          )
        }
      />
      <Stepper
        label={t('wizard.steps.label')}
        doneLabel={t('wizard.steps.done')}
        steps={names}
        current={step - 1}
        onStep={(index) => goToStep(WIZARD_STEPS[index] ?? step)}
      />
      <DraftBanner saver={saver} restored={restored} onRestart={onRestart} />
      {undoState && step === 1 && (
        <div className={styles.notice}>
          <Banner
            tone="info"
            icon={ArrowUndoRegular}
            role="status"
            title={t('wizard.reset')}
            action={<Button onClick={undo}>{t('wizard.undo')}</Button>}
          />
        </div>
      )}
      <div className={styles.columns}>
        <form
          ref={formElement}
          noValidate
          aria-label={t('wizard.title')}
          onSubmit={(event) => {
            event.preventDefault();
            forward();
          }}
        >
          <h2 ref={heading} tabIndex={-1} className={styles.step}>
            {t('wizard.steps.now', { step, total: LAST_STEP, name: names[step - 1] })}
          </h2>
          {formErrors.length > 0 && (
            <div className={styles.group}>
              <ErrorState title={t('wizard.refused')} detail={formErrors.join(' ')} />
            </div>
          )}
          {step === 1 && (
            <>
              <TemplatesBanner onBrowse={() => setTemplates('browse')} />
              <RecipientAndMessageFields />
            </>
          )}
          {step === 2 && (
            <>
              <DocumentsEditor />
              <DeadlineAndOptions today={today} />
            </>
          )}
          {step === LAST_STEP && (
            <ReviewStep
              onEdit={goToStep}
              onSaveDraft={() => onSend('draft')}
              onSaveAsTemplate={() => setTemplates('save')}
            />
          )}
          <FormActionBar
            busy={isSubmitting}
            status={<DraftStatus saver={saver} />}
            backAction={
              step === 1 ? (
                <ButtonLink to="/app/dashboard" appearance="subtle">
                  {t('cancel')}
                </ButtonLink>
              ) : (
                <Button appearance="subtle" onClick={goBack}>
                  {t('wizard.back')}
                </Button>
              )
            }
            onSaveDraft={() =>
              saver.save() && dispatch(notify({ kind: 'success', title: t('wizard.draftSaved') }))
            }
            primaryAction={
              step === LAST_STEP ? (
                <Button
                  key="create"
                  ref={primaryButton}
                  type="submit"
                  appearance="primary"
                  icon={<SendRegular />}
                  disabledFocusable={isSubmitting}
                >
                  {isSubmitting ? t('wizard.sending') : t('wizard.create')}
                </Button>
              ) : (
                <Button key="next" type="submit" appearance="primary">
                  {t('wizard.next')}
                </Button>
              )
            }
          />
        </form>
        {step === LAST_STEP ? <MailPreview /> : <UploadPagePreview showsPlaceholder={step === 1} />}
      </div>
      {templates && <WizardTemplates mode={templates} onClose={() => setTemplates(null)} />}
    </div>
  );
};
