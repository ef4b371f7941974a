import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useTranslate } from '@recueil/shell/contract';
import { EmptyState, FileViewer, type ViewerCommand } from '@recueil/shell/kit';
import { Button, Spinner } from '@recueil/shell/ui';
import { LoadError } from '@recueil/shell/screen-kit';
import { isWithheld, type DocumentFile } from '@recueil/backend/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { useReviewStyles } from '../review/review.styles.ts';
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
  lead?: ReactNode;
  onKey: (key: string) => void;
  onDownload: (file: DocumentFile) => void;
}

/** The viewer frame stays mounted from one document to the next; only its bytes change. */
export const ReviewFilePreview = ({ file, lead, onKey, onDownload }: Props) => {
  const t = useTranslate('mfe-validation');
  const styles = useReviewStyles();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ id: string; reason: 'locked' | 'broken' } | null>(null);
  const isBlocked = isWithheld(file.scan);
  const isPreviewable = !isBlocked && file.preview !== null;
  const bytes = useFileBytes(isPreviewable ? file.id : null, attempt);
  const blob = bytes && 'blob' in bytes ? bytes : null;
  const [shown, setShown] = useState<{
    id: string;
    name: string;
    view: NonNullable<DocumentFile['preview']>;
    blob: Blob;
  } | null>(null);
  useEffect(() => {
    if (blob?.id === file.id && file.preview !== null)
      setShown({ id: file.id, name: file.name, view: file.preview, blob: blob.blob });
  }, [blob, file.id, file.name, file.preview]);
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
    if (file.preview === null)
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
    if (bytes?.id === file.id && 'error' in bytes)
      return (
        <LoadError
          title={t('review.failed')}
          error={bytes.error}
          onRetry={() => setAttempt((count) => count + 1)}
        />
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
          onFailed={(reason) => setFailed({ id: shown.id, reason })}
        />
      )}
      {placeholder && <div className={styles.instead}>{placeholder}</div>}
    </div>
  );
};
