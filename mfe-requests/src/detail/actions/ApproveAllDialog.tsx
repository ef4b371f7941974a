import { useState } from 'react';
import { api } from '@recueil/shell/contract';
import { ConfirmDialog } from '@recueil/shell/kit';
import type { Request } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import { useApproveAll } from './use-approve-all.ts';

/** Names what would be approved and asks first: the last decision ends the request for the recipient. */
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
  // The question stays as it was asked while the dialog leaves.
  const [asked, setAsked] = useState<typeof undecided | null>(null);
  const documents = asked ?? undecided;
  const count = asked?.length ?? request.pendingDocumentCount;
  const confirm = async () => {
    setAsked(undecided);
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
