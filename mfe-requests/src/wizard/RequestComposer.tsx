import { FormikProvider, useFormik } from 'formik';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { notify, useAppDispatch } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import { useNavigate } from '@recueil/shell/router';
import { nextAttempt } from '@recueil/backend/contract';
import type { CreatedRequest, SendAttempt } from '@recueil/backend/contract';
import { useCreateRequestMutation } from './create-request.api.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';
import {
  toCreateRequestBody,
  createEmptyRequestValues,
  requestSchema,
  type SendMode,
} from '../request-form/request-values.ts';
import type { RequestValues } from '../request-form/request-values.ts';
import { splitServerErrors } from '../request-form/server-errors.ts';
import { focusFirstError } from '../ui/focus.ts';
import { OnePageForm } from './OnePageForm.tsx';
import { Wizard } from './Wizard.tsx';
import { DraftLeaveGuard, SKIP_LEAVE_GUARD } from './draft/DraftLeaveGuard.tsx';
import { loadDraft } from './draft/form-draft.ts';
import { useDraftSaver } from './draft/use-draft-saver.ts';
import { isWizardEnabled } from './is-wizard-enabled.ts';
import { INITIAL_WIZARD_STATE, goBackToStep } from './navigation/wizard-state.ts';
import {
  LAST_STEP,
  WIZARD_STEPS,
  findStepWithField,
  isStepValid,
  toTouchedFields,
} from './navigation/wizard-steps.ts';
import type { WizardStep } from './navigation/wizard-steps.ts';
import { CreatedView } from './outcome/CreatedView.tsx';
import { FailedView } from './outcome/FailedView.tsx';

type Outcome =
  /** `formErrors`: server errors that belong to no field. */
  | { kind: 'editing'; isRefused: boolean; formErrors: readonly string[] }
  | { kind: 'failed'; error: ApiError; mode: SendMode }
  | { kind: 'created'; request: CreatedRequest };

interface Props {
  /** Null while the user is unknown: nothing is stored. */
  userId: string | null;
  /** Opens a new form, with the stored draft when there is one. */
  onRestart: () => void;
}

/** The form stays mounted behind the error view, so that a retry sends the same values. */
export const RequestComposer = ({ userId, onRestart }: Props) => {
  const t = useRequestsTranslate();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isWizard] = useState(isWizardEnabled);
  const [today] = useState(() => new Date());
  const [draft] = useState(() => (userId === null ? null : loadDraft(userId, today.getTime())));
  const [initialValues] = useState(() => draft?.values ?? createEmptyRequestValues(today));
  const [wizardState, setWizardState] = useState(draft?.wizardState ?? INITIAL_WIZARD_STATE);
  const [attempt, setAttempt] = useState<SendAttempt | null>(draft?.attempt ?? null);
  const [outcome, setOutcome] = useState<Outcome>({
    kind: 'editing',
    isRefused: false,
    formErrors: [],
  });
  // A new object each time the first error is to get the focus.
  const [errorFocus, setErrorFocus] = useState<object | null>(null);
  const [isLeaveAsked, setIsLeaveAsked] = useState(false);
  const [createRequest] = useCreateRequestMutation();
  const validationSchema = useMemo(() => requestSchema(today), [today]);
  const form = useFormik<RequestValues>({
    initialValues,
    validationSchema,
    onSubmit: () => undefined,
  });
  const { values } = form;
  const saver = useDraftSaver(userId, { values, wizardState, attempt }, draft?.savedAt ?? null);
  const formElement = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);

  const announceDraft = useEffectEvent(() => {
    if (draft) dispatch(notify({ kind: 'info', title: t('wizard.restored') }));
  });
  useEffect(() => announceDraft(), []);
  useEffect(() => {
    if (errorFocus) focusFirstError(formElement.current);
  }, [errorFocus]);

  /** On an error opens the first invalid step and focuses its field. */
  const validateStep = async (step: WizardStep): Promise<boolean> => {
    await form.setTouched(toTouchedFields(step, values), false);
    const errors = await form.validateForm(values);
    if (isStepValid(step, errors)) return true;
    const invalidStep = WIZARD_STEPS.find((each) => !isStepValid(each, errors)) ?? step;
    setWizardState((now) => goBackToStep(now, invalidStep));
    setErrorFocus({});
    return false;
  };

  const showCreated = (request: CreatedRequest, mode: SendMode) => {
    saver.discard();
    if (mode === 'send') {
      dispatch(notify({ kind: 'success', title: t('wizard.created') }));
      setOutcome({ kind: 'created', request });
      return;
    }
    const message = t('wizard.draftSavedText');
    dispatch(notify({ kind: 'success', title: t('wizard.draftSaved'), message }));
    void navigate(`/app/requests/${request.id}`, { state: SKIP_LEAVE_GUARD });
  };
  const showRefused = (error: ApiError, mode: SendMode) => {
    const { fieldErrors, formErrors } = splitServerErrors(error.errors ?? [], values);
    form.setStatus(fieldErrors);
    const fields = Object.keys(fieldErrors);
    if (fields.length === 0 && formErrors.length === 0)
      return setOutcome({ kind: 'failed', error, mode });
    setOutcome({ kind: 'editing', isRefused: true, formErrors });
    const step = findStepWithField(fields);
    if (step) setWizardState((now) => goBackToStep(now, step));
    if (fields.length > 0) setErrorFocus({});
  };
  const send = async (mode: SendMode) => {
    // A second click can come before the next render.
    if (isSending.current) return;
    isSending.current = true;
    form.setSubmitting(true);
    try {
      if (!(await validateStep(LAST_STEP)))
        return setOutcome({ kind: 'editing', isRefused: true, formErrors: [] });
      const body = toCreateRequestBody(values, mode === 'send');
      const next = nextAttempt(attempt, body);
      setAttempt(next);
      // Stored before the call, so that a retry after a reload uses the same key.
      saver.save({ attempt: next });
      const { data, error } = await createRequest({ body, idempotencyKey: next.key });
      if (data) showCreated(data, mode);
      else showRefused(error as ApiError, mode);
    } finally {
      isSending.current = false;
      form.setSubmitting(false);
    }
  };
  const handleSend = (mode: SendMode) => void send(mode);

  if (outcome.kind === 'created')
    return <CreatedView request={outcome.request} onCreateAnother={onRestart} />;
  const hasFailed = outcome.kind === 'failed';
  const formErrors = hasFailed ? [] : outcome.formErrors;
  const formProps = {
    formElement,
    today,
    saver,
    formErrors,
    onSend: handleSend,
    restored: draft !== null,
    onRestart,
  };
  return (
    <FormikProvider value={form}>
      {hasFailed && (
        <FailedView
          error={outcome.error}
          draftSavedAt={saver.savedAt}
          busy={form.isSubmitting}
          onRetry={() => handleSend(outcome.mode)}
          onBack={() => setOutcome({ kind: 'editing', isRefused: false, formErrors: [] })}
        />
      )}
      <div hidden={hasFailed}>
        {isWizard ? (
          <Wizard
            {...formProps}
            wizardState={wizardState}
            onWizardState={setWizardState}
            validateStep={validateStep}
            onEscape={() => setIsLeaveAsked(true)}
            inactive={hasFailed}
          />
        ) : (
          <OnePageForm {...formProps} isRefused={!hasFailed && outcome.isRefused} />
        )}
      </div>
      <DraftLeaveGuard saver={saver} isAsked={isLeaveAsked} onStay={() => setIsLeaveAsked(false)} />
    </FormikProvider>
  );
};
