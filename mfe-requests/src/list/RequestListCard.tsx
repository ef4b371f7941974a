import { isAwaitingRecipient } from '@recueil/backend/contract';
import { Link } from '@recueil/shell/router';
import { Button, makeStyles, mergeClasses } from '@recueil/shell/ui';
import { DocumentProgress } from '@recueil/shell/kit';
import { useFormat } from '@recueil/shell/contract';
import { DeleteRegular } from '@fluentui/react-icons';
import type { Request } from '@recueil/backend/contract';
import { DeadlineLabel } from '../request/DeadlineLabel.tsx';
import { RequestBadges } from '../request/RequestBadges.tsx';
import {
  durationInDays,
  toDocumentProgressStates,
  countAnsweredDocuments,
  countUsableDocuments,
} from '../request/request-status.ts';
import { useRequestLabels } from '../request/use-request-labels.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';

const useStyles = makeStyles({
  card: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    padding: '12px 16px 14px',
  },
  withoutAction: { gridTemplateColumns: 'minmax(0, 1fr)' },
  title: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '3',
    overflow: 'hidden',
    color: 'var(--rc-text)',
    fontWeight: 600,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    // Makes the whole card clickable through one link.
    '::after': { content: '""', position: 'absolute', inset: 0 },
    ':focus-visible::after': { outline: '2px solid var(--rc-focus)', outlineOffset: '-2px' },
    ':focus-visible': { outlineStyle: 'none' },
  },
  action: {
    position: 'relative',
    gridColumn: 2,
    gridRow: '1 / span 2',
    alignSelf: 'start',
    margin: '-8px -10px 0 0',
  },
  wide: { gridColumn: '1 / -1' },
  who: {
    overflow: 'hidden',
    color: 'var(--rc-text2)',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  mail: { color: 'var(--rc-text3)' },
  progress: {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 10px',
    margin: '4px 0 8px',
    color: 'var(--rc-text2)',
  },
  due: { marginLeft: 'auto', color: 'var(--rc-text)' },
  note: {
    gridColumn: '1 / -1',
    marginBottom: '8px',
    font: 'var(--rc-caption)',
    color: 'var(--rc-text2)',
  },
});

const Note = ({ request }: { request: Request }) => {
  const t = useRequestsTranslate();
  const format = useFormat();
  const styles = useStyles();
  const days = durationInDays(request);
  const answered = countAnsweredDocuments(request);
  const note = request.completedAt
    ? [
        t('list.card.completedOn', { date: format.date(request.completedAt, 'medium') }),
        request.revisionCount > 0 && t('list.card.revisions', { count: request.revisionCount }),
        days !== null && t('list.card.duration', { count: days }),
      ]
        .filter(Boolean)
        .join(', ')
    : request.status === 'submitted' && answered > 0
      ? t('list.card.reviewed', { count: request.approvedDocumentCount, total: answered })
      : isAwaitingRecipient(request.status) &&
          answered > 0 &&
          countUsableDocuments(request) === request.documentCount
        ? t('list.card.allIn')
        : null;
  return note ? <span className={styles.note}>{note}</span> : null;
};

export const RequestListCard = ({
  request,
  onDelete,
}: {
  request: Request;
  onDelete?: (request: Request) => void;
}) => {
  const t = useRequestsTranslate();
  const labels = useRequestLabels();
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.card, !onDelete && styles.withoutAction)}>
      <Link className={styles.title} dir="auto" to={`/app/requests/${request.id}`}>
        {labels.title(request)}
      </Link>
      {onDelete && (
        <Button
          className={styles.action}
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={t('list.deleteLabel', { title: labels.title(request) })}
          onClick={() => onDelete(request)}
        />
      )}
      <span className={styles.who}>
        <bdi>{request.recipientName}</bdi>
        <span className={styles.mail}>{` · ${request.recipientEmail}`}</span>
      </span>
      <span className={styles.progress}>
        <span aria-hidden="true">
          {t('list.progress', {
            done: countUsableDocuments(request),
            total: request.documentCount,
          })}
        </span>
        <DocumentProgress
          states={toDocumentProgressStates(request)}
          label={labels.progress(request)}
        />
        <span className={styles.due}>
          <DeadlineLabel request={request} short />
        </span>
      </span>
      <Note request={request} />
      <span className={styles.wide}>
        <RequestBadges request={request} />
      </span>
    </div>
  );
};
