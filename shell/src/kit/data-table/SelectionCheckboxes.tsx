import { lazy, Suspense, type Key } from 'react';
import type { DataTableSelection } from './data-table.types.ts';

// Most tables are without selection and do not pay for a box. Its place is kept while it comes.
const Checkbox = lazy(() =>
  import('@recueil/shell/ui-form').then(({ Checkbox: Fluent }) => ({ default: Fluent })),
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

/** Ticks every shown row, or none; in between when some are. Rows of other pages stay as they are. */
export const AllRowsCheckbox = <Row,>({
  keys,
  selection: { selected, onChange, allLabel },
}: {
  keys: readonly Key[];
  selection: DataTableSelection<Row>;
}) => {
  const ticked = keys.filter((key) => selected.has(key)).length;
  const all = keys.length > 0 && ticked === keys.length;
  const toggle = () => {
    const next = new Set(selected);
    for (const key of keys)
      if (all) next.delete(key);
      else next.add(key);
    onChange(next);
  };
  return (
    <Suspense fallback={placeholder}>
      <Checkbox
        checked={all || (ticked > 0 && 'mixed')}
        disabled={keys.length === 0}
        aria-label={allLabel}
        onChange={toggle}
      />
    </Suspense>
  );
};
