import { useFormikContext } from 'formik';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { notify, useAppDispatch } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import { useRequestsTranslate } from '../i18n/late-messages.ts';
import type { SendAttempt } from './draft/form-draft.ts';
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
  keep(): void;
  forget(): void;
  /** Shows these fields, on the step that has the first of them. */
  show(fields: readonly string[]): void;
}

interface Props {
  storage: DraftStorage;
  /** The form began with what lay on the shelf, not with a new sheet. */
  startedFromDraft: boolean;
  today: Date;
  attempt: () => SendAttempt | null;
  intent: RefObject<'send' | 'draft'>;
  composed: RefObject<RequestComposerHandle | null>;
  failure: ApiError | null;
  onBack: () => void;
  refused: readonly string[];
  onDiscard: () => void;
}

/** The form in its mode, what it keeps, and what went wrong with it. */
export const RequestComposerBody = ({
  storage,
  startedFromDraft,
  today,
  attempt,
  intent,
  composed,
  failure,
  onBack,
  refused,
  onDiscard,
}: Props) => {
  const t = useRequestsTranslate();
  const dispatch = useAppDispatch();
  const { submitForm, isSubmitting } = useFormikContext<RequestValues>();
  const [inSteps] = useState(isWizardEnabled);
  const [place, setPlace] = useState(
    () => (startedFromDraft && storage.storedDraft?.place) || INITIAL_WIZARD_STATE,
  );
  const [restored, setRestored] = useState(startedFromDraft);
  const keeper = useDraftSaver(
    storage,
    startedFromDraft ? (storage.storedDraft?.savedAt ?? null) : null,
    place,
    attempt,
  );
  const wizard = useWizardNavigation(place, setPlace);

  const told = useRef(false);
  useEffect(() => {
    if (!startedFromDraft || told.current) return;
    told.current = true;
    dispatch(notify({ kind: 'info', title: t('wizard.restored') }));
  }, [startedFromDraft, dispatch, t]);
  useImperativeHandle(composed, () => ({
    keep: () => void keeper.save(),
    forget: keeper.discard,
    show: (fields) => {
      const step = findStepWithField(fields);
      if (step) setPlace((now) => goBackToStep(now, step));
      wizard.look('error');
    },
  }));

  const sending = useRef(false);
  const send = async (next: 'send' | 'draft') => {
    if (sending.current) return;
    sending.current = true;
    try {
      if (inSteps && !(await wizard.check(LAST_STEP))) return;
      intent.current = next;
      await submitForm();
    } finally {
      sending.current = false;
    }
  };
  const discard = () => {
    keeper.discard();
    setRestored(false);
    onDiscard();
  };
  const shared = {
    today,
    keeper,
    refused,
    restored,
    onSend: (next: 'send' | 'draft') => void send(next),
    onDiscard: discard,
  };
  return (
    <>
      {failure && (
        <FailedView
          error={failure}
          draftSavedAt={keeper.savedAt}
          busy={isSubmitting}
          onRetry={() => void send(intent.current)}
          onBack={onBack}
        />
      )}
      <div hidden={failure !== null}>
        {inSteps ? (
          <Wizard
            {...shared}
            place={place}
            setPlace={setPlace}
            wizard={wizard}
            asleep={failure !== null}
          />
        ) : (
          <OnePageForm {...shared} />
        )}
      </div>
    </>
  );
};
