import { Badge, EmptyState } from '@recueil/shell/kit';
import { Button, mergeClasses } from '@recueil/shell/ui';
import type { DocumentFile, RequestedDocument } from '@recueil/backend/contract';
import { useState } from 'react';
import { useValidationTranslate } from '../i18n/use-validation-translate.ts';
import { CORRECTED_BADGE } from './DocumentRail.tsx';
import { findPreviousVersion, isCorrected } from './review-rules.ts';
import { useReviewStyles } from './review.styles.ts';
import { ReviewFilePreview } from '../files/ReviewFilePreview.tsx';

interface Props {
  document: RequestedDocument;
  /** Wide enough for two sheets beside each other. */
  wide: boolean;
  onKey: (key: string) => void;
  onSave: (file: DocumentFile) => void;
}

/** What came in, and beside it what it answers to. */
export const DocumentViewer = ({ document, wide, onKey, onSave }: Props) => {
  const t = useValidationTranslate();
  const styles = useReviewStyles();
  const [compared, setCompared] = useState<boolean | null>(null);
  const { file } = document;
  const earlier = findPreviousVersion(document);
  const corrected = isCorrected(document);
  const both = earlier !== null && (compared ?? (corrected && wide));
  if (!file)
    return (
      <div className={styles.viewer}>
        <div className={styles.instead}>
          <EmptyState title={t('review.missing')} text={document.description} />
        </div>
      </div>
    );
  return (
    <div className={styles.viewer}>
      {earlier && (
        <div className={styles.caption}>
          {corrected && <Badge appearance={CORRECTED_BADGE} label={t('documents.fixed')} />}
          {earlier.rejectionReason && (
            <span>
              {t(earlier.incomplete ? 'documents.keptBadge' : 'review.earlier', {
                version: earlier.version,
              })}
              {'\u00A0: '}
              {earlier.rejectionReason}
            </span>
          )}
          <Button
            size="small"
            appearance="subtle"
            aria-pressed={both}
            onClick={() => setCompared(!both)}
          >
            {t(both ? 'review.compareOff' : 'review.compare', { version: earlier.version })}
          </Button>
        </div>
      )}
      <div className={mergeClasses(styles.sheets, both && styles.pair)}>
        {both && earlier && (
          <section
            className={styles.sheet}
            aria-label={t('review.earlier', { version: earlier.version })}
          >
            <p className={styles.caption}>{t('review.earlier', { version: earlier.version })}</p>
            <ReviewFilePreview file={earlier} onKey={onKey} onSave={onSave} />
          </section>
        )}
        <section
          key="latest"
          className={styles.sheet}
          aria-label={both ? t('review.latest', { version: file.version }) : file.name}
        >
          {both && (
            <p className={styles.caption}>{t('review.latest', { version: file.version })}</p>
          )}
          <ReviewFilePreview
            file={file}
            lead={both ? null : <span className={styles.file}>{file.name}</span>}
            onKey={onKey}
            onSave={onSave}
          />
        </section>
      </div>
    </div>
  );
};
