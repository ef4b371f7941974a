import type { Key, ReactNode } from 'react';

export interface DataTableColumn<Row> {
  key: string;
  header: string;
  /** The header is then for screen readers alone, as over a row's buttons. */
  quiet?: boolean;
  /** What bears the class `more` in it is shown while the row is pointed at or has the focus. */
  cell: (row: Row) => ReactNode;
  /** CSS width; a column without one shares what is left. `narrow` replaces it below 1240 px. */
  width?: string;
  narrow?: string;
  align?: 'end';
  sortable?: boolean;
  /** What else stands in the column and sorts: the recipient under a request's title. */
  second?: { key: string; header: string };
  /** Shown when the row is pointed at or has the focus, and always where nothing can hover. */
  onHover?: boolean;
}

export interface DataTableSorting {
  /** Key of the column. */
  key: string;
  order: 'asc' | 'desc';
}

/** Rows that are ticked, by key. The screen holds them, and forgets those that left. */
export interface DataTableSelection<Row> {
  selected: ReadonlySet<Key>;
  onChange: (selected: ReadonlySet<Key>) => void;
  /** « Tout sélectionner ». */
  allLabel: string;
  /** « Sélectionner Succession Marchand ». */
  rowLabel: (row: Row) => string;
}
