import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@recueil/shell/ui';
import type { CSSProperties, Key } from 'react';
import type { DataTableColumn, DataTableSelection, DataTableSorting } from './data-table.types.ts';
import { useTableStyles } from './data-table.styles.ts';
import { AllRowsCheckbox } from './SelectionCheckboxes.tsx';

interface Props<Row> {
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  sorting?: DataTableSorting;
  onSort?: (key: string) => void;
  selection?: DataTableSelection<Row>;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

export const DataTableHead = <Row,>({
  columns,
  rows,
  rowKey,
  sorting,
  onSort,
  selection,
}: Props<Row>) => {
  const styles = useTableStyles();
  const Arrow = sorting?.order === 'asc' ? ArrowUpRegular : ArrowDownRegular;
  const renderSortButton = ({ key, header }: { key: string; header: string }) => (
    <button key={key} type="button" className={styles.sort} onClick={() => onSort?.(key)}>
      <span>{header}</span>
      {sorting?.key === key && <Arrow fontSize={14} aria-hidden="true" />}
    </button>
  );
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={mergeClasses(styles.head, styles.check)}>
            <AllRowsCheckbox keys={rows.map(rowKey)} selection={selection} />
          </th>
        )}
        {columns.map(
          (
            {
              key,
              header,
              hideHeader,
              width = 'auto',
              narrowWidth = width,
              align,
              sortable,
              secondarySort,
            },
            index,
          ) => {
            const isSorted =
              sorting?.key === key ||
              (secondarySort !== undefined && sorting?.key === secondarySort.key);
            return (
              <th
                key={key}
                scope="col"
                style={{ '--wide': width, '--narrow': narrowWidth } as CSSProperties}
                className={mergeClasses(
                  styles.head,
                  index === 0 && (selection ? styles.afterCheck : styles.first),
                  align && styles.end,
                )}
                aria-sort={
                  sortable || secondarySort
                    ? isSorted
                      ? ARIA_SORT[sorting?.order ?? 'asc']
                      : 'none'
                    : undefined
                }
              >
                {sortable ? (
                  renderSortButton({ key, header })
                ) : (
                  <span className={hideHeader ? styles.hidden : undefined}>{header}</span>
                )}
                {secondarySort && (
                  <span className={styles.second}>{renderSortButton(secondarySort)}</span>
                )}
              </th>
            );
          },
        )}
      </tr>
    </thead>
  );
};
