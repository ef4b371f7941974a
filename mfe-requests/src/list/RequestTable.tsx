import type { MouseEvent } from 'react';
import { ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@fluentui/react-icons';
import { Link, useNavigate } from '@recueil/shell/router';
import { Button, mergeClasses } from '@recueil/shell/ui';
import { Liasse } from '@recueil/shell/kit';
import { useUi } from '@recueil/shell/contract';
import type { Request, RequestSort } from '@recueil/backend/contract';
import { Deadline } from '../Deadline.tsx';
import { RequestBadges } from '../RequestBadges.tsx';
import { useRequestWords } from '../use-request-words.ts';
import { useWords } from '../words.ts';
import { sheetsOfCounts, usableCount } from '../request-facts.ts';
import type { Ordering } from './list-filters.ts';
import { useTableStyles } from './table.styles.ts';

interface Props {
  requests: readonly Request[];
  ordering: Ordering;
  caption: string;
  onSort: (sort: RequestSort) => void;
  onDelete: (request: Request) => void;
}

const SortHeader = ({ sort, label, ordering, onSort }: { sort: RequestSort; label: string; ordering: Ordering; onSort: (sort: RequestSort) => void }) => {
  const styles = useTableStyles();
  const active = ordering.sort === sort;
  const Arrow = ordering.order === 'asc' ? ArrowUpRegular : ArrowDownRegular;
  return (
    <th scope="col" className={styles.head} aria-sort={active ? (ordering.order === 'asc' ? 'ascending' : 'descending') : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort(sort)}>
        {label}
        {active ? <Arrow fontSize={14} aria-hidden="true" /> : null}
      </button>
    </th>
  );
};

const Row = ({ request, onDelete }: { request: Request; onDelete: (request: Request) => void }) => {
  const t = useWords();
  const words = useRequestWords();
  const styles = useTableStyles();
  const { compactMode } = useUi();
  const cell = mergeClasses(styles.cell, compactMode && styles.compact);
  const navigate = useNavigate();
  const to = `/app/requests/${request.id}`;
  const title = words.title(request);
  const open = (event: MouseEvent) => {
    // Links and buttons of the row do their own work, and selecting text is no click.
    if ((event.target as Element).closest('a, button') || window.getSelection()?.toString()) return;
    void navigate(to);
  };
  return (
    <tr className={styles.row} onClick={open}>
      <td className={mergeClasses(cell, styles.first)}>
        <Link className={styles.title} to={to}>{title}</Link>
        {request.isNew && <span className={styles.fresh}>{t('list.isNew')}</span>}
        <span className={styles.sub}>
          {request.recipientName}
          <span className="more"> · {request.recipientEmail} · {t('documents', { count: request.documentCount })}</span>
        </span>
      </td>
      <td className={cell}>
        <span className={styles.progress}>
          <span className={styles.counted} aria-hidden="true">{t('list.progress', { done: usableCount(request), total: request.documentCount })}</span>
          <Liasse sheets={sheetsOfCounts(request)} label={words.progress(request)} />
        </span>
      </td>
      <td className={cell}><Deadline request={request} /></td>
      <td className={cell}><RequestBadges request={request} /></td>
      <td className={mergeClasses(cell, styles.actions)}>
        <Button className={mergeClasses('act', styles.act)} appearance="subtle" icon={<DeleteRegular />} aria-label={t('list.deleteLabel', { title })} onClick={() => onDelete(request)} />
      </td>
    </tr>
  );
};

/** The list from 768 px on. The whole row opens the request; its title is the link for the keyboard. */
export const RequestTable = ({ requests, ordering, caption, onSort, onDelete }: Props) => {
  const t = useWords();
  const styles = useTableStyles();
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>{caption}</caption>
      <thead>
        <tr>
          <SortHeader sort="title" label={t('list.columns.request')} ordering={ordering} onSort={onSort} />
          <th scope="col" className={styles.head}>{t('list.columns.documents')}</th>
          <SortHeader sort="deadline" label={t('list.columns.deadline')} ordering={ordering} onSort={onSort} />
          <SortHeader sort="status" label={t('list.columns.status')} ordering={ordering} onSort={onSort} />
          <th scope="col" className={styles.head}><span className={styles.hidden}>{t('list.columns.actions')}</span></th>
        </tr>
      </thead>
      <tbody>{requests.map((request) => <Row key={request.id} request={request} onDelete={onDelete} />)}</tbody>
    </table>
  );
};
