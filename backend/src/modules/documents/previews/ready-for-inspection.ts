import { Equal, IsNull, Or, type FindOptionsWhere } from 'typeorm';
import type { DocumentRow } from '../documents.tables.ts';

/**
 * Which files may be looked into: the one place that says so. Every file as long as nothing scans them; with a scanner,
 * those it has not to judge and those it found clean, and whoever records its verdict calls `examinations.wake`.
 */
export const READY_FOR_INSPECTION: FindOptionsWhere<DocumentRow> = {
  scan: Or(IsNull(), Equal('clean')),
};
