import {
  ArrowReplyRegular,
  CheckmarkCircleRegular,
  CircleRegular,
  DismissCircleRegular,
  ProhibitedRegular,
} from '@fluentui/react-icons';
import { useTranslate } from '@recueil/shell/contract';
import { Badge } from '@recueil/shell/kit';
import { Link } from '@recueil/shell/router';
import { mergeClasses } from '@recueil/shell/ui';
import type { Request, RequestedDocument } from '@recueil/backend/contract';
import { isCorrected, toMissingKey, toReviewDocumentState } from './review-rules.ts';
import { useReviewStyles } from './review.styles.ts';

const STATE_ICONS = {
  missing: CircleRegular,
  pending: CircleRegular,
  approved: CheckmarkCircleRegular,
  rejected: DismissCircleRegular,
  incomplete: ArrowReplyRegular,
  unavailable: ProhibitedRegular,
  waived: ProhibitedRegular,
  insisted: DismissCircleRegular,
} as const;
export const CORRECTED_BADGE = { tone: 'info', icon: ArrowReplyRegular } as const;

interface Props {
  documents: readonly RequestedDocument[];
  current: string;
  next: Request | null;
  onChoose: (requestedDocumentId: string) => void;
}

export const DocumentRail = ({ documents, current, next, onChoose }: Props) => {
  const t = useTranslate('mfe-validation');
  const styles = useReviewStyles();
  return (
    <nav className={styles.rail} aria-label={t('documents.label')}>
      <h2 className={styles.railTitle}>{t('review.documents', { count: documents.length })}</h2>
      <ol className={styles.list}>
        {documents.map((document, index) => {
          const state = toReviewDocumentState(document);
          const Mark = STATE_ICONS[state];
          const { file, files, title } = document;
          return (
            <li key={document.id}>
              <button
                type="button"
                className={mergeClasses(styles.item, document.id === current && styles.current)}
                aria-current={document.id === current ? 'true' : undefined}
                onClick={() => onChoose(document.id)}
              >
                <span className={styles.number}>{`${index + 1}.`}</span>
                <span>
                  <span className={styles.itemTitle}>{title}</span>
                  <span className={styles.meta}>
                    {files.length > 1
                      ? t('documents.files', { count: files.length })
                      : file
                        ? file.pages !== null && file.preview === 'pdf'
                          ? t('review.file', { name: file.name, count: file.pages })
                          : file.name
                        : t(toMissingKey(document))}
                  </span>
                  {isCorrected(document) && (
                    <span className={styles.fixed}>
                      <Badge appearance={CORRECTED_BADGE} label={t('documents.fixed')} />
                    </span>
                  )}
                </span>
                <span
                  role="img"
                  aria-label={t(`review.state.${state}`)}
                  className={mergeClasses(
                    styles.mark,
                    state === 'approved' && styles.approved,
                    (state === 'rejected' || state === 'insisted') && styles.rejected,
                    (state === 'incomplete' || state === 'unavailable') && styles.incomplete,
                  )}
                >
                  <Mark fontSize={20} aria-hidden />
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <p className={styles.nextRequest}>
        {next ? (
          <>
            <span>{t('review.nextRequest')}</span>
            <Link className={styles.link} to={`/app/validation/${next.id}`}>
              {next.title ?? t('untitled')}
            </Link>
          </>
        ) : (
          <span>{t('review.lastRequest')}</span>
        )}
      </p>
    </nav>
  );
};
