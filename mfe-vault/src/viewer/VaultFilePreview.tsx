import { isWithheld, type VaultDocument } from '@recueil/backend/contract';
import { download, useTranslate, type ApiError } from '@recueil/shell/contract';
import { EmptyState, FileViewer } from '@recueil/shell/kit';
import { Button, makeStyles } from '@recueil/shell/ui';
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

type PreviewBytes = { id: string; blob: Blob } | { id: string; error: ApiError };

const usePreviewBytes = (id: string, isEnabled: boolean, attempt: number): PreviewBytes | null => {
  const [bytes, setBytes] = useState<PreviewBytes | null>(null);
  useEffect(() => {
    if (!isEnabled) return;
    const controller = new AbortController();
    setBytes(null);
    download(toVaultPreviewPath(id), null, { signal: controller.signal })
      .then((blob) => setBytes({ id, blob }))
      .catch((error: ApiError) => !controller.signal.aborted && setBytes({ id, error }));
    return () => controller.abort();
  }, [id, isEnabled, attempt]);
  return bytes?.id === id ? bytes : null;
};

interface Props {
  document: VaultDocument;
  onKey: (key: string) => void;
  onDownload: () => void;
}

export const VaultFilePreview = ({ document, onKey, onDownload }: Props) => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ id: string; reason: 'locked' | 'broken' } | null>(null);
  const { preview, name, id } = document;
  const bytes = usePreviewBytes(id, preview !== null && !isWithheld(document.scan), attempt);
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
  if (preview === null) {
    const reason = document.notice === null ? 'unseen' : 'noticed';
    return (
      <div className={styles.waiting}>
        <EmptyState title={t('viewer.none')} text={t(`viewer.${reason}`)} action={downloadButton} />
      </div>
    );
  }
  if (bytes && 'error' in bytes) {
    const isDeleted = bytes.error.status === 404;
    return (
      <div className={styles.waiting}>
        <LoadError
          title={isDeleted ? t('failed.gone') : t('failed.view')}
          error={bytes.error}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      </div>
    );
  }
  // Mounted before the bytes arrive; a new frame for each file isolates files from each other.
  return (
    <FileViewer
      key={id}
      view={preview}
      bytes={bytes?.blob ?? null}
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
