import { useFormikContext } from 'formik';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { notify, useAppDispatch } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import { useRequestsTranslate } from '../i18n/late-messages.ts';
import type { SendAttempt } from '../request-form/use-idempotency-key.ts';
import type { DraftStorage } from './draft/draft-storage.ts';
import { FailedView } from './outcome/FailedView.tsx';
import type { RequestValues } from '../request-form/request-values.ts';
import { OnePageForm } from './OnePageForm.tsx';
import { LAST_STEP, findStepWithField } from './navigation/wizard-steps.ts';
import { useDraftSaver } from './draft/use-draft-saver.ts';
import { useWizardNavigation } from './navigation/use-wizard-navigation.ts';
import { Wizard } from './Wizard.tsx';
import { isWizardEnabled } from './is-wizard-enabled.ts';
import { INITIAL_WIZARD_STATE, goBackToStep } from './navigation/wizard-state.ts';

export interface RequestComposerHandle {
  saveDraft(): void;
  discardDraft(): void;
  /** Opens the step that has the first of these fields. */
  showFields(fields: readonly string[]): void;
}

interface Props {
  storage: DraftStorage;
  /** The form was filled from a stored draft. */
  startedFromDraft: boolean;
  today: Date;
  getAttempt: () => SendAttempt | null;
  mode: RefObject<'send' | 'draft'>;
  handle: RefObject<RequestComposerHandle | null>;
  failure: ApiError | null;
  onBack: () => void;
  formErrors: readonly string[];
  onDiscard: () => void;
}

export const RequestComposerBody = ({
  storage,
  startedFromDraft,
  today,
  getAttempt,
  mode,
  handle,
  failure,
  onBack,
  formErrors,
  onDiscard,
}: Props) => {
  const t = useRequestsTranslate();
  const dispatch = useAppDispatch();
  const { submitForm, isSubmitting } = useFormikContext<RequestValues>();
  const [isWizard] = useState(isWizardEnabled);
  const [wizardState, setWizardState] = useState(
    () => (startedFromDraft && storage.storedDraft?.wizardState) || INITIAL_WIZARD_STATE,
  );
  const [restored, setRestored] = useState(startedFromDraft);
  const saver = useDraftSaver(
    storage,
    startedFromDraft ? (storage.storedDraft?.savedAt ?? null) : null,
    wizardState,
    getAttempt,
  );
  const navigation = useWizardNavigation(wizardState, setWizardState);

  const isRestoreShown = useRef(false);
  useEffect(() => {
    if (!startedFromDraft || isRestoreShown.current) return;
    isRestoreShown.current = true;
    dispatch(notify({ kind: 'info', title: t('wizard.restored') }));
  }, [startedFromDraft, dispatch, t]);
  useImperativeHandle(handle, () => ({
    saveDraft: () => void saver.save(),
    discardDraft: saver.discard,
    showFields: (fields) => {
      const step = findStepWithField(fields);
      if (step) setWizardState((now) => goBackToStep(now, step));
      navigation.requestFocus('error');
    },
  }));

  const isSending = useRef(false);
  const send = async (next: 'send' | 'draft') => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      if (isWizard && !(await navigation.validateStep(LAST_STEP))) return;
      mode.current = next;
      await submitForm();
    } finally {
      isSending.current = false;
    }
  };
  const discard = () => {
    saver.discard();
    setRestored(false);
    onDiscard();
  };
  const formProps = {
    today,
    saver,
    formErrors,
    restored,
    onSend: (next: 'send' | 'draft') => void send(next),
    onDiscard: discard,
  };
  return (
    <>
      {failure && (
        <FailedView
          error={failure}
          draftSavedAt={saver.savedAt}
          busy={isSubmitting}
          onRetry={() => void send(mode.current)}
          onBack={onBack}
        />
      )}
      <div hidden={failure !== null}>
        {isWizard ? (
          <Wizard
            {...formProps}
            wizardState={wizardState}
            setWizardState={setWizardState}
            navigation={navigation}
            inactive={failure !== null}
          />
        ) : (
          <OnePageForm {...formProps} />
        )}
      </div>
    </>
  );
};
