import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import { Button, useId } from '@recueil/shell/ui';
import { api, useFormat, useTranslate } from '@recueil/shell/contract';
import { useDeadlines } from '@recueil/shell/screen-kit';
import type { Request } from '@recueil/backend/contract';
import { useRequestCardStyles } from './request-card.styles.ts';
import { ReviewProgress } from './ReviewProgress.tsx';
import { toReviewCounts, countReviewedDocuments } from '../review-progress.ts';
import { DocumentReviewList } from './DocumentReviewList.tsx';

interface Props {
  request: Request;
  open: boolean;
  onToggle: (open: boolean) => void;
  onReviewed: () => void;
  onReverted: () => void;
}

/** Documents are loaded when the card is first opened. */
export const ReviewRequestCard = ({ request, open, onToggle, onReviewed, onReverted }: Props) => {
  const t = useTranslate('mfe-validation');
  const format = useFormat();
  const deadlines = useDeadlines();
  const styles = useRequestCardStyles();
  const id = useId('documents');
  const { currentData } = api.useGetRequestDocumentsQuery(request.id, { skip: !open });
  const counts =
    open && currentData ? countReviewedDocuments(currentData.documents) : toReviewCounts(request);
  const title = request.title ?? t('untitled');
  const due = request.dueDate ?? request.deadline;
  const formatDay = (date: string) => format.date(date, 'list');
  return (
    <article className={styles.card} aria-label={title}>
      <div
        className={styles.head}
        onClick={(event) => !(event.target as Element).closest('button, a') && onToggle(!open)}
      >
        <div className={styles.who}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.sub}>
            <span>{request.recipientName}</span>
            <span className={styles.email}>{`, ${request.recipientEmail}`}</span>
          </p>
        </div>
        <p className={styles.dates}>
          <span>{t('card.createdOn', { date: formatDay(request.createdAt) })}</span>
          {request.submittedAt && (
            <span className={styles.submitted}>
              {t('card.submittedOn', { date: formatDay(request.submittedAt) })}
            </span>
          )}
          {due && <span>{t('card.due', { date: deadlines.formatShort(due) })}</span>}
        </p>
        <ReviewProgress request={request} counts={counts} />
        <Button
          className={styles.toggle}
          appearance="subtle"
          icon={open ? <ChevronUpRegular /> : <ChevronDownRegular />}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={t(open ? 'card.close' : 'card.open', { title })}
          onClick={() => onToggle(!open)}
        />
      </div>
      {open && (
        <div id={id} className={styles.body}>
          <DocumentReviewList
            request={request}
            counts={counts}
            onReviewed={onReviewed}
            onReverted={onReverted}
          />
        </div>
      )}
    </article>
  );
};
