import { LessThan, MoreThanOrEqual } from 'typeorm';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import {
  screenPointerTable,
  screenVersionTable,
  type ScreenPointerRow,
  type ScreenVersionRow,
} from './screens.tables.ts';

/** The newest pointer of a screen; `description` is null for a version of the release. */
export interface NewestPointer extends Pick<ScreenPointerRow, 'name' | 'version' | 'owner'> {
  readonly sequence: number;
  readonly description: string | null;
}

export type ScreensStore = ReturnType<typeof screensStore>;

const CHANNEL = 'stable';
const HISTORY = 200;
/** Highest sequence by name; the unique key answers both. */
const NEWEST =
  '(SELECT name, MAX(sequence) AS sequence FROM screen_pointers WHERE channel = ? GROUP BY name)';
const NEWEST_OF_ONE = NEWEST.replace('channel = ?', 'channel = ? AND name = ?');

const ignoreDuplicate = async (insertion: Promise<unknown>): Promise<boolean> => {
  try {
    await insertion;
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
};

export function screensStore(database: Database) {
  const versions = () => database.repository(screenVersionTable);
  const pointers = () => database.repository(screenPointerTable);
  const { sql } = database;
  return {
    findVersion: (name: string, version: string): Promise<ScreenVersionRow | null> =>
      versions().findOneBy({ name, version }),
    /** Newest first. */
    listVersions: (name: string): Promise<ScreenVersionRow[]> =>
      versions().find({ where: { name }, order: { id: 'DESC' } }),
    listVersionNames: async (): Promise<string[]> =>
      (await sql.values('SELECT DISTINCT name FROM screen_versions ORDER BY name', [])).map(
        ([name]) => String(name),
      ),
    /** In a transaction. False when the version exists. */
    insertVersion: (row: ScreenVersionRow): Promise<boolean> =>
      ignoreDuplicate(versions().insert(row)),
    /** In a transaction, after `lockPointers`. */
    deleteVersion: (id: string) => versions().delete({ id }),

    /** In a transaction: writers of pointers follow each other until the commit. */
    async lockPointers(): Promise<void> {
      await sql.values(`SELECT sequence FROM screen_pointers WHERE channel = ?${sql.forUpdate}`, [
        CHANNEL,
      ]);
    },
    listNewestPointers: () => newest(),
    /** When the newest pointer of each screen was added. */
    async listNewestPointerTimes(): Promise<Map<string, Date>> {
      const rows = await sql.many(
        screenPointerTable,
        `SELECT p.* FROM ${NEWEST} n JOIN screen_pointers p ON p.channel = ? AND p.name = n.name AND p.sequence = n.sequence`,
        [CHANNEL, CHANNEL],
      );
      return new Map(rows.map(({ name, createdAt }) => [name, createdAt]));
    },
    findNewestPointer: async (name: string): Promise<NewestPointer | null> =>
      (await newest(name))[0] ?? null,
    /** Newest first. */
    listPointers: (name: string): Promise<ScreenPointerRow[]> =>
      pointers().find({
        where: { channel: CHANNEL, name },
        order: { sequence: 'DESC' },
        take: HISTORY,
      }),
    /** Versions that were live at that moment or later. */
    async listVersionsLiveSince(name: string, since: Date): Promise<Set<string>> {
      const where = { channel: CHANNEL, name };
      const [before] = await pointers().find({
        where: { ...where, createdAt: LessThan(since) },
        order: { sequence: 'DESC' },
        take: 1,
      });
      const later = await pointers().findBy({ ...where, createdAt: MoreThanOrEqual(since) });
      return new Set([...later, ...(before ? [before] : [])].map(({ version }) => version));
    },
    /** In a transaction. False when another writer took the sequence. */
    insertPointer: (row: Omit<ScreenPointerRow, 'channel'>): Promise<boolean> =>
      ignoreDuplicate(pointers().insert({ ...row, channel: CHANNEL })),
  };

  async function newest(name?: string): Promise<NewestPointer[]> {
    const rows = await sql.values(
      `SELECT p.name, p.version, p.owner, p.sequence, v.description
       FROM ${name === undefined ? NEWEST : NEWEST_OF_ONE} n
       JOIN screen_pointers p
         ON p.channel = ? AND p.name = n.name AND p.sequence = n.sequence
       LEFT JOIN screen_versions v
         ON p.owner = 'team' AND v.name = p.name AND v.version = p.version
       ORDER BY p.name`,
      [CHANNEL, ...(name === undefined ? [] : [name]), CHANNEL],
    );
    return rows.map(([screen, version, owner, sequence, description]) => ({
      name: String(screen),
      version: String(version),
      owner: owner as ScreenPointerRow['owner'],
      sequence: Number(sequence),
      description: description === null ? null : String(description),
    }));
  }
}
