import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { ArrowUndoRegular, SendRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { notify, useAppDispatch } from '@recueil/shell/contract';
import { Banner, ErrorState, PageHeader, Stepper } from '@recueil/shell/kit';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useWords } from '../i18n/late-messages.ts';
import { DocumentsEditor } from '../request-form/documents/DocumentsEditor.tsx';
import { EndBar } from './steps/FormActionBar.tsx';
import { focusFirstError } from '../request-form/focus-first-error.ts';
import { useFormStyles } from '../request-form/form.styles.ts';
import { KeptNote } from './draft/DraftStatus.tsx';
import { LeaveGuard } from './draft/DraftLeaveGuard.tsx';
import { MailPreview } from './preview/MailPreview.tsx';
import { Preview } from './preview/UploadPagePreview.tsx';
import { emptyRequest } from '../request-form/request-values.ts';
import type { RequestValues } from '../request-form/request-values.ts';
import { Restored } from './draft/RestoredDraftBanner.tsx';
import { Review } from './steps/ReviewStep.tsx';
import { LAST, STEPS } from './navigation/wizard-steps.ts';
import { Templates } from './templates/WizardTemplates.tsx';
import type { TemplatesPlace } from './templates/WizardTemplates.tsx';
import { TemplatesEntry } from './templates/TemplatesBanner.tsx';
import { Timing } from './steps/DeadlineAndOptions.tsx';
import type { Keeper } from './draft/use-draft-saver.ts';
import { useSwipe } from './navigation/use-swipe.ts';
import type { useWizard } from './navigation/use-wizard-navigation.ts';
import { useWizardKeys } from './navigation/use-wizard-keys.ts';
import { WhoAndWhy } from './steps/RecipientAndMessageFields.tsx';
import { firstStep } from './navigation/wizard-state.ts';
import type { WizardState } from './navigation/wizard-state.ts';

interface Props {
  today: Date;
  keeper: Keeper;
  place: WizardState;
  setPlace: (next: WizardState) => void;
  wizard: ReturnType<typeof useWizard>;
  /** What the server said that belongs to no field. */
  refused: readonly string[];
  onSend: (intent: 'send' | 'draft') => void;
  restored: boolean;
  onDiscard: () => void;
  /** Behind the error view the wizard stands, but hears no key. */
  asleep: boolean;
}

/** Three steps: who and why, the documents and the date, one look at everything. */
export const Wizard = ({ today, keeper, place, setPlace, wizard, refused, onSend, restored, onDiscard, asleep }: Props) => {
  const t = useWords();
  const styles = useFormStyles();
  const dispatch = useAppDispatch();
  const area = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const go = useRef<HTMLButtonElement>(null);
  const { values, isSubmitting, setValues } = useFormikContext<RequestValues>();
  const [escaping, setEscaping] = useState(false);
  const [before, setBefore] = useState<{ values: RequestValues; place: WizardState } | null>(null);
  const [templates, setTemplates] = useState<TemplatesPlace | null>(null);
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
    if (step === LAST) onSend('send');
    else void next();
  };
  useWizardKeys({
    asleep,
    onNext: () => void next(),
    onPrevious: previous,
    onEnter: () => step === LAST && go.current?.focus(),
    onEscape: () => setEscaping(true),
    onGo: forward,
  });
  useSwipe(area, (to) => (to === 'next' ? void next() : previous()));

  const startOver = () => {
    setBefore({ values, place });
    void setValues(emptyRequest(today), false);
    setPlace(firstStep);
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
  const names = STEPS.map((each) => t(`wizard.steps.${each}`));
  return (
    <div ref={area} className={styles.room}>
      <PageHeader title={t('wizard.title')} actions={step > 1 && <Button appearance="subtle" className={styles.startOver} onClick={startOver}>{t('wizard.startOver')}</Button>} />
      <Stepper label={t('wizard.steps.label')} doneLabel={t('wizard.steps.done')} steps={names} current={step - 1} onStep={(index) => open(STEPS[index] ?? step)} />
      {restored && <Restored keeper={keeper} onDiscard={onDiscard} />}
      {before && step === 1 && (
        <div className={styles.notice}>
          <Banner tone="info" icon={ArrowUndoRegular} role="status" title={t('wizard.reset')} action={<Button onClick={undo}>{t('wizard.undo')}</Button>} />
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
          <h2 ref={heading} tabIndex={-1} className={styles.step}>{t('wizard.steps.now', { step, total: LAST, name: names[step - 1] })}</h2>
          {refused.length > 0 && <div className={styles.group}><ErrorState title={t('wizard.refused')} detail={refused.join(' ')} /></div>}
          {step === 1 && <><TemplatesEntry onBrowse={() => setTemplates('browse')} /><WhoAndWhy /></>}
          {step === 2 && <><DocumentsEditor /><Timing today={today} /></>}
          {step === LAST && <Review onEdit={open} onDraft={() => onSend('draft')} onTemplate={() => setTemplates('save')} />}
          <EndBar
            busy={isSubmitting}
            note={<KeptNote keeper={keeper} />}
            back={step === 1 ? <ButtonLink to="/app/dashboard" appearance="subtle">{t('cancel')}</ButtonLink> : <Button appearance="subtle" onClick={previous}>{t('wizard.back')}</Button>}
            onDraft={() => keeper.keep() && dispatch(notify({ kind: 'success', title: t('wizard.draftSaved') }))}
            go={
              step === LAST
                ? <Button key="create" ref={go} type="submit" appearance="primary" icon={<SendRegular />} disabledFocusable={isSubmitting}>{isSubmitting ? t('wizard.sending') : t('wizard.create')}</Button>
                : <Button key="next" type="submit" appearance="primary">{t('wizard.next')}</Button>
            }
          />
        </form>
        {step === LAST ? <MailPreview /> : <Preview ahead={step === 1} />}
      </div>
      {templates && <Templates place={templates} onClose={() => setTemplates(null)} />}
      <LeaveGuard keeper={keeper} escaping={escaping} onEscaped={() => setEscaping(false)} />
    </div>
  );
};
