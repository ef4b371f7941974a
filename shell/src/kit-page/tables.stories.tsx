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
import { useBilingualText, type KitStory, type KitStoryProps } from './story.ts';
import { useStoryStyles } from './kit-page.styles.ts';

interface SampleRow {
  id: string;
  title: string;
  who: string;
  sheets: DocumentProgressState[];
  due: string;
  status: RequestStatus;
}

const due = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
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
  const styles = useStoryStyles();
  const say = useBilingualText();
  return [
    {
      key: 'title',
      header: say('Demande', 'Request'),
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
      narrow: '120px',
      cell: (row) => (
        <DocumentProgress
          states={row.sheets}
          label={say(`${row.sheets.length} documents`, `${row.sheets.length} documents`)}
        />
      ),
    },
    {
      key: 'deadline',
      header: say('Échéance', 'Deadline'),
      sortable: true,
      width: '130px',
      narrow: '112px',
      cell: (row) => <RelativeDate value={row.due} />,
    },
    {
      key: 'status',
      header: say('Statut', 'Status'),
      sortable: true,
      width: '230px',
      narrow: '214px',
      cell: (row) => <StatusBadge status={row.status} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      quiet: true,
      width: '64px',
      align: 'end',
      onHover: true,
      cell: (row) => (
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={say(`Supprimer ${row.title}`, `Delete ${row.title}`)}
        />
      ),
    },
  ];
};

const DataTableStory = ({ theme }: KitStoryProps) => {
  const styles = useStoryStyles();
  const say = useBilingualText();
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
        caption={`${say('Demandes', 'Requests')} (${theme})`}
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
          allLabel: say('Tout sélectionner', 'Select all'),
          rowLabel: (row) => say(`Sélectionner ${row.title}`, `Select ${row.title}`),
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
              {row.who}, <RelativeDate value={row.due} />
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
        range={say(
          `${page * 20 - 19} à ${Math.min(page * 20, 26)} sur 26`,
          `${page * 20 - 19} to ${Math.min(page * 20, 26)} of 26`,
        )}
        position={say(`Page ${page} sur 2`, `Page ${page} of 2`)}
        previousLabel={say('Page précédente', 'Previous page')}
        nextLabel={say('Page suivante', 'Next page')}
      />
    </div>
  );
};

export const DATA_TABLE: KitStory = {
  title: { fr: 'Tableau', en: 'Table' },
  components: ['DataTable', 'Pagination'],
  note: {
    fr: 'Toute la ligne ouvre son premier lien ; les flèches vont de ligne en ligne. 57 px, 44 en mode compact, des cartes sous 768 px. L’écran décide de l’ordre : le tableau ne trie pas.',
    en: 'The whole row opens its first link; arrow keys go from row to row. 57 px, 44 in compact mode, cards below 768 px. The screen decides the order: the table does not sort.',
  },
  Show: DataTableStory,
  fullWidth: true,
};

const DataTableStatesStory = ({ theme }: KitStoryProps) => {
  const styles = useStoryStyles();
  const say = useBilingualText();
  const columns = useColumns().slice(0, 2);
  const common = { columns, rowKey: (row: SampleRow) => row.id };
  return (
    <div className={styles.stack}>
      <div className={styles.panel}>
        <DataTable
          {...common}
          caption={`${say('En attente', 'Waiting')} (${theme})`}
          rows={undefined}
        />
      </div>
      <div className={styles.panel}>
        <DataTable
          {...common}
          caption={`${say('Vide', 'Empty')} (${theme})`}
          rows={[]}
          empty={<EmptyState title={say('Aucune demande en cours', 'No request under way')} />}
        />
      </div>
    </div>
  );
};

export const DATA_TABLE_STATES: KitStory = {
  title: { fr: 'Tableau en attente ou vide', en: 'Table, waiting or empty' },
  components: ['DataTable · rows={undefined}, rows={[]}'],
  note: {
    fr: 'Sans lignes encore : l’en-tête et des lignes immobiles. Sans aucune ligne : ce qu’en dit empty.',
    en: 'No rows yet: the head and still rows. No row at all: what empty says.',
  },
  Show: DataTableStatesStory,
};

const StatTilesStory = ({ theme }: KitStoryProps) => {
  const say = useBilingualText();
  return (
    <StatTiles
      label={`${say('Chiffres', 'Figures')} (${theme})`}
      tiles={[
        {
          label: say('Demandes actives', 'Active requests'),
          hint: say('En cours', 'Under way'),
          value: 26,
        },
        {
          label: say('Terminées', 'Completed'),
          hint: say('Documents reçus', 'Documents received'),
          value: 41,
        },
        {
          label: say('En retard', 'Overdue'),
          hint: say('Attention requise', 'Needs attention'),
          value: 2,
          tone: 'danger',
          firstOnPhone: true,
        },
        {
          label: 'Total',
          hint: say('Toutes demandes', 'All requests'),
          value: 69,
          hideOnPhone: true,
        },
      ]}
    />
  );
};

export const STAT_TILES: KitStory = {
  title: { fr: 'Chiffres', en: 'Figures' },
  components: ['StatTiles'],
  note: {
    fr: 'Une bande, quatre chiffres, des filets. Sur un téléphone trois suffisent, le retard d’abord.',
    en: 'One strip, four figures, hairlines. On a phone three are enough, overdue first.',
  },
  Show: StatTilesStory,
  fullWidth: true,
};
