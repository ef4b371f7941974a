import { useState } from 'react';
import { api } from '@recueil/shell/contract';
import { ConfirmDialog } from '@recueil/shell/kit';
import { useApproveAll } from '@recueil/shell/screen-kit';
import type { Request } from '@recueil/backend/contract';
import { countReceivedDocuments } from '../../request/request-status.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { useToasts } from '../../ui/use-toasts.ts';

export const ApproveAllDialog = ({
  request,
  onClose,
}: {
  request: Request;
  onClose: () => void;
}) => {
  const t = useRequestsTranslate();
  const { data } = api.useGetRequestDocumentsQuery(request.id);
  const { showError } = useToasts();
  const unavailable = request.unavailableDocumentCount;
  const { approveAll } = useApproveAll({
    request,
    getText: (name, values) =>
      name === 'doneText' && unavailable > 0
        ? t('detail.unavailable.approvedReceived')
        : t(`act.approveAll.${name}`, values),
    showError: (name, error, toastId) => showError(t(`act.approveAll.${name}`), error, toastId),
  });
  const undecided = (data?.documents ?? []).flatMap(({ id, title, file, validationStatus }) =>
    file && validationStatus === 'pending' ? [{ id, title }] : [],
  );
  // Keeps the list unchanged during the exit animation.
  const [confirmed, setConfirmed] = useState<typeof undecided | null>(null);
  const documents = confirmed ?? undecided;
  const count = confirmed?.length ?? countReceivedDocuments(request);
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
          <span>
            {unavailable > 0
              ? t('detail.unavailable.staysUndecided', { count: unavailable })
              : t(
                  request.rejectedDocumentCount > 0
                    ? 'act.approveAll.textRejected'
                    : 'act.approveAll.text',
                  { name: request.recipientName },
                )}
          </span>
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
