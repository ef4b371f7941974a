import { readDescription } from './live/load-screens.ts';
import type { ScreenState } from './live/live-screens.rules.ts';
import type { PublisherKeyRecord } from './keys/manage-publisher-keys.ts';
import type {
  PublishedVersion,
  PublisherKey,
  ScreenDetails,
  ScreenStatus,
} from './screens.contract.ts';
import type { ReportCounts } from './canary/canary.rules.ts';
import type { ScreenPointerRow, ScreenVersionRow } from './screens.tables.ts';

/** Teams by the id of their key, operators by their own. */
export type ActorNames = ReadonlyMap<string, string>;

export const presentVersion = (
  row: ScreenVersionRow,
  names: ActorNames,
  counts: ReportCounts = { loads: 0, failures: 0 },
): PublishedVersion => ({
  version: row.version,
  digest: row.digest.toString('hex'),
  size: row.size,
  commit: readDescription(row.description).commit ?? null,
  publishedBy: names.get(row.publishedBy) ?? row.publishedBy,
  publishedAt: row.publishedAt.toISOString(),
  ...counts,
});

export const presentPointer = (
  { channel, version, percent, organizations, owner, actor, reason, createdAt }: ScreenPointerRow,
  names: ActorNames,
): ScreenDetails['history'][number] => ({
  channel,
  version: owner === 'none' ? null : version,
  percent,
  organizations: organizations === null ? null : (JSON.parse(organizations) as string[]),
  owner,
  by: names.get(actor) ?? actor,
  reason,
  at: createdAt.toISOString(),
});

/** `since`: of the newest pointer. */
export const presentStatus = (
  { name, live, pointer, canary, faults, unservedCanary }: ScreenState,
  releaseVersion: string | null,
  since: { readonly live: Date | null; readonly canary: Date | null },
): ScreenStatus => ({
  name,
  live: live && {
    version: live.version,
    owner: live.owner,
    since:
      pointer?.owner === 'none' ||
      (pointer?.version === live.version && pointer.owner === live.owner)
        ? (since.live?.toISOString() ?? null)
        : null,
  },
  releaseVersion,
  canary: canary && {
    version: canary.version,
    percent: canary.percent,
    organizations: [...canary.organizations],
    since: since.canary?.toISOString() ?? null,
  },
  notServed:
    faults[0]?.message ??
    (unservedCanary &&
      `The canary ${unservedCanary.version} is not served. ${unservedCanary.faults[0]?.message ?? ''}`),
});

export const presentPublisherKey = ({
  createdAt,
  expiresAt,
  lastChangeAt,
  revokedAt,
  screens,
  ...key
}: PublisherKeyRecord): PublisherKey => ({
  ...key,
  screens: [...screens],
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
  lastChangeAt: lastChangeAt?.toISOString() ?? null,
});
