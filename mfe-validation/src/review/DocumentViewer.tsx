import { useTranslate } from '@recueil/shell/contract';
import type { VaultKeys } from '@recueil/shell/encryption-session';
import { Badge, EmptyState } from '@recueil/shell/kit';
import { Button, mergeClasses } from '@recueil/shell/ui';
import type { DocumentFile, RequestedDocument } from '@recueil/backend/contract';
import { useState } from 'react';
import { CORRECTED_BADGE } from './DocumentRail.tsx';
import { FileSwitch } from './FileSwitch.tsx';
import { findPreviousVersion, isCorrected } from './review-rules.ts';
import { useReviewStyles } from './review.styles.ts';
import type { ReviewFiles } from './use-review-files.ts';
import type { OpenedFileFacts } from '../files/reviewed-file.ts';
import { ReviewFilePreview } from '../files/ReviewFilePreview.tsx';

interface Props {
  document: RequestedDocument;
  reviewFiles: ReviewFiles;
  vault: VaultKeys;
  /** Wide enough for two versions side by side. */
  wide: boolean;
  onKey: (key: string) => void;
  onDownload: (file: DocumentFile) => void;
  onOpened: (fileId: string, facts: OpenedFileFacts) => void;
}

export const DocumentViewer = ({ document, reviewFiles, wide, ...previewProps }: Props) => {
  const t = useTranslate('mfe-validation');
  const styles = useReviewStyles();
  const [comparing, setComparing] = useState<boolean | null>(null);
  const { file } = reviewFiles;
  const previousVersion = file && findPreviousVersion(document, file);
  const corrected = isCorrected(document);
  const isComparing = previousVersion !== null && (comparing ?? (corrected && wide));
  if (!file)
    return (
      <div className={styles.viewer}>
        <div className={styles.instead}>
          <EmptyState
            title={t(document.unavailability ? 'documents.unavailable' : 'review.missing')}
            text={document.description}
          />
        </div>
      </div>
    );
  return (
    <div className={styles.viewer}>
      <FileSwitch document={document} reviewFiles={reviewFiles} />
      {file.incomplete && (
        <p className={styles.caption}>
          {`${t('documents.keptBadge')}\u00A0: ${file.rejectionReason ?? ''}`}
        </p>
      )}
      {previousVersion && (
        <div className={styles.caption}>
          {corrected && <Badge appearance={CORRECTED_BADGE} label={t('documents.fixed')} />}
          {previousVersion.rejectionReason && (
            <span>{`${t('review.earlier', {
              version: previousVersion.version,
            })}\u00A0: ${previousVersion.rejectionReason}`}</span>
          )}
          <Button
            size="small"
            appearance="subtle"
            aria-pressed={isComparing}
            onClick={() => setComparing(!isComparing)}
          >
            {t(isComparing ? 'review.compareOff' : 'review.compare', {
              version: previousVersion.version,
            })}
          </Button>
        </div>
      )}
      <div className={mergeClasses(styles.sheets, isComparing && styles.pair)}>
        {isComparing && previousVersion && (
          <section
            className={styles.sheet}
            aria-label={t('review.earlier', { version: previousVersion.version })}
          >
            <p className={styles.caption}>
              {t('review.earlier', { version: previousVersion.version })}
            </p>
            <ReviewFilePreview file={previousVersion} {...previewProps} />
          </section>
        )}
        <section
          key="latest"
          className={styles.sheet}
          aria-label={isComparing ? t('review.latest', { version: file.version }) : file.name}
        >
          {isComparing && (
            <p className={styles.caption}>{t('review.latest', { version: file.version })}</p>
          )}
          <ReviewFilePreview
            file={file}
            lead={isComparing ? null : <span className={styles.file}>{file.name}</span>}
            {...previewProps}
          />
        </section>
      </div>
    </div>
  );
};
