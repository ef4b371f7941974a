import { lazy, Suspense, type Key } from 'react';
import type { DataTableSelection } from './data-table.types.ts';

// Loaded by tables with a selection only; the placeholder keeps the space.
const Checkbox = lazy(() =>
  import('@recueil/shell/ui-form').then(({ Checkbox: FluentCheckbox }) => ({
    default: FluentCheckbox,
  })),
);
const placeholder = <span style={{ display: 'inline-block', width: '32px', height: '32px' }} />;

export const RowCheckbox = <Row,>({
  row,
  rowKey,
  selection: { selected, onChange, rowLabel },
}: {
  row: Row;
  rowKey: Key;
  selection: DataTableSelection<Row>;
}) => {
  const toggle = () => {
    const next = new Set(selected);
    if (!next.delete(rowKey)) next.add(rowKey);
    onChange(next);
  };
  return (
    <Suspense fallback={placeholder}>
      <Checkbox checked={selected.has(rowKey)} aria-label={rowLabel(row)} onChange={toggle} />
    </Suspense>
  );
};

/** Selects or deselects the rows of this page; mixed when some are selected. */
export const AllRowsCheckbox = <Row,>({
  keys,
  selection: { selected, onChange, allLabel },
}: {
  keys: readonly Key[];
  selection: DataTableSelection<Row>;
}) => {
  const selectedCount = keys.filter((key) => selected.has(key)).length;
  const allSelected = keys.length > 0 && selectedCount === keys.length;
  const toggle = () => {
    const next = new Set(selected);
    for (const key of keys)
      if (allSelected) next.delete(key);
      else next.add(key);
    onChange(next);
  };
  return (
    <Suspense fallback={placeholder}>
      <Checkbox
        checked={allSelected || (selectedCount > 0 && 'mixed')}
        disabled={keys.length === 0}
        aria-label={allLabel}
        onChange={toggle}
      />
    </Suspense>
  );
};
