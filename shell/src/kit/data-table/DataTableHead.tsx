import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@recueil/shell/ui';
import type { CSSProperties, Key } from 'react';
import type { Column, Selection, Sorting } from './data-table.types.ts';
import { useTableStyles } from './data-table.styles.ts';
import { SelectAllBox } from './SelectionCheckboxes.tsx';

interface Props<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  sorting?: Sorting;
  onSort?: (key: string) => void;
  selection?: Selection<Row>;
}

const SPOKEN = { asc: 'ascending', desc: 'descending' } as const;

export const DataTableHead = <Row,>({ columns, rows, rowKey, sorting, onSort, selection }: Props<Row>) => {
  const styles = useTableStyles();
  const Arrow = sorting?.order === 'asc' ? ArrowUpRegular : ArrowDownRegular;
  const sorter = ({ key, header }: { key: string; header: string }) => (
    <button key={key} type="button" className={styles.sort} onClick={() => onSort?.(key)}>
      {header}
      {sorting?.key === key && <Arrow fontSize={14} aria-hidden="true" />}
    </button>
  );
  return (
    <thead>
      <tr>
        {selection && <th scope="col" className={mergeClasses(styles.head, styles.check)}><SelectAllBox keys={rows.map(rowKey)} selection={selection} /></th>}
        {columns.map(({ key, header, quiet, width = 'auto', narrow = width, align, sortable, second }, index) => {
          const active = sorting?.key === key || (second !== undefined && sorting?.key === second.key);
          return (
            <th
              key={key}
              scope="col"
              style={{ '--wide': width, '--narrow': narrow } as CSSProperties}
              className={mergeClasses(styles.head, index === 0 && (selection ? styles.afterCheck : styles.first), align && styles.end)}
              aria-sort={sortable || second ? (active ? SPOKEN[sorting?.order ?? 'asc'] : 'none') : undefined}
            >
              {sortable ? sorter({ key, header }) : <span className={quiet ? styles.hidden : undefined}>{header}</span>}
              {second && <span className={styles.second}>{sorter(second)}</span>}
            </th>
          );
        })}
      </tr>
    </thead>
  );
};
