import { Formik } from 'formik';
import { useMemo, useRef, useState } from 'react';
import { Navigate, useNavigate } from '@recueil/shell/router';
import { ErrorState, UnsavedChangesGuard, Panel, SkeletonRows } from '@recueil/shell/kit';
import { api } from '@recueil/shell/contract';
import type { Request } from '@recueil/backend/contract';
import { useToasts } from '../../ui/use-toasts.ts';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import { splitServerErrors, translateRuleMessage } from '../../request-form/server-errors.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import {
  toEditRequestBody,
  listChangedFields,
  listEditableFields,
  keepMine,
  validateEditValues,
  takeTheirs,
  toEditValues,
} from './edit-values.ts';
import type { EditValues } from './edit-values.ts';
import { EditForm } from './EditForm.tsx';
import { acceptsEdits } from '../actions/request-actions.ts';
import { useSaveEdit, type RequestWithDocuments } from './use-save-edit.ts';

interface Conflict {
  readonly mine: EditValues;
  readonly now: RequestWithDocuments;
}

const RequestEditor = ({ first }: { first: RequestWithDocuments }) => {
  const t = useRequestsTranslate();
  const navigate = useNavigate();
  const { showSuccess, showError } = useToasts();
  const edit = useSaveEdit();
  const [today] = useState(() => new Date());
  const [seen, setSeen] = useState(first);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [others, setOthers] = useState<readonly string[]>([]);
  const saved = useRef(false);
  const initial = useMemo(() => toEditValues(first), [first]);
  const leave = () => {
    saved.current = true;
    void navigate(`/app/requests/${first.request.id}`, { replace: true });
  };

  const save = async (
    from: RequestWithDocuments,
    mine: EditValues,
    refuse: (refusals: unknown) => void,
    again = true,
  ): Promise<void> => {
    const body = toEditRequestBody(from, mine);
    if (Object.keys(body).length === 0) return leave();
    setOthers([]);
    const answer = await edit(from.request, body);
    if (answer.kind === 'saved') {
      showSuccess(t('edit.done'));
      return leave();
    }
    if (answer.kind === 'failed') {
      const { fieldErrors, formErrors: rest } = splitServerErrors(answer.error.errors ?? [], mine);
      refuse(fieldErrors);
      setOthers(rest.map((message) => translateRuleMessage(t, message)));
      if (!answer.error.errors?.length) showError(t('edit.failed'), answer.error);
      return;
    }
    // Only what nobody edits has moved, such as a file that came in: not worth a question.
    const quiet =
      listChangedFields(toEditValues(from), toEditValues(answer.now)).length === 0 &&
      listEditableFields(answer.now.request.status).length ===
        listEditableFields(from.request.status).length;
    if (quiet && again) return save(answer.now, mine, refuse, false);
    setConflict({ mine, now: answer.now });
  };

  const settle = ({ mine, now }: Conflict) => {
    const before = toEditValues(seen);
    const touched = listChangedFields(before, mine);
    const open = listEditableFields(now.request.status);
    const fields = [
      ...new Set([
        ...listChangedFields(before, toEditValues(now)),
        ...touched.filter((field) => !open.includes(field)),
      ]),
    ];
    return fields.map((field) => ({
      field,
      mine: touched.includes(field) ? mine : null,
      locked: !open.includes(field),
    }));
  };

  return (
    <Formik
      initialValues={initial}
      validate={(values) => validateEditValues(toEditValues(seen), values, today)}
      onSubmit={(values, { setStatus }) => save(seen, values, setStatus)}
    >
      {({ dirty, setValues, setStatus }) => (
        <>
          <EditForm
            request={first.request}
            open={listEditableFields(seen.request.status)}
            today={today}
            refused={others}
          />
          <UnsavedChangesGuard
            dirty={dirty}
            saved={saved}
            title={t('edit.leave.title')}
            text={t('edit.leave.text')}
            leaveLabel={t('edit.leave.confirm')}
            stayLabel={t('edit.leave.stay')}
          />
          {conflict && (
            <ConflictDialog
              differences={settle(conflict)}
              theirs={toEditValues(conflict.now)}
              onBack={() => setConflict(null)}
              onKeep={() => {
                const kept = keepMine(
                  toEditValues(seen),
                  conflict.mine,
                  toEditValues(conflict.now),
                );
                setConflict(null);
                setSeen(conflict.now);
                void setValues(kept, false).then(() => save(conflict.now, kept, setStatus));
              }}
              onTake={() => {
                setConflict(null);
                setSeen(conflict.now);
                void setValues(
                  takeTheirs(toEditValues(seen), conflict.mine, toEditValues(conflict.now)),
                  false,
                );
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
  const t = useRequestsTranslate();
  const [first] = useState(request);
  const { data, error, refetch } = api.useGetRequestDocumentsQuery(request.id);
  const [documents, setDocuments] = useState(data?.documents);
  if (!documents && data) setDocuments(data.documents);
  const seen = useMemo(() => documents && { request: first, documents }, [first, documents]);
  if (!acceptsEdits(first.status)) return <Navigate to={`/app/requests/${first.id}`} replace />;
  if (seen) return <RequestEditor first={seen} />;
  if (error)
    return (
      <ErrorState
        title={t('detail.documentsFailed')}
        onRetry={() => void refetch()}
        retryLabel={t('retry')}
      />
    );
  return (
    <Panel flush>
      <SkeletonRows rows={5} label={t('loading')} />
    </Panel>
  );
};
