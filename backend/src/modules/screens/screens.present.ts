import { readDescription } from './live/load-screens.ts';
import type { ScreenState } from './live/live-screens.rules.ts';
import type { PublishedVersion, ScreenDetails, ScreenStatus } from './screens.contract.ts';
import type { ScreenPointerRow, ScreenVersionRow } from './screens.tables.ts';

/** Teams by the id of their key. */
type Teams = ReadonlyMap<string, string>;

export const presentVersion = (row: ScreenVersionRow, teams: Teams): PublishedVersion => ({
  version: row.version,
  digest: row.digest.toString('hex'),
  size: row.size,
  commit: readDescription(row.description).commit ?? null,
  publishedBy: teams.get(row.publishedBy) ?? row.publishedBy,
  publishedAt: row.publishedAt.toISOString(),
});

export const presentPointer = (
  { version, owner, actor, reason, createdAt }: ScreenPointerRow,
  teams: Teams,
): ScreenDetails['history'][number] => ({
  version,
  owner,
  by: teams.get(actor) ?? actor,
  reason,
  at: createdAt.toISOString(),
});

/** `since`: of the newest pointer. */
export const presentStatus = (
  { name, live, pointer, faults }: ScreenState,
  releaseVersion: string | null,
  since: Date | null,
): ScreenStatus => ({
  name,
  live: live && {
    version: live.version,
    owner: live.owner,
    since:
      pointer?.version === live.version && pointer.owner === live.owner
        ? (since?.toISOString() ?? null)
        : null,
  },
  releaseVersion,
  notServed: faults[0]?.message ?? null,
});
