import { notFound } from '../../../platform/problem.ts';
import { toReportCounts } from '../canary/canary.rules.ts';
import { findOwnershipFaults } from '../gate/gate.rules.ts';
import { loadScreens } from '../live/load-screens.ts';
import type { ScreensContext } from '../screens.context.ts';
import { findRollbackTarget } from '../pointers/pointers.rules.ts';
import type { ScreenDetails, ScreenStatus } from '../screens.contract.ts';
import {
  presentPointer,
  presentStatus,
  presentVersion,
  type ActorNames,
} from '../screens.present.ts';
import type { ScreenPointerRow } from '../screens.tables.ts';

/** Every screen of the release and of teams, and those with a version that was never promoted. */
export async function listScreens(context: ScreensContext): Promise<ScreenStatus[]> {
  const { store } = context;
  const screens = await loadStatuses(context);
  const known = new Set(screens.map(({ name }) => name));
  const published = (await store.listVersionNames()).filter((name) => !known.has(name));
  return [...screens, ...published.map(presentUnpromoted)].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
}

export async function getScreenStatus(
  context: ScreensContext,
  name: string,
): Promise<ScreenStatus | null> {
  return (await loadStatuses(context)).find((screen) => screen.name === name) ?? null;
}

export async function getScreen(context: ScreensContext, name: string): Promise<ScreenDetails> {
  const { store } = context;
  const found = await getScreenStatus(context, name);
  const versions = await store.listVersions(name);
  const pointers = await store.listHistory(name);
  const counts = await store.countReports(name);
  if (found === null && versions.length === 0) throw notFound();
  const status = found ?? presentUnpromoted(name);
  const target = findRollbackTarget(
    pointers.filter(({ channel }) => channel === 'stable'),
    status.releaseVersion,
  );
  const isStored =
    target?.owner !== 'team' || versions.some(({ version }) => version === target.version);
  const names = await loadActorNames(context, pointers);
  return {
    ...status,
    overriding: toOverriding(context, name),
    rollbackVersion: target !== null && isStored ? target.version : null,
    versions: versions.map((row) =>
      presentVersion(row, names, toReportCounts(counts.get(row.version) ?? {})),
    ),
    history: pointers.map((row) => presentPointer(row, names)),
  };
}

function toOverriding(
  { platform, readRelease }: ScreensContext,
  name: string,
): ScreenDetails['overriding'] {
  if (!platform.config.screenOverrides || findOwnershipFaults(name).length > 0) return null;
  const port = readRelease().screens.find((screen) => screen.name === name)?.port;
  return { address: port === undefined ? null : `http://localhost:${port}` };
}

async function loadActorNames(
  { findUsers, keys }: ScreensContext,
  pointers: readonly ScreenPointerRow[],
): Promise<ActorNames> {
  const names = await keys.findTeams();
  const others = new Set(pointers.map(({ actor }) => actor).filter((id) => !names.has(id)));
  for (const [id, { name }] of await findUsers([...others])) names.set(id, name);
  return names;
}

const presentUnpromoted = (name: string): ScreenStatus => ({
  name,
  live: null,
  releaseVersion: null,
  canary: null,
  notServed: null,
});

async function loadStatuses(context: ScreensContext): Promise<ScreenStatus[]> {
  const released = new Map(
    context.readRelease().screens.map(({ name, version }) => [name, version]),
  );
  const times = await context.store.listNewestPointerTimes('stable');
  const canaryTimes = await context.store.listNewestPointerTimes('canary');
  return (await loadScreens(context)).map((screen) =>
    presentStatus(screen, released.get(screen.name) ?? null, {
      live: times.get(screen.name) ?? null,
      canary: canaryTimes.get(screen.name) ?? null,
    }),
  );
}
