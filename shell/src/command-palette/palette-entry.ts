import type { FluentIcon } from '@fluentui/react-icons';
import type { RecentItem } from './recent-items.ts';

export type PaletteGroup = 'recent' | 'requests' | 'documents' | 'screens' | 'actions';

/** One line of the palette. It leads somewhere (`to`) or does something (`run`). */
export interface PaletteEntry {
  id: string;
  icon: FluentIcon;
  label: string;
  /** Of the label, when it is not the reader's. */
  lang?: string;
  /** On the right: one quiet word, what is late, or where the match was. */
  detail?: string;
  /** Shown on the right as a key. */
  keys?: string;
  emphasized?: boolean;
  /** What else it is found by. */
  also?: string;
  to?: string;
  run?: () => unknown;
  recent?: RecentItem;
}

export interface PaletteSection {
  group: PaletteGroup;
  entries: readonly PaletteEntry[];
}
