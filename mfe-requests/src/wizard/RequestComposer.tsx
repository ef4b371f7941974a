import { Formik } from 'formik';
import type { FormikHelpers } from 'formik';
import { useMemo, useRef, useState } from 'react';
import { notify, useAppDispatch } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import { useNavigate } from '@recueil/shell/router';
import type { CreatedRequest } from '@recueil/backend/contract';
import { useCreateRequestMutation } from '../requests.api.ts';
import { useRequestsTranslate } from '../i18n/late-messages.ts';
import { RequestComposerBody } from './RequestComposerBody.tsx';
import type { RequestComposerHandle } from './RequestComposerBody.tsx';
import { CreatedView } from './outcome/CreatedView.tsx';
import type { DraftStorage } from './draft/draft-storage.ts';
import { SKIP_LEAVE_GUARD } from './draft/DraftLeaveGuard.tsx';
import {
  toCreateRequestBody,
  createEmptyRequestValues,
  requestSchema,
} from '../request-form/request-values.ts';
import type { RequestValues } from '../request-form/request-values.ts';
import { splitServerErrors } from '../request-form/server-errors.ts';
import { useIdempotencyKey } from '../request-form/use-idempotency-key.ts';

/** The form stays mounted behind the error view, so that a retry sends the same values. */
export const RequestComposer = ({ storage }: { storage: DraftStorage }) => {
  const t = useRequestsTranslate();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [today] = useState(() => new Date());
  const schema = useMemo(() => requestSchema(today), [today]);
  const [initial, setInitial] = useState(
    () => storage.storedDraft?.values ?? createEmptyRequestValues(today),
  );
  const [create] = useCreateRequestMutation();
  const { keyFor, getAttempt, forgetAttempt } = useIdempotencyKey(
    storage.storedDraft?.attempt ?? null,
  );
  const mode = useRef<'send' | 'draft'>('send');
  // Filled by the form's child, which has the form's context.
  const handle = useRef<RequestComposerHandle | null>(null);
  const [created, setCreated] = useState<CreatedRequest | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [formErrors, setFormErrors] = useState<string[]>([]);

  const submit = async (
    values: RequestValues,
    { setStatus, resetForm }: FormikHelpers<RequestValues>,
  ) => {
    setFormErrors([]);
    const body = toCreateRequestBody(values, mode.current === 'send');
    const idempotencyKey = keyFor(body);
    // Stored before the call, so that a retry after a reload uses the same key.
    handle.current?.saveDraft();
    const { data, error } = await create({ body, idempotencyKey });
    if (data) {
      forgetAttempt();
      setFailure(null);
      handle.current?.discardDraft();
      // Nothing is unsaved any more, so leaving does not ask.
      resetForm({ values });
      if (mode.current === 'send') {
        dispatch(notify({ kind: 'success', title: t('wizard.created') }));
        setCreated(data);
        return;
      }
      dispatch(
        notify({
          kind: 'success',
          title: t('wizard.draftSaved'),
          message: t('wizard.draftSavedText'),
        }),
      );
      void navigate(`/app/requests/${data.id}`, { state: SKIP_LEAVE_GUARD });
      return;
    }
    const { fieldErrors, formErrors: otherErrors } = splitServerErrors(
      error && 'errors' in error ? (error.errors ?? []) : [],
      values,
    );
    setStatus(fieldErrors);
    setFormErrors(otherErrors);
    const invalidFields = Object.keys(fieldErrors);
    if (invalidFields.length > 0) handle.current?.showFields(invalidFields);
    setFailure(invalidFields.length > 0 || otherErrors.length > 0 ? null : (error as ApiError));
  };

  if (created) {
    const createAnother = () => {
      setInitial(createEmptyRequestValues(today));
      setCreated(null);
    };
    return <CreatedView request={created} onCreateAnother={createAnother} />;
  }
  return (
    <Formik
      key={initial.documents[0]?.key}
      initialValues={initial}
      validationSchema={schema}
      onSubmit={submit}
    >
      <RequestComposerBody
        storage={storage}
        startedFromDraft={initial === storage.storedDraft?.values}
        today={today}
        getAttempt={getAttempt}
        mode={mode}
        handle={handle}
        failure={failure}
        onBack={() => setFailure(null)}
        formErrors={formErrors}
        onDiscard={() => {
          forgetAttempt();
          setInitial(createEmptyRequestValues(today));
        }}
      />
    </Formik>
  );
};
