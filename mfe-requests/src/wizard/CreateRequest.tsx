import { Formik } from 'formik';
import type { FormikHelpers } from 'formik';
import { useMemo, useRef, useState } from 'react';
import { notify, useAppDispatch } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import { useNavigate } from '@recueil/shell/router';
import type { CreatedRequest } from '@recueil/backend/contract';
import { useCreateRequestMutation } from '../requests.api.ts';
import { useWords } from '../words.ts';
import { CreatedView } from './CreatedView.tsx';
import { FailedView } from './FailedView.tsx';
import { bodyOf, emptyRequest, requestSchema } from './request-form.ts';
import type { RequestValues } from './request-form.ts';
import { RequestForm } from './RequestForm.tsx';
import { refusalsOf } from './server-errors.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

/** `/app/requests/new`. The form stays mounted behind a failure, so that a retry sends exactly what was written. */
export const CreateRequest = () => {
  const t = useWords();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [today] = useState(() => new Date());
  const schema = useMemo(() => requestSchema(today), [today]);
  const [create] = useCreateRequestMutation();
  const { keyFor, forget } = useIdempotencyKey();
  const intent = useRef<'send' | 'draft'>('send');
  const [created, setCreated] = useState<CreatedRequest | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [others, setOthers] = useState<string[]>([]);

  const submit = async (values: RequestValues, { setStatus, resetForm }: FormikHelpers<RequestValues>) => {
    setOthers([]);
    const body = bodyOf(values, intent.current === 'send');
    const { data, error } = await create({ body, idempotencyKey: keyFor(body) });
    if (data) {
      forget();
      setFailure(null);
      // What is stored is no longer something to lose: leaving asks nothing.
      resetForm({ values });
      if (intent.current === 'send') {
        dispatch(notify({ kind: 'success', title: t('wizard.created') }));
        setCreated(data);
        return;
      }
      dispatch(notify({ kind: 'success', title: t('wizard.draftSaved'), message: t('wizard.draftSavedText') }));
      void navigate(`/app/requests/${data.id}`);
      return;
    }
    const { refusals, others: rest } = refusalsOf(error && 'errors' in error ? (error.errors ?? []) : [], values);
    setStatus(refusals);
    setOthers(rest);
    setFailure(Object.keys(refusals).length > 0 || rest.length > 0 ? null : (error as ApiError));
  };

  return (
    <Formik initialValues={useMemo(() => emptyRequest(today), [today])} validationSchema={schema} onSubmit={submit}>
      {({ submitForm, resetForm, isSubmitting }) => {
        const send = (next: 'send' | 'draft') => {
          intent.current = next;
          void submitForm();
        };
        if (created) {
          const another = () => {
            resetForm({ values: emptyRequest(today), status: undefined });
            setCreated(null);
          };
          return <CreatedView request={created} onAnother={another} />;
        }
        return (
          <>
            {failure && <FailedView error={failure} busy={isSubmitting} onRetry={() => send(intent.current)} onBack={() => setFailure(null)} />}
            <div hidden={failure !== null}>
              <RequestForm today={today} refused={others} onSend={send} />
            </div>
          </>
        );
      }}
    </Formik>
  );
};
