import { IsNull, LessThan, MoreThanOrEqual, Not } from 'typeorm';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import type { ReportKind } from './screens.contract.ts';
import {
  screenPointerTable,
  screenReportTable,
  screenTombstoneTable,
  screenVersionTable,
  type Channel,
  type ScreenPointerRow,
  type ScreenReportRow,
  type ScreenTombstoneRow,
  type ScreenVersionRow,
} from './screens.tables.ts';

/** The newest pointer of a screen; `description` is null for a version of the release. */
export interface NewestPointer extends Pick<
  ScreenPointerRow,
  'name' | 'version' | 'owner' | 'percent' | 'organizations'
> {
  readonly sequence: number;
  readonly description: string | null;
}

type KindCounts = Readonly<Partial<Record<ReportKind, number>>>;

export type ScreensStore = ReturnType<typeof screensStore>;

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
  const tombstones = () => database.repository(screenTombstoneTable);
  const pointers = () => database.repository(screenPointerTable);
  const reports = () => database.repository(screenReportTable);
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
    /** In a transaction. False when it was so before. */
    setNotServed: async (name: string, version: string, since: Date | null): Promise<boolean> =>
      (
        await versions().update(
          { name, version, notServedSince: since === null ? Not(IsNull()) : IsNull() },
          { notServedSince: since },
        )
      ).affected === 1,
    /** In a transaction, after `lockPointers`: its number stays taken. */
    async deleteVersion({ id, name, version, digest }: ScreenVersionRow, deletedAt: Date) {
      if (!(await tombstones().existsBy({ name, version })))
        await tombstones().insert({ id, name, version, digest, deletedAt });
      await versions().delete({ id });
    },
    findTombstone: (name: string, version: string): Promise<ScreenTombstoneRow | null> =>
      tombstones().findOneBy({ name, version }),

    /** In a transaction: writers of pointers of both channels follow each other until the commit. */
    async lockPointers(): Promise<void> {
      await sql.values(
        `SELECT sequence FROM screen_pointers WHERE channel = 'stable'${sql.forUpdate}`,
        [],
      );
    },
    listNewestPointers: (channel: Channel) => newest(channel),
    /** When the newest pointer of each screen was added. */
    async listNewestPointerTimes(channel: Channel): Promise<Map<string, Date>> {
      const rows = await sql.many(
        screenPointerTable,
        `SELECT p.* FROM ${NEWEST} n JOIN screen_pointers p ON p.channel = ? AND p.name = n.name AND p.sequence = n.sequence`,
        [channel, channel],
      );
      return new Map(rows.map(({ name, createdAt }) => [name, createdAt]));
    },
    findNewestPointer: async (channel: Channel, name: string): Promise<NewestPointer | null> =>
      (await newest(channel, name))[0] ?? null,
    /** Newest first. */
    listPointers: (channel: Channel, name: string): Promise<ScreenPointerRow[]> =>
      pointers().find({ where: { channel, name }, order: { sequence: 'DESC' }, take: HISTORY }),
    /** Of both channels, newest first. */
    listHistory: (name: string): Promise<ScreenPointerRow[]> =>
      pointers().find({
        where: { name },
        order: { createdAt: 'DESC', sequence: 'DESC' },
        take: HISTORY,
      }),
    /** Versions that were live at that moment or later. */
    async listVersionsLiveSince(name: string, since: Date): Promise<Set<string>> {
      const before = (channel: Channel) =>
        pointers().find({
          where: { channel, name, createdAt: LessThan(since) },
          order: { sequence: 'DESC' },
          take: 1,
        });
      const later = await pointers().findBy({ name, createdAt: MoreThanOrEqual(since) });
      return new Set(
        [...later, ...(await before('stable')), ...(await before('canary'))].map(
          ({ version }) => version,
        ),
      );
    },
    /** In a transaction. False when another writer took the sequence. */
    insertPointer: (row: ScreenPointerRow): Promise<boolean> =>
      ignoreDuplicate(pointers().insert(row)),

    /** In a transaction. */
    insertReport: (row: ScreenReportRow) => reports().insert(row),
    /** In a transaction. */
    deleteReportsBefore: (before: Date) => reports().delete({ createdAt: LessThan(before) }),
    /** By version and kind. */
    async countReports(name: string, since: Date | null = null): Promise<Map<string, KindCounts>> {
      const rows = await sql.values(
        `SELECT version, kind, COUNT(*) FROM screen_reports
         WHERE name = ? AND created_at >= ? GROUP BY version, kind`,
        [name, since ?? new Date(0)],
      );
      const counts = new Map<string, KindCounts>();
      for (const [version, kind, count] of rows)
        counts.set(String(version), {
          ...counts.get(String(version)),
          [kind as ReportKind]: Number(count),
        });
      return counts;
    },
  };

  async function newest(channel: Channel, name?: string): Promise<NewestPointer[]> {
    const rows = await sql.values(
      `SELECT p.name, p.version, p.owner, p.sequence, p.percent, p.organizations, v.description
       FROM ${name === undefined ? NEWEST : NEWEST_OF_ONE} n
       JOIN screen_pointers p
         ON p.channel = ? AND p.name = n.name AND p.sequence = n.sequence
       LEFT JOIN screen_versions v
         ON p.owner = 'team' AND v.name = p.name AND v.version = p.version
       ORDER BY p.name`,
      [channel, ...(name === undefined ? [] : [name]), channel],
    );
    return rows.map(([screen, version, owner, sequence, percent, organizations, description]) => ({
      name: String(screen),
      version: String(version),
      owner: owner as ScreenPointerRow['owner'],
      sequence: Number(sequence),
      percent: percent === null ? null : Number(percent),
      organizations: organizations === null ? null : String(organizations),
      description: description === null ? null : String(description),
    }));
  }
}
