import type { FluentIcon } from '@fluentui/react-icons';
import type { RecentItem } from './recent-items.ts';

export type PaletteGroup = 'recent' | 'requests' | 'documents' | 'screens' | 'actions';

export interface PaletteEntry {
  id: string;
  icon: FluentIcon;
  label: string;
  lang?: string;
  detail?: string;
  keys?: string;
  emphasized?: boolean;
  keywords?: string;
  to?: string;
  run?: () => unknown;
  recent?: RecentItem;
}

export interface PaletteSection {
  group: PaletteGroup;
  entries: readonly PaletteEntry[];
}
