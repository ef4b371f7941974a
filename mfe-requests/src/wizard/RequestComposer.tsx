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

/** One request from its first letter to its link. The form stays mounted behind a failure, so that a retry sends exactly what was written. */
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
  const { keyFor, attempt, forget } = useIdempotencyKey(storage.storedDraft?.attempt ?? null);
  const intent = useRef<'send' | 'draft'>('send');
  // What only the form's own context can do, such as writing the draft, is lent to the one who sends.
  const composed = useRef<RequestComposerHandle | null>(null);
  const [created, setCreated] = useState<CreatedRequest | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [others, setOthers] = useState<string[]>([]);

  const submit = async (
    values: RequestValues,
    { setStatus, resetForm }: FormikHelpers<RequestValues>,
  ) => {
    setOthers([]);
    const body = toCreateRequestBody(values, intent.current === 'send');
    const idempotencyKey = keyFor(body);
    // The key lies beside the draft before the call is out: a page that dies in between asks again under the same one.
    composed.current?.keep();
    const { data, error } = await create({ body, idempotencyKey });
    if (data) {
      forget();
      setFailure(null);
      composed.current?.forget();
      // What is stored is no longer something to lose: leaving asks nothing.
      resetForm({ values });
      if (intent.current === 'send') {
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
    const { fieldErrors, formErrors: rest } = splitServerErrors(
      error && 'errors' in error ? (error.errors ?? []) : [],
      values,
    );
    setStatus(fieldErrors);
    setOthers(rest);
    const placed = Object.keys(fieldErrors);
    if (placed.length > 0) composed.current?.show(placed);
    setFailure(placed.length > 0 || rest.length > 0 ? null : (error as ApiError));
  };

  if (created) {
    const another = () => {
      setInitial(createEmptyRequestValues(today));
      setCreated(null);
    };
    return <CreatedView request={created} onCreateAnother={another} />;
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
        attempt={attempt}
        intent={intent}
        composed={composed}
        failure={failure}
        onBack={() => setFailure(null)}
        refused={others}
        onDiscard={() => {
          forget();
          setInitial(createEmptyRequestValues(today));
        }}
      />
    </Formik>
  );
};
