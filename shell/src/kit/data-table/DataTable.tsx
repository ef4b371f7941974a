import { mergeClasses } from '@recueil/shell/ui';
import type { Key, ReactNode } from 'react';
import { useTableStyles } from './data-table.styles.ts';
import type { DataTableColumn, DataTableSelection, DataTableSorting } from './data-table.types.ts';
import { DataTableHead } from './DataTableHead.tsx';
import { DataTableRow } from './DataTableRow.tsx';
import { RowCheckbox } from './SelectionCheckboxes.tsx';
import { SkeletonRows } from '../feedback/Skeletons.tsx';
import { BREAKPOINTS, useMediaQuery } from '../use-media-query.ts';

interface Props<Row> {
  /** Says what the table holds and how it is sorted; read aloud, not shown. Names the list of cards too. */
  caption: string;
  columns: readonly DataTableColumn<Row>[];
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => Key;
  /** Read aloud while rows load; « Chargement » without it. */
  loadingLabel?: string;
  /** The shown order; a press on a sortable header asks for its column, and the screen decides which way. */
  sorting?: DataTableSorting;
  onSort?: (key: string) => void;
  /** A press anywhere on a row follows the first link in it; arrow keys move between those links. */
  rowsOpenLink?: boolean;
  selection?: DataTableSelection<Row>;
  /** Draws a row below 768 px; the second argument is its checkbox, if rows can be selected. Without it a phone gets the table. */
  renderCard?: (row: Row, select: ReactNode) => ReactNode;
  /** In place of the table when there is no row. */
  empty?: ReactNode;
  /** What is shown is about to be replaced. */
  busy?: boolean;
}

/** Rows of facts. Rows are 57 px high, 44 in compact mode; phones read cards. */
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
  const phone = useMediaQuery(`(max-width: ${BREAKPOINTS.m - 1}px)`);
  const waiting = rows === undefined;
  if (rows?.length === 0) return <>{empty}</>;
  if (phone && renderCard) {
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
        aria-busy={busy || waiting}
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
      {waiting && <SkeletonRows label={loadingLabel} />}
    </>
  );
};
