import type { Key, ReactNode } from 'react';

export interface DataTableColumn<Row> {
  key: string;
  header: string;
  /** For screen readers only, as above row buttons. */
  hideHeader?: boolean;
  /** Elements with the class `more` are shown while the row is hovered or focused. */
  cell: (row: Row) => ReactNode;
  /** CSS width; columns without one share the rest. `narrowWidth` applies below 1240 px. */
  width?: string;
  narrowWidth?: string;
  align?: 'end';
  sortable?: boolean;
  /** A second sortable value in the column: the recipient below a request's title. */
  secondarySort?: { key: string; header: string };
  /** Shown while the row is hovered or focused, and always on devices without hover. */
  showOnHover?: boolean;
}

export interface DataTableSorting {
  /** Key of the column. */
  key: string;
  order: 'asc' | 'desc';
}

/** Selected rows by key. The screen keeps the set and removes rows that are gone. */
export interface DataTableSelection<Row> {
  selected: ReadonlySet<Key>;
  onChange: (selected: ReadonlySet<Key>) => void;
  /** « Tout sélectionner ». */
  allLabel: string;
  /** « Sélectionner Succession Marchand ». */
  rowLabel: (row: Row) => string;
}
