import { DeleteRegular } from '@fluentui/react-icons';
import { DataTable, DocumentProgress } from '@recueil/shell/kit';
import type { DataTableColumn } from '@recueil/shell/kit';
import { Link } from '@recueil/shell/router';
import { Button } from '@recueil/shell/ui';
import type { Request, RequestSort } from '@recueil/backend/contract';
import { DeadlineLabel } from '../request/DeadlineLabel.tsx';
import { RequestBadges } from '../request/RequestBadges.tsx';
import { useRequestLabels } from '../request/use-request-labels.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { toDocumentProgressStates, countUsableDocuments } from '../request/request-status.ts';
import type { Ordering } from './list-filters.ts';
import { RequestListCard } from './RequestListCard.tsx';
import { useRequestTableStyles } from './request-table.styles.ts';

interface Props {
  /** Undefined while they load. */
  requests: readonly Request[] | undefined;
  ordering: Ordering;
  caption: string;
  /** Columns whose header sorts; all of them without it. */
  sortable?: readonly RequestSort[];
  onSort: (sort: RequestSort) => void;
  /** Without it a row has no delete button. */
  onDelete?: (request: Request) => void;
}

const Title = ({ request }: { request: Request }) => {
  const t = useRequestsTranslate();
  const words = useRequestLabels();
  const styles = useRequestTableStyles();
  return (
    <>
      <Link className={styles.title} dir="auto" to={`/app/requests/${request.id}`}>
        {words.title(request)}
      </Link>
      {request.isNew && <span className={styles.fresh}>{t('list.isNew')}</span>}
      <span className={styles.sub}>
        <bdi>{request.recipientName}</bdi>
        <span className="more">
          {' '}
          · {request.recipientEmail} · {t('documents', { count: request.documentCount })}
        </span>
      </span>
    </>
  );
};

/** The list: rows at a desk, cards on a phone. */
export const RequestTable = ({
  requests,
  ordering,
  caption,
  sortable,
  onSort,
  onDelete,
}: Props) => {
  const t = useRequestsTranslate();
  const words = useRequestLabels();
  const styles = useRequestTableStyles();
  const sorts = (key: RequestSort) => !sortable || sortable.includes(key);
  const columns: DataTableColumn<Request>[] = [
    {
      key: 'title',
      header: t('list.columns.request'),
      sortable: sorts('title'),
      ...(sorts('recipientName')
        ? { second: { key: 'recipientName', header: t('list.columns.recipient') } }
        : {}),
      cell: (request) => <Title request={request} />,
    },
    {
      key: 'documents',
      header: t('list.columns.documents'),
      width: '216px',
      narrow: '158px',
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
            label={words.progress(request)}
          />
        </span>
      ),
    },
    {
      key: 'deadline',
      header: t('list.columns.deadline'),
      sortable: sorts('deadline'),
      width: '136px',
      narrow: '124px',
      cell: (request) => <DeadlineLabel request={request} />,
    },
    {
      key: 'status',
      header: t('list.columns.status'),
      sortable: sorts('status'),
      width: '244px',
      narrow: '202px',
      cell: (request) => <RequestBadges request={request} />,
    },
    ...(onDelete
      ? [
          {
            key: 'actions',
            header: t('list.columns.actions'),
            quiet: true,
            width: '60px',
            narrow: '52px',
            align: 'end' as const,
            onHover: true,
            cell: (request: Request) => (
              <Button
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={t('list.deleteLabel', { title: words.title(request) })}
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
        <RequestListCard request={request} {...(onDelete ? { onDelete } : {})} />
      )}
    />
  );
};
