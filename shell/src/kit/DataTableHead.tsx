import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@recueil/shell/ui';
import type { CSSProperties, Key } from 'react';
import type { Column, Selection, Sorting } from './data-table.ts';
import { useTableStyles } from './data-table.styles.ts';
import { SelectAllBox } from './SelectBox.tsx';

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
  return (
    <thead>
      <tr>
        {selection && <th scope="col" className={mergeClasses(styles.head, styles.check)}><SelectAllBox keys={rows.map(rowKey)} selection={selection} /></th>}
        {columns.map(({ key, header, quiet, width = 'auto', narrow = width, align, sortable }, index) => {
          const active = sorting?.key === key;
          return (
            <th
              key={key}
              scope="col"
              style={{ '--wide': width, '--narrow': narrow } as CSSProperties}
              className={mergeClasses(styles.head, index === 0 && (selection ? styles.afterCheck : styles.first), align && styles.end)}
              aria-sort={sortable ? (active ? SPOKEN[sorting.order] : 'none') : undefined}
            >
              {sortable ? (
                <button type="button" className={styles.sort} onClick={() => onSort?.(key)}>
                  {header}
                  {active && <Arrow fontSize={14} aria-hidden="true" />}
                </button>
              ) : <span className={quiet ? styles.hidden : undefined}>{header}</span>}
            </th>
          );
        })}
      </tr>
    </thead>
  );
};
