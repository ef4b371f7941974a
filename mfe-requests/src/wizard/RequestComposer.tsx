import { Formik } from 'formik';
import type { FormikHelpers } from 'formik';
import { useMemo, useRef, useState } from 'react';
import { notify, useAppDispatch } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import { useNavigate } from '@recueil/shell/router';
import type { CreatedRequest } from '@recueil/backend/contract';
import { useCreateRequestMutation } from '../requests.api.ts';
import { useWords } from '../i18n/late-messages.ts';
import { Composing } from './RequestComposerBody.tsx';
import type { Composed } from './RequestComposerBody.tsx';
import { CreatedView } from './outcome/CreatedView.tsx';
import type { DraftShelf } from './draft/draft-storage.ts';
import { STORED } from './draft/DraftLeaveGuard.tsx';
import { bodyOf, emptyRequest, requestSchema } from '../request-form/request-values.ts';
import type { RequestValues } from '../request-form/request-values.ts';
import { refusalsOf } from '../request-form/server-errors.ts';
import { useIdempotencyKey } from '../request-form/use-idempotency-key.ts';

/** One request from its first letter to its link. The form stays mounted behind a failure, so that a retry sends exactly what was written. */
export const RequestComposer = ({ shelf }: { shelf: DraftShelf }) => {
  const t = useWords();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [today] = useState(() => new Date());
  const schema = useMemo(() => requestSchema(today), [today]);
  const [initial, setInitial] = useState(() => shelf.found?.values ?? emptyRequest(today));
  const [create] = useCreateRequestMutation();
  const { keyFor, attempt, forget } = useIdempotencyKey(shelf.found?.attempt ?? null);
  const intent = useRef<'send' | 'draft'>('send');
  // What only the form's own context can do, such as writing the draft, is lent to the one who sends.
  const composed = useRef<Composed | null>(null);
  const [created, setCreated] = useState<CreatedRequest | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [others, setOthers] = useState<string[]>([]);

  const submit = async (values: RequestValues, { setStatus, resetForm }: FormikHelpers<RequestValues>) => {
    setOthers([]);
    const body = bodyOf(values, intent.current === 'send');
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
      dispatch(notify({ kind: 'success', title: t('wizard.draftSaved'), message: t('wizard.draftSavedText') }));
      void navigate(`/app/requests/${data.id}`, { state: STORED });
      return;
    }
    const { refusals, others: rest } = refusalsOf(error && 'errors' in error ? (error.errors ?? []) : [], values);
    setStatus(refusals);
    setOthers(rest);
    const placed = Object.keys(refusals);
    if (placed.length > 0) composed.current?.show(placed);
    setFailure(placed.length > 0 || rest.length > 0 ? null : (error as ApiError));
  };

  if (created) {
    const another = () => {
      setInitial(emptyRequest(today));
      setCreated(null);
    };
    return <CreatedView request={created} onAnother={another} />;
  }
  return (
    <Formik key={initial.documents[0]?.key} initialValues={initial} validationSchema={schema} onSubmit={submit}>
      <Composing
        shelf={shelf}
        fromShelf={initial === shelf.found?.values}
        today={today}
        attempt={attempt}
        intent={intent}
        composed={composed}
        failure={failure}
        onBack={() => setFailure(null)}
        refused={others}
        onDiscard={() => {
          forget();
          setInitial(emptyRequest(today));
        }}
      />
    </Formik>
  );
};
