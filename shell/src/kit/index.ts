/**
 * Components of the design language, compiled into every remote. No store, no calls; texts are
 * props, except those in `i18n/`. The development page `/kit` shows each.
 */
export { Illustration } from './feedback/Illustration.tsx';
export { Avatar } from './status/Avatar.tsx';
export { Badge } from './status/Badge.tsx';
export { Banner } from './feedback/Banner.tsx';
export { NumberedList, NumberedListItem } from './documents/NumberedList.tsx';
export { ChoiceChips } from './filters/ChoiceChips.tsx';
export { ConfirmDialog } from './overlays/ConfirmDialog.tsx';
export { useClosingDialog } from './overlays/use-closing-dialog.ts';
export { DataTable } from './data-table/DataTable.tsx';
export type {
  DataTableColumn,
  DataTableSelection,
  DataTableSorting,
} from './data-table/data-table.types.ts';
export { DatePicker } from './date-time/DatePicker.tsx';
export { addDays, capitalize, parseIsoDate, toIsoDate } from './date-time/iso-date.ts';
export { EmptyState } from './feedback/EmptyState.tsx';
export { ErrorState } from './feedback/ErrorState.tsx';
export { FileIcon } from './documents/FileIcon.tsx';
export { FileViewer } from './documents/FileViewer.tsx';
export type { FileViewerLabels, ViewerCommand } from './documents/FileViewer.tsx';
export { FilterChoice } from './filters/FilterChoice.tsx';
export { FilterPanel } from './filters/FilterPanel.tsx';
export { SearchField } from './filters/SearchField.tsx';
export {
  formatUrlFilters,
  idOf,
  oneOf,
  pageNumber,
  parseUrlFilters,
  searchText,
  type UrlFilterValues,
} from './filters/url-filters.ts';
export { useUrlFilters } from './filters/use-url-filters.ts';
export { UnsavedChangesGuard } from './overlays/UnsavedChangesGuard.tsx';
export { DocumentProgress } from './documents/DocumentProgress.tsx';
export type { DocumentProgressState } from './documents/DocumentProgress.tsx';
export { Logo } from './layout/Logo.tsx';
export { PageHeader } from './layout/PageHeader.tsx';
export { Pagination } from './data-table/Pagination.tsx';
export { Panel } from './layout/Panel.tsx';
export { KEY_CAP } from './key-cap.ts';
export { PHONE } from './media-queries.ts';
export { LARGE_DIALOG, SHEET } from './surface-styles.ts';
export { RelativeDate } from './date-time/RelativeDate.tsx';
export { SkeletonCards, SkeletonRows, SkeletonText, SkeletonTiles } from './feedback/Skeletons.tsx';
export { DocumentBadge, OverdueBadge, StatusBadge } from './status/StatusBadge.tsx';
export { Stepper } from './layout/Stepper.tsx';
export { Tabs } from './layout/Tabs.tsx';
export { StatTiles } from './layout/StatTiles.tsx';
export type { StatTile } from './layout/StatTiles.tsx';
export { TimeField } from './date-time/TimeField.tsx';
export { LazyTooltip } from './overlays/LazyTooltip.tsx';
export { areSingleKeysEnabled, usePageShortcuts } from './use-page-shortcuts.ts';
export { BREAKPOINTS, useIsPhone, useMediaQuery } from './use-media-query.ts';
export { visuallyHidden } from './visually-hidden.ts';
