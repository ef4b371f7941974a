import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { describeError, useTranslate } from '@recueil/shell/contract';
import { EmptyState, ErrorState, FileViewer, type ViewerCommand } from '@recueil/shell/kit';
import { Button, Spinner } from '@recueil/shell/ui';
import type { DocumentFile } from '@recueil/backend/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { useValidationTranslate } from '../i18n/use-validation-translate.ts';
import { isFileWithheld } from '../review/review-rules.ts';
import { useReviewStyles } from '../review/review.styles.ts';
import { useFileBytes } from './use-file-bytes.ts';

/** R rejects here, so turning has a key of its own. */
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
  onSave: (file: DocumentFile) => void;
}

/** One file as it is, or in plain words why it is not shown. The frame stays from one document to the next: only its bytes change. */
export const ReviewFilePreview = ({ file, lead, onKey, onSave }: Props) => {
  const t = useValidationTranslate();
  const errors = useTranslate();
  const styles = useReviewStyles();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ id: string; reason: 'locked' | 'broken' } | null>(null);
  const closed = isFileWithheld(file);
  const shows = !closed && file.preview !== null;
  const bytes = useFileBytes(shows ? file.id : null, attempt);
  const blob = bytes && 'blob' in bytes ? bytes : null;
  const [open, setOpen] = useState<{
    id: string;
    name: string;
    view: NonNullable<DocumentFile['preview']>;
    blob: Blob;
  } | null>(null);
  useEffect(() => {
    if (blob?.id === file.id && file.preview !== null)
      setOpen({ id: file.id, name: file.name, view: file.preview, blob: blob.blob });
  }, [blob, file.id, file.name, file.preview]);
  const save = (
    <Button icon={<ArrowDownloadRegular />} onClick={() => onSave(file)}>
      {t('review.download')}
    </Button>
  );

  const instead = (): ReactNode => {
    if (closed)
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
          action={save}
        />
      );
    if (failed?.id === file.id)
      return (
        <EmptyState
          title={t(`review.${failed.reason}`)}
          text={t('review.noneText')}
          action={save}
        />
      );
    if (bytes?.id === file.id && 'error' in bytes)
      return (
        <ErrorState
          title={t('review.failed')}
          detail={describeError(bytes.error, errors).detail}
          retryLabel={t('retry')}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      );
    return open?.id === file.id ? null : <Spinner label={t('review.loadingFile')} />;
  };
  const words = instead();
  return (
    <div className={styles.view} style={{ position: 'relative' }}>
      {open && (
        <FileViewer
          view={open.view}
          bytes={open.blob}
          label={open.name}
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
              aria-label={t('documents.download', { title: open.name })}
              onClick={() => onSave(file)}
            />
          }
          onKey={onKey}
          onFailed={(reason) => setFailed({ id: open.id, reason })}
        />
      )}
      {words && <div className={styles.instead}>{words}</div>}
    </div>
  );
};
