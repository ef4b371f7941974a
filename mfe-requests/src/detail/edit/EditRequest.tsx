import { Formik } from 'formik';
import { useMemo, useRef, useState } from 'react';
import { Navigate, useNavigate } from '@recueil/shell/router';
import { ErrorState, LeaveGuard, Panel, SkeletonRows } from '@recueil/shell/kit';
import { api } from '@recueil/shell/contract';
import type { Request } from '@recueil/backend/contract';
import { useTell } from '../../ui/use-toasts.ts';
import { useWords } from '../../i18n/late-messages.ts';
import { refusalsOf, ruleMessage } from '../../request-form/server-errors.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { bodyOf, differing, fieldsOf, keepMine, problemsOf, takeTheirs, valuesOf } from './edit-values.ts';
import type { EditValues } from './edit-values.ts';
import { EditForm } from './EditForm.tsx';
import { isEditable } from '../actions/request-actions.ts';
import { useEdit, type Seen } from './use-save-edit.ts';

interface Conflict {
  readonly mine: EditValues;
  readonly now: Seen;
}

const Editor = ({ first }: { first: Seen }) => {
  const t = useWords();
  const navigate = useNavigate();
  const { done, failed } = useTell();
  const edit = useEdit();
  const [today] = useState(() => new Date());
  const [seen, setSeen] = useState(first);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [others, setOthers] = useState<readonly string[]>([]);
  const saved = useRef(false);
  const initial = useMemo(() => valuesOf(first), [first]);
  const leave = () => {
    saved.current = true;
    void navigate(`/app/requests/${first.request.id}`, { replace: true });
  };

  const save = async (from: Seen, mine: EditValues, refuse: (refusals: unknown) => void, again = true): Promise<void> => {
    const body = bodyOf(from, mine);
    if (Object.keys(body).length === 0) return leave();
    setOthers([]);
    const answer = await edit(from.request, body);
    if (answer.kind === 'saved') {
      done(t('edit.done'));
      return leave();
    }
    if (answer.kind === 'failed') {
      const { refusals, others: rest } = refusalsOf(answer.error.errors ?? [], mine);
      refuse(refusals);
      setOthers(rest.map((message) => ruleMessage(t, message)));
      if (!answer.error.errors?.length) failed(t('edit.failed'), answer.error);
      return;
    }
    // Only what nobody edits has moved, such as a file that came in: not worth a question.
    const quiet = differing(valuesOf(from), valuesOf(answer.now)).length === 0 && fieldsOf(answer.now.request.status).length === fieldsOf(from.request.status).length;
    if (quiet && again) return save(answer.now, mine, refuse, false);
    setConflict({ mine, now: answer.now });
  };

  const settle = ({ mine, now }: Conflict) => {
    const before = valuesOf(seen);
    const touched = differing(before, mine);
    const open = fieldsOf(now.request.status);
    const fields = [...new Set([...differing(before, valuesOf(now)), ...touched.filter((field) => !open.includes(field))])];
    return fields.map((field) => ({ field, mine: touched.includes(field) ? mine : null, locked: !open.includes(field) }));
  };

  return (
    <Formik initialValues={initial} validate={(values) => problemsOf(valuesOf(seen), values, today)} onSubmit={(values, { setStatus }) => save(seen, values, setStatus)}>
      {({ dirty, setValues, setStatus }) => (
        <>
          <EditForm request={first.request} open={fieldsOf(seen.request.status)} today={today} refused={others} />
          <LeaveGuard dirty={dirty} saved={saved} title={t('edit.leave.title')} text={t('edit.leave.text')} leaveLabel={t('edit.leave.confirm')} stayLabel={t('edit.leave.stay')} />
          {conflict && (
            <ConflictDialog
              differences={settle(conflict)}
              theirs={valuesOf(conflict.now)}
              onBack={() => setConflict(null)}
              onKeep={() => {
                const kept = keepMine(valuesOf(seen), conflict.mine, valuesOf(conflict.now));
                setConflict(null);
                setSeen(conflict.now);
                void setValues(kept, false).then(() => save(conflict.now, kept, setStatus));
              }}
              onTake={() => {
                setConflict(null);
                setSeen(conflict.now);
                void setValues(takeTheirs(valuesOf(seen), conflict.mine, valuesOf(conflict.now)), false);
              }}
            />
          )}
        </>
      )}
    </Formik>
  );
};

/** `?edit=1`: starts from what there is now and keeps it, so that what changes meanwhile is noticed when it is saved. */
export const EditRequest = ({ request }: { request: Request }) => {
  const t = useWords();
  const [first] = useState(request);
  const { data, error, refetch } = api.useGetRequestDocumentsQuery(request.id);
  const [documents, setDocuments] = useState(data?.documents);
  if (!documents && data) setDocuments(data.documents);
  const seen = useMemo(() => documents && { request: first, documents }, [first, documents]);
  if (!isEditable(first.status)) return <Navigate to={`/app/requests/${first.id}`} replace />;
  if (seen) return <Editor first={seen} />;
  if (error) return <ErrorState title={t('detail.documentsFailed')} onRetry={() => void refetch()} retryLabel={t('retry')} />;
  return <Panel flush><SkeletonRows rows={5} label={t('loading')} /></Panel>;
};
