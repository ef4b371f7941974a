import { useRef, useState } from 'react';
import {
  ArrowDownloadRegular,
  ArrowUndoRegular,
  CheckmarkRegular,
  EyeRegular,
} from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import {
  isEncryptedDocument,
  useVaultMessages,
  type VaultKeys,
} from '@recueil/shell/encryption-session';
import { useNavigate } from '@recueil/shell/router';
import {
  isViewable,
  isWithheld,
  type DocumentFile,
  type RequestedDocument,
} from '@recueil/backend/contract';
import { DocumentStateBadge } from '../../decisions/DocumentStateBadge.tsx';
import { RecipientAnswer } from '../../decisions/RecipientAnswer.tsx';
import { useReasonDraft } from '../../decisions/use-reason-draft.ts';
import { isUnavailable, toMissingKey } from '../../review/review-rules.ts';
import { ReceivedFiles } from './ReceivedFiles.tsx';
import { RejectForm } from './RejectForm.tsx';
import { useDocumentRowStyles } from './document-row.styles.ts';
import { useReviewFile } from '../../files/use-review-file.ts';

interface Props {
  requestId: string;
  number: number;
  document: RequestedDocument;
  vault: VaultKeys;
  decidable: boolean;
  /** Waives an unavailable document; `onReject` insists on it. */
  onApprove: () => void;
  onReject: (reason: string) => Promise<boolean>;
  /** Null: there is no decision to revert. */
  onRevert: (() => void) | null;
}

export const DocumentReviewRow = ({
  requestId,
  number,
  document,
  vault,
  decidable,
  onApprove,
  onReject,
  onRevert,
}: Props) => {
  const t = useTranslate('mfe-validation');
  const format = useFormat();
  const vaultText = useVaultMessages();
  const navigate = useNavigate();
  const styles = useDocumentRowStyles();
  const { downloadFile, openInNewTab } = useReviewFile(vault);
  const [rejecting, setRejecting] = useState(false);
  const rejectButton = useRef<HTMLButtonElement>(null);
  const draft = useReasonDraft(document.id);
  const { files, title } = document;
  // Several files have a list of their own.
  const file = files.length > 1 ? null : document.file;
  const isBlocked = files.some(({ scan }) => isWithheld(scan));
  const unavailable = isUnavailable(document);
  const [acceptance, refusal] = unavailable ? ['waive', 'insist'] : ['approve', 'reject'];
  const isEncrypted = files.some(isEncryptedDocument);
  // A tab of its own would show decrypted content with the rights of the product.
  const showFile = (shown: DocumentFile) =>
    void (isEncryptedDocument(shown)
      ? navigate(`/app/validation/${requestId}?document=${document.id}`)
      : openInNewTab(shown));
  const cancel = () => {
    setRejecting(false);
    rejectButton.current?.focus();
  };
  const reject = async (reason: string): Promise<boolean> => {
    const succeeded = await onReject(reason);
    if (succeeded) setRejecting(false);
    return succeeded;
  };
  return (
    <li className={styles.row}>
      <span className={styles.number}>{`${number}.`}</span>
      <div className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.meta}>
          {file
            ? [
                file.name,
                format.bytes(file.size),
                file.version > 1 && t('documents.version', { version: file.version }),
                isBlocked && t(`documents.scan.${file.scan}`),
                isEncrypted && vaultText.notScanned,
              ]
                .filter(Boolean)
                .join(', ')
            : files.length > 1
              ? [
                  t('documents.files', { count: files.length }),
                  format.bytes(files.reduce((sum, { size }) => sum + size, 0)),
                  isEncrypted && vaultText.notScanned,
                ]
                  .filter(Boolean)
                  .join(', ')
              : t(toMissingKey(document))}
        </span>
        {file?.notice && (
          <span className={`${styles.meta} ${styles.notice}`}>
            {t(`documents.notice.${file.notice}`)}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {(unavailable || !decidable) && (
          <span className={styles.badge}>
            <DocumentStateBadge document={document} />
          </span>
        )}
        {file && !isBlocked && (isEncrypted || isViewable(file.type)) && (
          <Button
            appearance="subtle"
            icon={<EyeRegular />}
            aria-label={t('documents.show', { title })}
            onClick={() => showFile(file)}
          />
        )}
        {file && !isBlocked && (
          <Button
            appearance="subtle"
            icon={<ArrowDownloadRegular />}
            aria-label={t('documents.download', { title })}
            onClick={() => void downloadFile(requestId, document.id, file)}
          />
        )}
        {onRevert && (
          <Button
            appearance="subtle"
            icon={<ArrowUndoRegular />}
            aria-label={t('documents.undoLabel', { title })}
            onClick={onRevert}
          />
        )}
        {decidable && (
          <>
            <Button
              ref={rejectButton}
              className={styles.reject}
              aria-label={t(`documents.${refusal}Label`, { title })}
              aria-expanded={rejecting}
              onClick={() => setRejecting(!rejecting)}
            >
              {t(`documents.${refusal}`)}
            </Button>
            <Button
              id={`approve-${document.id}`}
              className={styles.decide}
              icon={<CheckmarkRegular />}
              aria-label={t(`documents.${acceptance}Label`, { title })}
              disabled={!unavailable && isBlocked}
              onClick={onApprove}
            >
              {t(`documents.${acceptance}`)}
            </Button>
          </>
        )}
      </div>
      {files.length > 1 && (
        <ReceivedFiles
          files={files}
          onShow={showFile}
          onDownload={(each) => void downloadFile(requestId, each.id, each)}
        />
      )}
      <RecipientAnswer document={document} className={styles.answer} />
      {document.validationStatus === 'rejected' &&
        document.rejectionReason &&
        (document.unavailability || !files.every(({ scan }) => scan === 'infected')) && (
          <p className={styles.reason}>{document.rejectionReason}</p>
        )}
      {decidable && rejecting && (
        <div className={styles.form}>
          <RejectForm draft={draft} insisting={unavailable} onReject={reject} onCancel={cancel} />
        </div>
      )}
    </li>
  );
};
