import { createPlatformTables } from '../migrations/0001-baseline/platform.ts';
import type { Migration } from '../platform/database/schema/migration.ts';

/** For tests of the platform, which need no table of a module. */
export const platformMigration: Migration = {
  name: '0001-platform',
  steps: [createPlatformTables],
};
