import { DeleteRegular } from '@fluentui/react-icons';
import type { RequestStatus } from '@recueil/backend/contract';
import { Button } from '@recueil/shell/ui';
import { useState, type Key } from 'react';
import {
  DataTable,
  EmptyState,
  DocumentProgress,
  Pagination,
  RelativeDate,
  StatusBadge,
  StatTiles,
  type DataTableColumn,
  type DocumentProgressState,
  type DataTableSorting,
} from '../kit/index.ts';
import { useBilingualText, type KitExample, type KitExampleProps } from './example.ts';
import { useExampleStyles } from './kit-page.styles.ts';
import { DAY } from '@recueil/backend/contract';

interface SampleRow {
  id: string;
  title: string;
  who: string;
  sheets: DocumentProgressState[];
  due: string;
  status: RequestStatus;
}

const due = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const SAMPLE_ROWS: readonly SampleRow[] = [
  {
    id: '1',
    title: 'Succession Marchand',
    who: 'Bernard Marchand',
    sheets: ['received', 'received', 'missing', 'missing', 'missing', 'missing'],
    due: due(-3),
    status: 'viewed',
  },
  {
    id: '2',
    title: 'Bail commercial, 8 quai de la Fosse',
    who: 'Nolwenn Kervella',
    sheets: ['missing', 'missing', 'missing', 'missing'],
    due: due(2),
    status: 'pending',
  },
  {
    id: '3',
    title: 'Vente appartement, 14 rue des Lices',
    who: 'Camille Morel',
    sheets: ['rejected', 'approved', 'approved', 'approved', 'approved'],
    due: due(5),
    status: 'pending_resubmission',
  },
];

const useColumns = (): DataTableColumn<SampleRow>[] => {
  const styles = useExampleStyles();
  const t = useBilingualText();
  return [
    {
      key: 'title',
      header: t('Demande', 'Request'),
      sortable: true,
      cell: (row) => (
        <>
          <a className={styles.title} href="#kit-DataTable">
            {row.title}
          </a>
          <span className={styles.sub}>{row.who}</span>
        </>
      ),
    },
    {
      key: 'documents',
      header: 'Documents',
      width: '130px',
      narrowWidth: '120px',
      cell: (row) => (
        <DocumentProgress
          states={row.sheets}
          label={t(`${row.sheets.length} documents`, `${row.sheets.length} documents`)}
        />
      ),
    },
    {
      key: 'deadline',
      header: t('Échéance', 'Deadline'),
      sortable: true,
      width: '130px',
      narrowWidth: '112px',
      cell: (row) => <RelativeDate value={row.due} />,
    },
    {
      key: 'status',
      header: t('Statut', 'Status'),
      sortable: true,
      width: '230px',
      narrowWidth: '214px',
      cell: (row) => <StatusBadge status={row.status} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      hideHeader: true,
      width: '64px',
      align: 'end',
      showOnHover: true,
      cell: (row) => (
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={t(`Supprimer ${row.title}`, `Delete ${row.title}`)}
        />
      ),
    },
  ];
};

const DataTableExample = ({ theme }: KitExampleProps) => {
  const styles = useExampleStyles();
  const t = useBilingualText();
  const columns = useColumns();
  const [sorting, setSorting] = useState<DataTableSorting>({ key: 'deadline', order: 'asc' });
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set(['2']));
  const [page, setPage] = useState(1);
  const rows = [...SAMPLE_ROWS].sort((one, other) => {
    const [a, b] =
      sorting.key === 'deadline'
        ? [one.due, other.due]
        : sorting.key === 'status'
          ? [one.status, other.status]
          : [one.title, other.title];
    return a.localeCompare(b) * (sorting.order === 'asc' ? 1 : -1);
  });
  return (
    <div className={styles.panel}>
      <DataTable
        caption={`${t('Demandes', 'Requests')} (${theme})`}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowsOpenLink
        sorting={sorting}
        onSort={(key) =>
          setSorting({
            key,
            order: sorting.key === key && sorting.order === 'asc' ? 'desc' : 'asc',
          })
        }
        selection={{
          selected,
          onChange: setSelected,
          allLabel: t('Tout sélectionner', 'Select all'),
          rowLabel: (row) => t(`Sélectionner ${row.title}`, `Select ${row.title}`),
        }}
        renderCard={(row, select) => (
          <div className={styles.card}>
            <div className={styles.row}>
              {select}
              <a className={styles.title} href="#kit-DataTable">
                {row.title}
              </a>
            </div>
            <span className={styles.sub}>
              <span>{row.who}</span>, <RelativeDate value={row.due} />
            </span>
            <div className={styles.row}>
              <StatusBadge status={row.status} />
              <DocumentProgress states={row.sheets} label={`${row.sheets.length} documents`} />
            </div>
          </div>
        )}
      />
      <Pagination
        page={page}
        pages={2}
        onPage={setPage}
        label={`Pages (${theme})`}
        range={t(
          `${page * 20 - 19} à ${Math.min(page * 20, 26)} sur 26`,
          `${page * 20 - 19} to ${Math.min(page * 20, 26)} of 26`,
        )}
        position={t(`Page ${page} sur 2`, `Page ${page} of 2`)}
        previousLabel={t('Page précédente', 'Previous page')}
        nextLabel={t('Page suivante', 'Next page')}
      />
    </div>
  );
};

export const DATA_TABLE: KitExample = {
  title: { fr: 'Tableau', en: 'Table' },
  components: ['DataTable', 'Pagination'],
  note: {
    fr:
      'Toute la ligne ouvre son premier lien\u202F; les flèches vont de ligne en ligne. 57 px, 44 en ' +
      'mode compact, des cartes sous 768 px. L’écran décide de l’ordre\u00A0: le tableau ne trie ' +
      'pas.',
    en:
      'A press on a row opens its first link; arrow keys move between rows. 57 px, 44 in ' +
      'compact mode, cards below 768 px. The screen sorts the rows, not the table.',
  },
  Component: DataTableExample,
  fullWidth: true,
};

const DataTableStatesExample = ({ theme }: KitExampleProps) => {
  const styles = useExampleStyles();
  const t = useBilingualText();
  const columns = useColumns().slice(0, 2);
  const common = { columns, rowKey: (row: SampleRow) => row.id };
  return (
    <div className={styles.stack}>
      <div className={styles.panel}>
        <DataTable
          {...common}
          caption={`${t('En attente', 'Waiting')} (${theme})`}
          rows={undefined}
        />
      </div>
      <div className={styles.panel}>
        <DataTable
          {...common}
          caption={`${t('Vide', 'Empty')} (${theme})`}
          rows={[]}
          empty={<EmptyState title={t('Aucune demande en cours', 'No request under way')} />}
        />
      </div>
    </div>
  );
};

export const DATA_TABLE_STATES: KitExample = {
  title: { fr: 'Tableau en attente ou vide', en: 'Table, loading or empty' },
  components: ['DataTable · rows={undefined}, rows={[]}'],
  note: {
    fr:
      'Sans lignes encore\u00A0: l’en-tête et des lignes immobiles. Sans aucune ligne\u00A0: ce qu’en dit ' +
      'empty.',
    en: 'While loading: the header and placeholder rows. Without rows: the empty state.',
  },
  Component: DataTableStatesExample,
};

const StatTilesExample = ({ theme }: KitExampleProps) => {
  const t = useBilingualText();
  return (
    <StatTiles
      label={`${t('Chiffres', 'Figures')} (${theme})`}
      tiles={[
        {
          label: t('Demandes actives', 'Active requests'),
          hint: t('En cours', 'Under way'),
          value: 26,
        },
        {
          label: t('Terminées', 'Completed'),
          hint: t('Documents reçus', 'Documents received'),
          value: 41,
        },
        {
          label: t('En retard', 'Overdue'),
          hint: t('Attention requise', 'Needs attention'),
          value: 2,
          tone: 'danger',
          firstOnPhone: true,
        },
        {
          label: 'Total',
          hint: t('Toutes demandes', 'All requests'),
          value: 69,
          hideOnPhone: true,
        },
      ]}
    />
  );
};

export const STAT_TILES: KitExample = {
  title: { fr: 'Chiffres', en: 'Statistics' },
  components: ['StatTiles'],
  note: {
    fr:
      'Une bande, quatre chiffres, des filets. Sur un téléphone trois suffisent, le retard ' +
      'd’abord.',
    en: 'One strip of four numbers with hairlines. On a phone three of them, overdue first.',
  },
  Component: StatTilesExample,
  fullWidth: true,
};
