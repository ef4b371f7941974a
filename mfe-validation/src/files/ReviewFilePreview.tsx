import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useTranslate } from '@recueil/shell/contract';
import {
  isDecryptionError,
  isEncryptedDocument,
  isForOtherKey,
  UnlockPanel,
  useEncryptedDownload,
  useVaultMessages,
  type VaultKeys,
} from '@recueil/shell/encryption-session';
import { EmptyState, FileViewer, type ViewerCommand } from '@recueil/shell/kit';
import { Button, Spinner } from '@recueil/shell/ui';
import { LoadError } from '@recueil/shell/screen-kit';
import { isWithheld, type DocumentFile } from '@recueil/backend/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { useReviewStyles } from '../review/review.styles.ts';
import type { OpenedFileFacts } from './reviewed-file.ts';
import { useFileBytes } from './use-file-bytes.ts';

/** R rejects on this screen, so rotating uses T. */
const KEYS: Readonly<Record<string, ViewerCommand>> = {
  '+': 'in',
  '-': 'out',
  '0': 'fit',
  z: 'closer',
  Z: 'closer',
  t: 'turn',
  T: 'turn',
};

interface Props {
  file: DocumentFile;
  vault: VaultKeys;
  lead?: ReactNode;
  onKey: (key: string) => void;
  onDownload: (file: DocumentFile) => void;
  /** Of an encrypted file, once the viewer shows it. */
  onOpened: (fileId: string, facts: OpenedFileFacts) => void;
}

/** The viewer frame stays mounted from one document to the next; only its bytes change. */
export const ReviewFilePreview = ({ file, vault, lead, onKey, onDownload, onOpened }: Props) => {
  const t = useTranslate('mfe-validation');
  const vaultText = useVaultMessages();
  const { downloadSealed } = useEncryptedDownload(vault);
  const styles = useReviewStyles();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ id: string; reason: 'locked' | 'broken' } | null>(null);
  const isBlocked = isWithheld(file.scan);
  const isEncrypted = isEncryptedDocument(file);
  const isLocked = isEncrypted && vault.state === 'locked';
  const isPreviewable =
    !isBlocked && (isEncrypted ? vault.state === 'unlocked' : file.preview !== null);
  const bytes = useFileBytes(file, isPreviewable, vault.keys, attempt);
  const loaded = isPreviewable && bytes?.id === file.id ? bytes : null;
  const [shown, setShown] = useState<{
    id: string;
    name: string;
    view: NonNullable<DocumentFile['preview']>;
    blob: Blob;
    isEncrypted: boolean;
  } | null>(null);
  useEffect(() => {
    if (loaded && 'blob' in loaded && loaded.preview !== null)
      setShown({
        id: loaded.id,
        name: file.name,
        view: loaded.preview,
        blob: loaded.blob,
        isEncrypted,
      });
  }, [loaded, file.name, isEncrypted]);
  // Nothing decrypted stays on a screen that was locked, by another tab too.
  if (shown?.isEncrypted && vault.state === 'locked') setShown(null);

  const downloadButton = (
    <Button icon={<ArrowDownloadRegular />} onClick={() => onDownload(file)}>
      {t('review.download')}
    </Button>
  );

  const renderPlaceholder = (): ReactNode => {
    if (isBlocked)
      return (
        <EmptyState
          title={t(`review.closed.${file.scan}`)}
          text={t(file.scan === 'infected' ? 'review.infectedText' : 'review.closedText')}
        />
      );
    if (isLocked) return <UnlockPanel onUnlock={vault.requestUnlock} />;
    if (!isEncrypted && file.preview === null)
      return (
        <EmptyState
          title={t('review.none')}
          text={file.notice ? t(`documents.notice.${file.notice}`) : t('review.noneText')}
          action={downloadButton}
        />
      );
    if (failed?.id === file.id)
      return (
        <EmptyState
          title={t(`review.${failed.reason}`)}
          text={t('review.noneText')}
          action={downloadButton}
        />
      );
    if (loaded && 'error' in loaded) {
      if (isForOtherKey(loaded.error)) return <UnlockPanel onUnlock={vault.requestUnlock} />;
      if (isDecryptionError(loaded.error))
        return (
          <EmptyState
            title={vaultText.decryptFailed}
            action={
              <Button icon={<ArrowDownloadRegular />} onClick={() => void downloadSealed(file.id)}>
                {vaultText.downloadEncrypted}
              </Button>
            }
          />
        );
      return (
        <LoadError
          title={t('review.failed')}
          error={loaded.error}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      );
    }
    if (loaded?.preview === null)
      return (
        <EmptyState title={t('review.none')} text={t('review.noneText')} action={downloadButton} />
      );
    return shown?.id === file.id ? null : <Spinner label={t('review.loadingFile')} />;
  };
  const placeholder = renderPlaceholder();
  return (
    <div className={styles.view} style={{ position: 'relative' }}>
      {shown && (
        <FileViewer
          view={shown.view}
          bytes={shown.blob}
          label={shown.name}
          keys={KEYS}
          toolbarStart={lead}
          labels={{
            loading: t('review.loadingFile'),
            brokenPage: t('review.brokenPage'),
            zoomIn: t('review.zoomIn'),
            zoomOut: t('review.zoomOut'),
            fit: t('review.fit'),
            turn: t('review.turn'),
            page: t('review.page'),
            pageOf: (page, pages) => t('review.pageOf', { page, pages }),
          }}
          toolbarEnd={
            <Button
              appearance="subtle"
              icon={<ArrowDownloadRegular />}
              aria-label={t('documents.download', { title: shown.name })}
              onClick={() => onDownload(file)}
            />
          }
          onKey={onKey}
          onShown={(pages) =>
            shown.isEncrypted && onOpened(shown.id, { preview: shown.view, pages })
          }
          onFailed={(reason) => setFailed({ id: shown.id, reason })}
        />
      )}
      {placeholder && <div className={styles.instead}>{placeholder}</div>}
    </div>
  );
};
