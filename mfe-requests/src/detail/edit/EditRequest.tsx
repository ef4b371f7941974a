import { acceptsEdits } from '@recueil/backend/contract';
import { Formik, type FormikHelpers } from 'formik';
import { useMemo, useRef, useState } from 'react';
import { Navigate, useNavigate } from '@recueil/shell/router';
import { ErrorState, UnsavedChangesGuard, Panel, SkeletonRows } from '@recueil/shell/kit';
import { api, useSession } from '@recueil/shell/contract';
import type { Request } from '@recueil/backend/contract';
import { useToasts } from '../../ui/use-toasts.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { splitServerErrors, translateRuleMessage } from '../../request-form/server-errors.ts';
import { ConflictDialog, type ConflictChoice } from './ConflictDialog.tsx';
import {
  EDIT_FIELDS,
  toEditRequestBody,
  listChangedFields,
  listEditableFields,
  keepMine,
  validateEditValues,
  takeTheirs,
  toEditValues,
} from './edit-values.ts';
import type { EditValues, RequestWithDocuments } from './edit-values.ts';
import { EditForm } from './EditForm.tsx';
import { useSaveEdit } from './use-save-edit.ts';

interface Conflict {
  readonly mine: EditValues;
  readonly current: RequestWithDocuments;
}

const RequestEditor = ({ initial }: { initial: RequestWithDocuments }) => {
  const t = useRequestsTranslate();
  const navigate = useNavigate();
  const { showSuccess, showError } = useToasts();
  const saveEdit = useSaveEdit();
  const [today] = useState(() => new Date());
  const [base, setBase] = useState(initial);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [formErrors, setFormErrors] = useState<readonly string[]>([]);
  const skipLeaveGuard = useRef(false);
  const initialValues = useMemo(() => toEditValues(initial), [initial]);
  const leave = () => {
    skipLeaveGuard.current = true;
    void navigate(`/app/requests/${initial.request.id}`, { replace: true });
  };

  const save = async (
    loaded: RequestWithDocuments,
    mine: EditValues,
    setFieldErrors: (refusals: unknown) => void,
  ): Promise<void> => {
    const body = toEditRequestBody(loaded, mine);
    if (Object.keys(body).length === 0) return leave();
    setFormErrors([]);
    const result = await saveEdit(loaded, body, EDIT_FIELDS);
    if (result.kind === 'saved') {
      showSuccess(t('edit.done'));
      return leave();
    }
    if (result.kind === 'failed') {
      const { fieldErrors, formErrors: otherErrors } = splitServerErrors(
        result.error.errors ?? [],
        mine,
      );
      setFieldErrors(fieldErrors);
      setFormErrors(otherErrors.map((message) => translateRuleMessage(t, message)));
      if (!result.error.errors?.length) showError(t('edit.failed'), result.error);
      return;
    }
    setConflict({ mine, current: result.current });
  };

  const listConflicts = ({ mine, current }: Conflict) => {
    const baseValues = toEditValues(base);
    const changed = listChangedFields(baseValues, mine);
    const editableFields = listEditableFields(current.request.status);
    const fields = [
      ...new Set([
        ...listChangedFields(baseValues, toEditValues(current)),
        ...changed.filter((field) => !editableFields.includes(field)),
      ]),
    ];
    return fields.map((field) => ({
      field,
      mine: changed.includes(field) ? mine : null,
      locked: !editableFields.includes(field),
    }));
  };

  const resolve = (
    { mine, current }: Conflict,
    choice: ConflictChoice,
    setValues: FormikHelpers<EditValues>['setValues'],
    setFieldErrors: (refusals: unknown) => void,
  ) => {
    setConflict(null);
    if (choice === 'back') return;
    const merge = choice === 'mine' ? keepMine : takeTheirs;
    const merged = merge(toEditValues(base), mine, toEditValues(current));
    setBase(current);
    void setValues(merged, false).then(() =>
      choice === 'mine' ? save(current, merged, setFieldErrors) : undefined,
    );
  };

  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => validateEditValues(toEditValues(base), values, today)}
      onSubmit={(values, { setStatus }) => save(base, values, setStatus)}
    >
      {({ dirty, setValues, setStatus }) => (
        <>
          <EditForm
            request={initial.request}
            editableFields={listEditableFields(base.request.status)}
            today={today}
            formErrors={formErrors}
          />
          <UnsavedChangesGuard
            dirty={dirty}
            saved={skipLeaveGuard}
            title={t('edit.leave.title')}
            text={t('edit.leave.text')}
            leaveLabel={t('edit.leave.confirm')}
            stayLabel={t('edit.leave.stay')}
          />
          {conflict && (
            <ConflictDialog
              differences={listConflicts(conflict)}
              theirs={toEditValues(conflict.current)}
              onChoose={(choice) => resolve(conflict, choice, setValues, setStatus)}
            />
          )}
        </>
      )}
    </Formik>
  );
};

/** Keeps the request as first loaded, so that later changes become a conflict on saving. */
export const EditRequest = ({ request }: { request: Request }) => {
  const t = useRequestsTranslate();
  const [initial] = useState(request);
  const { data, error, refetch } = api.useGetRequestDocumentsQuery(request.id);
  const [documents, setDocuments] = useState(data?.documents);
  if (!documents && data) setDocuments(data.documents);
  const timeZone = useSession().user?.organizationTimeZone;
  const base = useMemo(
    () => documents && { request: initial, documents, timeZone },
    [initial, documents, timeZone],
  );
  if (!acceptsEdits(initial.status)) return <Navigate to={`/app/requests/${initial.id}`} replace />;
  if (base) return <RequestEditor initial={base} />;
  if (error)
    return <ErrorState title={t('detail.documentsFailed')} onRetry={() => void refetch()} />;
  return (
    <Panel flush>
      <SkeletonRows rows={5} label={t('loading')} />
    </Panel>
  );
};
