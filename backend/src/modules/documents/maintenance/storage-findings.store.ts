import { In, LessThan } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import {
  storageFindingTable,
  storageScrubTable,
  type FindingKind,
  type StorageFindingRow,
  type StorageScrubRow,
} from './maintenance.tables.ts';

export type FindingCounts = Record<FindingKind, number>;

const SINGLETON_ID = 'storage';

export function storageFindingsStore(database: Database) {
  const findings = () => database.repository(storageFindingTable);
  const scrubs = () => database.repository(storageScrubTable);

  return {
    async countByKind(): Promise<FindingCounts> {
      const rows = await findings()
        .createQueryBuilder('f')
        .select('f.kind', 'kind')
        .addSelect('COUNT(*)', 'n')
        .groupBy('f.kind')
        .getRawMany<{ kind: FindingKind; n: string | number }>();
      const counts: FindingCounts = { missing: 0, corrupt: 0, orphan: 0 };
      for (const { kind, n } of rows) counts[kind] = Number(n);
      return counts;
    },
    listOldest: (take: number): Promise<StorageFindingRow[]> =>
      findings().find({ order: { firstSeenAt: 'ASC', storageKey: 'ASC' }, take }),

    async record({ firstSeenAt, ...seen }: StorageFindingRow): Promise<boolean> {
      const { affected } = await findings().update({ storageKey: seen.storageKey }, seen);
      if (affected === 0) await findings().insert({ ...seen, firstSeenAt });
      return affected === 0;
    },
    async deleteResolved(storageKeys: readonly string[]): Promise<void> {
      if (storageKeys.length > 0) await findings().delete({ storageKey: In([...storageKeys]) });
    },
    deleteNotSeenSince: (before: Date) => findings().delete({ lastSeenAt: LessThan(before) }),

    findProgress: (): Promise<StorageScrubRow | null> => scrubs().findOneBy({ id: SINGLETON_ID }),
    async startPass(phase: string, now: Date): Promise<StorageScrubRow> {
      const row: StorageScrubRow = {
        id: SINGLETON_ID,
        phase,
        position: null,
        startedAt: now,
        finishedAt: null,
        checked: 0,
      };
      await scrubs().save(row);
      return row;
    },
    saveProgress: ({ id, ...row }: StorageScrubRow) =>
      scrubs().update({ id, startedAt: row.startedAt }, row),
  };
}
