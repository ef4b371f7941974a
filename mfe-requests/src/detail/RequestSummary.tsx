import type { ReactNode } from 'react';
import { makeStyles } from '@recueil/shell/ui';
import { DocumentProgress, RelativeDate, PHONE } from '@recueil/shell/kit';
import { api, useFormat } from '@recueil/shell/contract';
import { useDeadlines } from '@recueil/shell/screen-kit';
import { DAY } from '@recueil/backend/contract';
import type { Request } from '@recueil/backend/contract';
import { toDocumentProgressState, toDocumentProgressStates } from '../request/request-status.ts';
import { useRequestLabels } from '../request/use-request-labels.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';

const line = '1px solid var(--rc-line)';

const useStyles = makeStyles({
  summary: {
    display: 'grid',
    gridTemplateColumns: '1.3fr 1fr 1fr 1.3fr',
    margin: '0 0 20px',
    overflow: 'hidden',
    backgroundColor: 'var(--rc-surface)',
    border: line,
    borderRadius: '6px',
    [PHONE]: { gridTemplateColumns: '1fr 1fr' },
  },
  item: {
    minWidth: 0,
    padding: '12px 20px',
    boxShadow: '-1px -1px 0 var(--rc-line)',
    [PHONE]: { padding: '10px 16px' },
  },
  wide: { [PHONE]: { gridColumn: '1 / -1' } },
  term: { font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  value: { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  late: { color: 'var(--rc-danger-fg)' },
  more: {
    margin: 0,
    font: 'var(--rc-caption)',
    color: 'var(--rc-text2)',
    overflowWrap: 'anywhere',
  },
});

const SummaryItem = ({
  term,
  value,
  more,
  wide = false,
  late = false,
}: {
  term: string;
  value: ReactNode;
  more?: ReactNode;
  wide?: boolean;
  late?: boolean;
}) => {
  const styles = useStyles();
  return (
    <div className={wide ? `${styles.item} ${styles.wide}` : styles.item}>
      <dt className={styles.term}>{term}</dt>
      <dd className={late ? `${styles.value} ${styles.late}` : styles.value}>{value}</dd>
      {more && <dd className={styles.more}>{more}</dd>}
    </div>
  );
};

const LINK_ENDED_STATUSES: readonly Request['status'][] = [
  'draft',
  'completed',
  'approved',
  'rejected',
  'cancelled',
  'expired',
];

export const RequestSummary = ({ request }: { request: Request }) => {
  const t = useRequestsTranslate();
  const labels = useRequestLabels();
  const format = useFormat();
  const deadlines = useDeadlines();
  const styles = useStyles();
  const { data } = api.useGetRequestDocumentsQuery(request.id);
  const documentStates = data
    ? data.documents.map(toDocumentProgressState)
    : toDocumentProgressStates(request);
  const total = request.documentCount;
  const progress =
    request.approvedDocumentCount > 0
      ? t('detail.facts.approved', { count: request.approvedDocumentCount, total })
      : t('detail.facts.received', { count: request.uploadedDocumentCount, total });
  const days =
    request.deadline && request.expirationDate
      ? Math.round((Date.parse(request.expirationDate) - Date.parse(request.deadline)) / DAY)
      : 0;
  const isLinkEnded = LINK_ENDED_STATUSES.includes(request.status);
  const linkExpiry = request.expirationDate
    ? format.date(request.expirationDate, 'long')
    : t('detail.facts.noLimit');
  return (
    <dl className={styles.summary}>
      <SummaryItem
        wide
        term={t('detail.facts.recipient')}
        value={<bdi>{request.recipientName}</bdi>}
        more={
          <>
            <div>{request.recipientEmail}</div>
            <div>{t(`language.of.${request.locale}`)}</div>
          </>
        }
      />
      <SummaryItem
        late={request.isOverdue}
        term={t('detail.facts.deadline')}
        value={request.deadline ? <RelativeDate value={request.deadline} /> : t('noDeadline')}
        more={request.deadline && deadlines.formatFull(request.deadline)}
      />
      <SummaryItem
        term={t('detail.facts.linkUntil')}
        value={isLinkEnded ? '–' : linkExpiry}
        more={
          isLinkEnded
            ? request.status !== 'draft' && t('detail.facts.ended')
            : days > 0 && t('detail.facts.afterDeadline', { count: days })
        }
      />
      <SummaryItem
        wide
        term={t('detail.facts.documents')}
        value={progress}
        more={<DocumentProgress states={documentStates} label={labels.progress(request)} />}
      />
    </dl>
  );
};
