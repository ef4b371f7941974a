import { useState } from 'react';
import { api, notify, useAppDispatch } from '@recueil/shell/contract';
import { ConfirmDialog } from '@recueil/shell/kit';
import type { Approval, Request } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import {
  useApproveAllDocumentsMutation,
  useRevertApprovedDocumentsMutation,
} from '../../requests.api.ts';
import { useToasts } from '../../ui/use-toasts.ts';

const useApproveAll = (request: Pick<Request, 'id' | 'version'>) => {
  const t = useRequestsTranslate();
  const dispatch = useAppDispatch();
  const { showSuccess, showError } = useToasts();
  const [approve] = useApproveAllDocumentsMutation();
  const [revert] = useRevertApprovedDocumentsMutation();
  const undo = async (approvals: readonly Approval[]) => {
    const { error } = await revert({ id: request.id, approvals });
    if (error) showError(t('act.approveAll.undoFailed'), error);
    else showSuccess(t('act.approveAll.undone', { count: approvals.length }));
  };
  return async (): Promise<void> => {
    const { data, error } = await approve({ id: request.id, version: request.version });
    if (error) return showError(t('act.approveAll.failed'), error);
    dispatch(
      notify({
        kind: 'success',
        title: t('act.approveAll.done'),
        message: t('act.approveAll.doneText'),
        ...(data.approvals.length > 0
          ? { action: { label: t('act.approveAll.undo'), run: () => void undo(data.approvals) } }
          : {}),
      }),
    );
  };
};

export const ApproveAllDialog = ({
  request,
  onClose,
}: {
  request: Request;
  onClose: () => void;
}) => {
  const t = useRequestsTranslate();
  const { data } = api.useGetRequestDocumentsQuery(request.id);
  const approveAll = useApproveAll(request);
  const undecided = (data?.documents ?? []).flatMap(({ id, title, file, validationStatus }) =>
    file && validationStatus === 'pending' ? [{ id, title }] : [],
  );
  // Keeps the list unchanged during the exit animation.
  const [confirmed, setConfirmed] = useState<typeof undecided | null>(null);
  const documents = confirmed ?? undecided;
  const count = confirmed?.length ?? request.pendingDocumentCount;
  const confirm = async () => {
    setConfirmed(undecided);
    await approveAll();
  };
  return (
    <ConfirmDialog
      open
      title={t('act.approveAll.title', { count })}
      text={
        <>
          {documents.length > 0 && (
            <ul>
              {documents.map(({ id, title }) => (
                <li key={id} dir="auto">
                  {title}
                </li>
              ))}
            </ul>
          )}
          {t(
            request.rejectedDocumentCount > 0
              ? 'act.approveAll.textRejected'
              : 'act.approveAll.text',
            { name: request.recipientName },
          )}
        </>
      }
      confirmLabel={t('act.approveAll.confirm', { count })}
      busyLabel={t('act.approveAll.busy')}
      cancelLabel={t('cancel')}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};
