import { mergeClasses } from '@recueil/shell/ui';
import type { Key, ReactNode } from 'react';
import { useTableStyles } from './data-table.styles.ts';
import type { DataTableColumn, DataTableSelection, DataTableSorting } from './data-table.types.ts';
import { DataTableHead } from './DataTableHead.tsx';
import { DataTableRow } from './DataTableRow.tsx';
import { RowCheckbox } from './SelectionCheckboxes.tsx';
import { SkeletonRows } from '../feedback/Skeletons.tsx';
import { useIsPhone } from '../use-media-query.ts';

interface Props<Row> {
  /** Content and order of the table, for screen readers; also names the list of cards. */
  caption: string;
  columns: readonly DataTableColumn<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => Key;
  /** Announced while rows load; « Chargement » by default. */
  loadingLabel?: string;
  /** The current order; `onSort` gets the pressed column, and the screen decides the direction. */
  sorting?: DataTableSorting;
  onSort?: (key: string) => void;
  /** A press anywhere on a row follows its first link; arrow keys move between those links. */
  rowsOpenLink?: boolean;
  selection?: DataTableSelection<Row>;
  /** A row below 768 px with its checkbox, if any. Without it a phone shows the table. */
  renderCard?: (row: Row, select: ReactNode) => ReactNode;
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode;
  /** The rows are about to be replaced. */
  busy?: boolean;
}

/** Rows are 57 px high, 44 in compact mode; phones show cards. */
export const DataTable = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  loadingLabel,
  sorting,
  onSort,
  rowsOpenLink = false,
  selection,
  renderCard,
  empty,
  busy = false,
}: Props<Row>) => {
  const styles = useTableStyles();
  const isPhone = useIsPhone();
  const isLoading = rows === undefined;
  if (rows?.length === 0) return <>{empty}</>;
  if (isPhone && renderCard) {
    if (!rows) return <SkeletonRows label={loadingLabel} />;
    return (
      <ul
        className={mergeClasses(styles.cards, busy && styles.busy)}
        aria-label={caption}
        aria-busy={busy}
      >
        {rows.map((row) => (
          <li key={rowKey(row)} className={styles.card}>
            {renderCard(
              row,
              selection && <RowCheckbox row={row} rowKey={rowKey(row)} selection={selection} />,
            )}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <>
      <table
        className={mergeClasses(styles.table, busy && styles.busy)}
        aria-busy={busy || isLoading}
      >
        <caption className={styles.hidden}>{caption}</caption>
        <DataTableHead
          columns={columns}
          rows={rows ?? []}
          rowKey={rowKey}
          sorting={sorting}
          onSort={onSort}
          selection={selection}
        />
        {rows && (
          <tbody>
            {rows.map((row) => (
              <DataTableRow
                key={rowKey(row)}
                row={row}
                rowKey={rowKey(row)}
                columns={columns}
                opensLink={rowsOpenLink}
                selection={selection}
              />
            ))}
          </tbody>
        )}
      </table>
      {isLoading && <SkeletonRows label={loadingLabel} />}
    </>
  );
};
