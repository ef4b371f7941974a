import type { Migration } from '../platform/database/schema/migration.ts';
import { baseline } from './0001-baseline/baseline.ts';

export const migrations: readonly Migration[] = [baseline];
