import { mergeClasses } from '@recueil/shell/ui';
import type { Key, KeyboardEvent, MouseEvent } from 'react';
import { moveFocusByKey } from '../move-focus-by-key.ts';
import type { DataTableColumn, DataTableSelection } from './data-table.types.ts';
import { useTableStyles } from './data-table.styles.ts';
import { RowCheckbox } from './SelectionCheckboxes.tsx';

const findLink = (row: Element | null) => row?.querySelector<HTMLAnchorElement>('a[href]') ?? null;

/** Clicks the link with the pressed modifier keys: it may be a router link, or open another tab. */
const followLink = ({
  target,
  currentTarget,
  ctrlKey,
  metaKey,
  shiftKey,
}: MouseEvent<HTMLTableRowElement>) => {
  const pressedElement = target as Element;
  // Not the row: overlays opened over it, its own links and fields, text selection.
  if (
    !currentTarget.contains(pressedElement) ||
    pressedElement.closest('a, button, input, label') ||
    globalThis.getSelection()?.toString()
  )
    return;
  findLink(currentTarget)?.dispatchEvent(
    new globalThis.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
    }),
  );
};

const moveFocus = (event: KeyboardEvent<HTMLTableRowElement>) => {
  // Home and End scroll the page.
  if (!event.key.startsWith('Arrow')) return;
  const rows = [...(event.currentTarget.parentElement?.children ?? [])];
  moveFocusByKey(
    event,
    rows.flatMap((row) => findLink(row) ?? []),
  );
};

interface Props<Row> {
  row: Row;
  rowKey: Key;
  columns: readonly DataTableColumn<Row>[];
  opensLink: boolean;
  selection?: DataTableSelection<Row>;
}

export const DataTableRow = <Row,>({ row, rowKey, columns, opensLink, selection }: Props<Row>) => {
  const styles = useTableStyles();
  const selected = selection?.selected.has(rowKey);
  return (
    <tr
      className={mergeClasses(styles.row, opensLink && styles.opens, selected && styles.selected)}
      onClick={opensLink ? followLink : undefined}
      onKeyDown={opensLink ? moveFocus : undefined}
      aria-selected={selected}
    >
      {selection && (
        <td className={mergeClasses(styles.cell, styles.check, styles.roomy)}>
          <RowCheckbox row={row} rowKey={rowKey} selection={selection} />
        </td>
      )}
      {columns.map(({ key, cell, align, showOnHover }, index) => (
        <td
          key={key}
          className={mergeClasses(
            styles.cell,
            index === 0 && (selection ? styles.afterCheck : styles.first),
            align && styles.end,
            (align || showOnHover) && styles.roomy,
          )}
        >
          {showOnHover ? <span className="act">{cell(row)}</span> : cell(row)}
        </td>
      ))}
    </tr>
  );
};
