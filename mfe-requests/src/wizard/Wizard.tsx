import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { ArrowUndoRegular, SendRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { notify, useAppDispatch } from '@recueil/shell/contract';
import { Banner, ErrorState, PageHeader, Stepper } from '@recueil/shell/kit';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useRequestsTranslate } from '../i18n/late-messages.ts';
import { DocumentsEditor } from '../request-form/documents/DocumentsEditor.tsx';
import { FormActionBar } from './steps/FormActionBar.tsx';
import { focusFirstError } from '../request-form/focus-first-error.ts';
import { useFormStyles } from '../request-form/form.styles.ts';
import { DraftStatus } from './draft/DraftStatus.tsx';
import { DraftLeaveGuard } from './draft/DraftLeaveGuard.tsx';
import { MailPreview } from './preview/MailPreview.tsx';
import { UploadPagePreview } from './preview/UploadPagePreview.tsx';
import { createEmptyRequestValues } from '../request-form/request-values.ts';
import type { RequestValues } from '../request-form/request-values.ts';
import { RestoredDraftBanner } from './draft/RestoredDraftBanner.tsx';
import { ReviewStep } from './steps/ReviewStep.tsx';
import { LAST_STEP, WIZARD_STEPS } from './navigation/wizard-steps.ts';
import { WizardTemplates } from './templates/WizardTemplates.tsx';
import type { TemplatesMode } from './templates/WizardTemplates.tsx';
import { TemplatesBanner } from './templates/TemplatesBanner.tsx';
import { DeadlineAndOptions } from './steps/DeadlineAndOptions.tsx';
import type { DraftSaver } from './draft/use-draft-saver.ts';
import { useSwipe } from './navigation/use-swipe.ts';
import type { useWizardNavigation } from './navigation/use-wizard-navigation.ts';
import { useWizardKeys } from './navigation/use-wizard-keys.ts';
import { RecipientAndMessageFields } from './steps/RecipientAndMessageFields.tsx';
import { INITIAL_WIZARD_STATE } from './navigation/wizard-state.ts';
import type { WizardState } from './navigation/wizard-state.ts';

interface Props {
  today: Date;
  keeper: DraftSaver;
  place: WizardState;
  setPlace: (next: WizardState) => void;
  wizard: ReturnType<typeof useWizardNavigation>;
  /** What the server said that belongs to no field. */
  refused: readonly string[];
  onSend: (intent: 'send' | 'draft') => void;
  restored: boolean;
  onDiscard: () => void;
  /** Behind the error view the wizard stands, but hears no key. */
  asleep: boolean;
}

/** Three steps: who and why, the documents and the date, one look at everything. */
export const Wizard = ({
  today,
  keeper,
  place,
  setPlace,
  wizard,
  refused,
  onSend,
  restored,
  onDiscard,
  asleep,
}: Props) => {
  const t = useRequestsTranslate();
  const styles = useFormStyles();
  const dispatch = useAppDispatch();
  const area = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const go = useRef<HTMLButtonElement>(null);
  const { values, isSubmitting, setValues } = useFormikContext<RequestValues>();
  const [escaping, setEscaping] = useState(false);
  const [before, setBefore] = useState<{ values: RequestValues; place: WizardState } | null>(null);
  const [templates, setTemplates] = useState<TemplatesMode | null>(null);
  const step = place.currentStep;
  const { attention, next, previous, open } = wizard;

  useEffect(() => {
    if (attention.on === 'heading') {
      heading.current?.focus({ preventScroll: true });
      document.documentElement.scrollTop = 0;
    }
    if (attention.on === 'error') focusFirstError(form.current);
  }, [attention]);

  const forward = () => {
    if (isSubmitting) return;
    if (step === LAST_STEP) onSend('send');
    else void next();
  };
  useWizardKeys({
    disabled: asleep,
    onNext: () => void next(),
    onPrevious: previous,
    onEnter: () => step === LAST_STEP && go.current?.focus(),
    onEscape: () => setEscaping(true),
    onSubmit: forward,
  });
  useSwipe(area, (to) => (to === 'next' ? void next() : previous()));

  const startOver = () => {
    setBefore({ values, place });
    void setValues(createEmptyRequestValues(today), false);
    setPlace(INITIAL_WIZARD_STATE);
    wizard.look('heading');
    dispatch(notify({ kind: 'info', title: t('wizard.reset') }));
  };
  const undo = () => {
    if (!before) return;
    void setValues(before.values, false);
    setPlace(before.place);
    setBefore(null);
    wizard.look('heading');
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
        onStep={(index) => open(WIZARD_STEPS[index] ?? step)}
      />
      {restored && <RestoredDraftBanner saver={keeper} onDiscard={onDiscard} />}
      {before && step === 1 && (
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
          ref={form}
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
          {refused.length > 0 && (
            <div className={styles.group}>
              <ErrorState title={t('wizard.refused')} detail={refused.join(' ')} />
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
              onEdit={open}
              onSaveDraft={() => onSend('draft')}
              onSaveAsTemplate={() => setTemplates('save')}
            />
          )}
          <FormActionBar
            busy={isSubmitting}
            status={<DraftStatus saver={keeper} />}
            backAction={
              step === 1 ? (
                <ButtonLink to="/app/dashboard" appearance="subtle">
                  {t('cancel')}
                </ButtonLink>
              ) : (
                <Button appearance="subtle" onClick={previous}>
                  {t('wizard.back')}
                </Button>
              )
            }
            onSaveDraft={() =>
              keeper.save() && dispatch(notify({ kind: 'success', title: t('wizard.draftSaved') }))
            }
            primaryAction={
              step === LAST_STEP ? (
                <Button
                  key="create"
                  ref={go}
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
      <DraftLeaveGuard
        saver={keeper}
        escapePressed={escaping}
        onEscapeHandled={() => setEscaping(false)}
      />
    </div>
  );
};
