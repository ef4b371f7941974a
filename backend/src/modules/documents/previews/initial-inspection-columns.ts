import type { InspectionColumns } from './previews.tables.ts';

/** Nothing is known and nothing is to be done. */
export const NO_INSPECTION_COLUMNS = {
  pages: null,
  notice: null,
  preview: null,
  hasThumbnail: null,
  examineAfter: null,
  examineTries: null,
} as const satisfies InspectionColumns;

/** Nothing is known yet; the examination may begin at once. */
export const pendingInspectionColumns = (now: Date): InspectionColumns => ({
  ...NO_INSPECTION_COLUMNS,
  examineAfter: now,
});
