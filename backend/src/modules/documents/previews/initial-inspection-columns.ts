import type { ExaminationColumns } from './previews.tables.ts';

/** Nothing is known and nothing is to be done. */
export const notExamined = { pages: null, notice: null, preview: null, hasThumbnail: null, examineAfter: null, examineTries: null } as const satisfies ExaminationColumns;

/** Nothing is known yet; the examination may begin at once. */
export const notYetExamined = (now: Date): ExaminationColumns => ({ ...notExamined, examineAfter: now });
