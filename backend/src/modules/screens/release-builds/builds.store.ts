import { LessThan } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import { releaseBuildTable, type ReleaseBuildRow } from '../screens.tables.ts';

export type BuildsStore = ReturnType<typeof buildsStore>;

/** A build of a starting instance is seen after this time at most. */
const REFRESH_INTERVAL_MS = 1_000;

interface Listed {
  readonly builds: readonly (ReleaseBuildRow & { readonly names: ReadonlySet<string> })[];
  readonly at: number;
}

export function buildsStore(database: Database) {
  const builds = () => database.repository(releaseBuildTable);
  const listed = new Map<string, Listed>();
  return {
    /** In a transaction. False when the build is not stored. */
    markUsed: async (name: string, digest: Buffer, usedAt: Date): Promise<boolean> =>
      (await builds().update({ name, digest }, { usedAt })).affected === 1,
    /** In a transaction. False when another instance of this release was first. */
    async insert(row: ReleaseBuildRow): Promise<boolean> {
      try {
        await builds().insert(row);
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },
    /** The rows are read once a second at most, however many unknown files are asked for. */
    async findWithFile(name: string, file: string): Promise<ReleaseBuildRow | null> {
      let known = listed.get(name);
      if (known === undefined || performance.now() - known.at >= REFRESH_INTERVAL_MS) {
        const rows = await builds().find({ where: { name }, order: { usedAt: 'DESC' } });
        known = {
          builds: rows.map((row) => ({
            ...row,
            names: new Set(JSON.parse(row.files) as string[]),
          })),
          at: performance.now(),
        };
        listed.set(name, known);
      }
      return known.builds.find(({ names }) => names.has(file)) ?? null;
    },
    listUsedBefore: (before: Date): Promise<ReleaseBuildRow[]> =>
      builds().findBy({ usedAt: LessThan(before) }),
    /** In a transaction. */
    delete: (id: string) => builds().delete({ id }),
  };
}
