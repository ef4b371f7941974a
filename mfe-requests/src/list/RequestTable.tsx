import { DeleteRegular } from '@fluentui/react-icons';
import { DataTable, DocumentProgress } from '@recueil/shell/kit';
import type { DataTableColumn } from '@recueil/shell/kit';
import { Link } from '@recueil/shell/router';
import { Button, makeStyles } from '@recueil/shell/ui';
import type { Request, RequestSort } from '@recueil/backend/contract';
import { DeadlineLabel } from '../request/DeadlineLabel.tsx';
import { RequestBadges } from '../request/RequestBadges.tsx';
import { useMayDelete } from '../request/use-may-delete.ts';
import { useRequestLabels } from '../request/use-request-labels.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { toDocumentProgressStates, countUsableDocuments } from '../request/request-status.ts';
import type { Ordering } from './list-filters.ts';
import { RequestListCard } from './RequestListCard.tsx';

const useStyles = makeStyles({
  title: {
    // Two lines; the detail page shows the whole title.
    display: '-webkit-inline-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    maxWidth: '100%',
    verticalAlign: 'top',
    color: 'var(--rc-text)',
    fontWeight: 600,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: '2px solid var(--rc-focus)', outlineOffset: '2px' },
  },
  newMark: {
    marginLeft: '10px',
    whiteSpace: 'nowrap',
    font: '600 .75rem/1rem var(--rc-font)',
    color: 'var(--rc-action-fg)',
    '::before': {
      content: '""',
      display: 'inline-block',
      width: '7px',
      height: '7px',
      marginRight: '4px',
      borderRadius: '50%',
      backgroundColor: 'var(--rc-action-solid)',
      verticalAlign: '1px',
    },
  },
  sub: {
    display: 'block',
    overflow: 'hidden',
    color: 'var(--rc-text2)',
    font: 'var(--rc-caption)',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  progress: { display: 'inline-flex', alignItems: 'center', gap: '10px', whiteSpace: 'nowrap' },
  counted: {
    minWidth: '46px',
    color: 'var(--rc-text2)',
    '@media (max-width: 1239px)': { display: 'none' },
  },
});

interface Props {
  /** Undefined while loading. */
  requests: readonly Request[] | undefined;
  ordering: Ordering;
  caption: string;
  /** Columns that can be sorted; all by default. */
  sortable?: readonly RequestSort[];
  onSort: (sort: RequestSort) => void;
  onDelete?: (request: Request) => void;
}

const Title = ({ request }: { request: Request }) => {
  const t = useRequestsTranslate();
  const labels = useRequestLabels();
  const styles = useStyles();
  return (
    <>
      <Link className={styles.title} dir="auto" to={`/app/requests/${request.id}`}>
        {labels.title(request)}
      </Link>
      {request.isNew && <span className={styles.newMark}>{t('list.isNew')}</span>}
      <span className={styles.sub}>
        <bdi>{request.recipientName}</bdi>
        <span className="more">
          {' '}
          · <span>{request.recipientEmail}</span> ·{' '}
          <span>{t('documents', { count: request.documentCount })}</span>
        </span>
      </span>
    </>
  );
};

export const RequestTable = ({
  requests,
  ordering,
  caption,
  sortable,
  onSort,
  onDelete,
}: Props) => {
  const t = useRequestsTranslate();
  const labels = useRequestLabels();
  const styles = useStyles();
  const mayDelete = useMayDelete();
  const isSortable = (key: RequestSort) => !sortable || sortable.includes(key);
  const columns: DataTableColumn<Request>[] = [
    {
      key: 'title',
      header: t('list.columns.request'),
      sortable: isSortable('title'),
      ...(isSortable('recipientName')
        ? { secondarySort: { key: 'recipientName', header: t('list.columns.recipient') } }
        : {}),
      cell: (request) => <Title request={request} />,
    },
    {
      key: 'documents',
      header: t('list.columns.documents'),
      width: '216px',
      narrowWidth: '158px',
      cell: (request) => (
        <span className={styles.progress}>
          <span className={styles.counted} aria-hidden="true">
            {t('list.progress', {
              done: countUsableDocuments(request),
              total: request.documentCount,
            })}
          </span>
          <DocumentProgress
            states={toDocumentProgressStates(request)}
            label={labels.progress(request)}
          />
        </span>
      ),
    },
    {
      key: 'deadline',
      header: t('list.columns.deadline'),
      sortable: isSortable('deadline'),
      width: '136px',
      narrowWidth: '124px',
      cell: (request) => <DeadlineLabel request={request} />,
    },
    {
      key: 'status',
      header: t('list.columns.status'),
      sortable: isSortable('status'),
      width: '244px',
      narrowWidth: '202px',
      cell: (request) => <RequestBadges request={request} />,
    },
    ...(onDelete
      ? [
          {
            key: 'actions',
            header: t('list.columns.actions'),
            hideHeader: true,
            width: '60px',
            narrowWidth: '52px',
            align: 'end' as const,
            showOnHover: true,
            cell: (request: Request) =>
              mayDelete(request) && (
                <Button
                  appearance="subtle"
                  icon={<DeleteRegular />}
                  aria-label={t('list.deleteLabel', { title: labels.title(request) })}
                  onClick={() => onDelete(request)}
                />
              ),
          },
        ]
      : []),
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={requests}
      rowKey={(request) => request.id}
      loadingLabel={t('loading')}
      sorting={{ key: ordering.sort, order: ordering.order }}
      onSort={(key) => onSort(key as RequestSort)}
      rowsOpenLink
      renderCard={(request) => (
        <RequestListCard
          request={request}
          {...(onDelete && mayDelete(request) ? { onDelete } : {})}
        />
      )}
    />
  );
};
