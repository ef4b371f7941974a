import { notFound } from '../../../platform/problem.ts';
import { loadScreens } from '../live/load-screens.ts';
import type { ScreensContext } from '../screens.context.ts';
import type { ScreenDetails, ScreenStatus } from '../screens.contract.ts';
import { presentPointer, presentStatus, presentVersion } from '../screens.present.ts';

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
  const { keys, store } = context;
  const status = await getScreenStatus(context, name);
  const [versions, pointers, teams, counts] = [
    await store.listVersions(name),
    await store.listHistory(name),
    await keys.findTeams(),
    await store.countReportsByVersion(name),
  ];
  if (status === null && versions.length === 0) throw notFound();
  return {
    ...(status ?? presentUnpromoted(name)),
    versions: versions.map((row) => presentVersion(row, teams, counts.get(row.version))),
    history: pointers.map((row) => presentPointer(row, teams)),
  };
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
