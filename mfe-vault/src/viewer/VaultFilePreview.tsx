import { isWithheld, type VaultDocument } from '@recueil/backend/contract';
import { download, useTranslate, type ApiError } from '@recueil/shell/contract';
import {
  isDecryptionError,
  isEncryptedDocument,
  isForOtherKey,
  openDocument,
  UnlockPanel,
  useEncryptedDownload,
  useVaultMessages,
  type VaultKeys,
} from '@recueil/shell/encryption-session';
import { EmptyState, FileViewer } from '@recueil/shell/kit';
import { Button, makeStyles, Spinner } from '@recueil/shell/ui';
import { LoadError } from '@recueil/shell/screen-kit';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { toVaultPreviewPath } from '../vault.api.ts';

const useStyles = makeStyles({
  waiting: {
    display: 'grid',
    placeItems: 'center',
    height: '100%',
    minHeight: '240px',
    backgroundColor: 'var(--rc-sunken)',
    border: '1px solid var(--rc-line)',
    borderRadius: '6px',
    boxSizing: 'border-box',
  },
});

type Preview = VaultDocument['preview'];
/** `error`: an `ApiError` or a `FileDecryptionError`. */
type PreviewBytes = { id: string; blob: Blob; preview: Preview } | { id: string; error: unknown };

/** Nothing decrypted stays once the keys are locked. */
const usePreviewBytes = (
  { id, preview, mediaType, type }: VaultDocument,
  isEnabled: boolean,
  keys: VaultKeys['keys'],
  attempt: number,
): PreviewBytes | null => {
  const [bytes, setBytes] = useState<PreviewBytes | null>(null);
  const isEncrypted = isEncryptedDocument({ mediaType, type });
  useEffect(() => {
    setBytes(null);
    if (!isEnabled) return;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () =>
      isEncrypted
        ? openDocument(id, keys)
        : { blob: await download(toVaultPreviewPath(id), null, { signal }), preview };
    load()
      .then((loaded) => !signal.aborted && setBytes({ id, ...loaded }))
      .catch((error: unknown) => !signal.aborted && setBytes({ id, error }));
    return () => controller.abort();
  }, [id, preview, isEncrypted, isEnabled, keys, attempt]);
  return bytes?.id === id ? bytes : null;
};

interface Props {
  document: VaultDocument;
  vault: VaultKeys;
  onShown: (pages: number) => void;
  onKey: (key: string) => void;
  onDownload: () => void;
}

export const VaultFilePreview = ({ document, vault, onShown, onKey, onDownload }: Props) => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ id: string; reason: 'locked' | 'broken' } | null>(null);
  const vaultText = useVaultMessages();
  const { downloadSealed } = useEncryptedDownload(vault);
  const { name, id } = document;
  const isEncrypted = isEncryptedDocument(document);
  const isPreviewable = isEncrypted ? vault.state === 'unlocked' : document.preview !== null;
  const bytes = usePreviewBytes(
    document,
    isPreviewable && !isWithheld(document.scan),
    vault.keys,
    attempt,
  );
  const loaded = bytes && 'blob' in bytes ? bytes : null;
  const error = bytes && 'error' in bytes ? bytes.error : null;
  const downloadButton = (
    <Button icon={<ArrowDownloadRegular />} onClick={onDownload}>
      {t('viewer.download')}
    </Button>
  );
  if (isWithheld(document.scan))
    return (
      <div className={styles.waiting}>
        <EmptyState title={t(`scan.${document.scan}`)} text={t('scan.closed')} />
      </div>
    );
  if (failed?.id === id)
    return (
      <div className={styles.waiting}>
        <EmptyState
          title={t(`viewer.${failed.reason}`)}
          text={t('viewer.brokenText')}
          action={downloadButton}
        />
      </div>
    );
  if (isEncrypted && (vault.state === 'locked' || isForOtherKey(error)))
    return (
      <div className={styles.waiting}>
        <UnlockPanel onUnlock={vault.requestUnlock} />
      </div>
    );
  if (isDecryptionError(error))
    return (
      <div className={styles.waiting}>
        <EmptyState
          title={vaultText.decryptFailed}
          action={
            <Button icon={<ArrowDownloadRegular />} onClick={() => void downloadSealed(id)}>
              {vaultText.downloadEncrypted}
            </Button>
          }
        />
      </div>
    );
  const preview = isEncrypted ? loaded?.preview : document.preview;
  if (preview === null) {
    const reason = document.notice === null ? 'unseen' : 'noticed';
    return (
      <div className={styles.waiting}>
        <EmptyState title={t('viewer.none')} text={t(`viewer.${reason}`)} action={downloadButton} />
      </div>
    );
  }
  if (error) {
    const isDeleted = (error as ApiError).status === 404;
    return (
      <div className={styles.waiting}>
        <LoadError
          title={isDeleted ? t('failed.gone') : t('failed.view')}
          error={error}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      </div>
    );
  }
  // What to show is known once the file is open.
  if (preview === undefined)
    return (
      <div className={styles.waiting}>
        <Spinner label={t('viewer.loading')} />
      </div>
    );
  // Mounted before the bytes arrive; a new frame for each file isolates files from each other.
  return (
    <FileViewer
      key={id}
      view={preview}
      bytes={loaded?.blob ?? null}
      onShown={onShown}
      label={name}
      labels={{
        loading: t('viewer.loading'),
        zoomIn: t('viewer.zoomIn'),
        zoomOut: t('viewer.zoomOut'),
        fit: t('viewer.fit'),
        turn: t('viewer.turn'),
        page: t('viewer.page'),
        brokenPage: t('viewer.brokenPage'),
        pageOf: (page, pages) => t('viewer.pageOf', { page, pages }),
      }}
      onKey={onKey}
      onFailed={(reason) => setFailed({ id, reason })}
    />
  );
};
