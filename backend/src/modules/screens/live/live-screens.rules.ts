import { hasAudience, type Audience } from '../canary/canary.rules.ts';
import { toFinding, type Finding } from '../gate/finding.ts';
import {
  findCollisions,
  findRangeFaults,
  type LiveNeighbour,
  type Release,
} from '../gate/gate.rules.ts';
import type { ScreenDescription } from '../screens.contract.ts';

/** The newest pointer of a screen; `description` is null for a version of the release. */
export interface CurrentPointer {
  readonly name: string;
  readonly version: string;
  readonly owner: 'release' | 'team' | 'none';
  readonly description: ScreenDescription | null;
  /** Why its files cannot be read from the storage. */
  readonly unreadable?: string | undefined;
}

/** The newest pointer of the channel `canary`. */
export interface CurrentCanary extends Audience {
  readonly name: string;
  readonly version: string;
  /** Null: the version is no longer stored. */
  readonly description: ScreenDescription | null;
  readonly unreadable?: string | undefined;
}

interface LiveScreen extends LiveNeighbour {
  readonly version: string;
  readonly owner: 'release' | 'team';
  readonly description: ScreenDescription | null;
}

export interface ScreenState {
  readonly name: string;
  /** Null: there is no version that can be served. */
  readonly live: LiveScreen | null;
  readonly pointer: CurrentPointer | null;
  /** Null where there is none, or it does not fit the shell and the live screens. */
  readonly canary: CurrentCanary | null;
  /** Why the version of the team is not served. */
  readonly faults: readonly Finding[];
  /** A canary that was not ended and is not served, and why. */
  readonly unservedCanary: { readonly version: string; readonly faults: readonly Finding[] } | null;
}

/** A version of a team is served while the shell satisfies its ranges, else that of the release. */
export function resolveScreens(
  release: Release,
  pointers: readonly CurrentPointer[],
  canaries: readonly CurrentCanary[] = [],
): ScreenState[] {
  const screens = resolveStable(
    release,
    pointers,
    canaries.map(({ name }) => name),
  );
  return screens.reduce<ScreenState[]>((resolved, screen, index) => {
    const canary = canaries.find(({ name }) => name === screen.name);
    const neighbours = [...resolved, ...screens.slice(index + 1)].flatMap(listServed);
    if (canary === undefined || !hasAudience(canary)) return [...resolved, screen];
    const faults = findCanaryFaults(canary, release, neighbours);
    return [
      ...resolved,
      faults.length === 0
        ? { ...screen, canary }
        : { ...screen, unservedCanary: { version: canary.version, faults } },
    ];
  }, []);
}

/** What pages may load of a screen. */
export const listServed = ({ name, live, canary }: ScreenState): LiveNeighbour[] => [
  ...(live === null ? [] : [live]),
  ...(canary?.description
    ? [{ name, federationName: canary.description.name, routes: canary.description.routes }]
    : []),
];

const findCanaryFaults = (
  { description, version, unreadable }: CurrentCanary,
  release: Release,
  neighbours: readonly LiveNeighbour[],
): Finding[] =>
  description === null
    ? [toFinding('fileMissing', 'version', `${version} is no longer stored. Publish it again.`)]
    : [
        ...toStorageFaults(unreadable),
        ...findRangeFaults(description, release),
        ...findCollisions(description, neighbours),
      ];

const toStorageFaults = (unreadable: string | undefined): Finding[] =>
  unreadable === undefined ? [] : [toFinding('fileMissing', 'version', unreadable)];

function resolveStable(
  release: Release,
  pointers: readonly CurrentPointer[],
  canaryNames: readonly string[],
): ScreenState[] {
  const byName = new Map(pointers.map((pointer) => [pointer.name, pointer]));
  const names = new Set([
    ...byName.keys(),
    ...release.screens.map(({ name }) => name),
    ...canaryNames,
  ]);
  const screens = [...names].sort().map((name): ScreenState => {
    const pointer = byName.get(name) ?? null;
    const description = pointer?.owner === 'team' ? pointer.description : null;
    const faults =
      description === null
        ? []
        : [...toStorageFaults(pointer?.unreadable), ...findRangeFaults(description, release)];
    const live =
      description !== null && faults.length === 0
        ? toTeamScreen(description)
        : findReleased(release, name);
    return { name, pointer, faults, canary: null, unservedCanary: null, live };
  });
  return screens.map((screen) => yieldToRelease(screen, screens, release));
}

/** A release may bring a screen with a path or name that a team's version has taken before. */
function yieldToRelease(
  screen: ScreenState,
  screens: readonly ScreenState[],
  release: Release,
): ScreenState {
  const { name, live } = screen;
  if (live === null || live.description === null) return screen;
  const released = screens.flatMap((other) =>
    other.name !== name && other.live?.owner === 'release' ? [other.live] : [],
  );
  const faults = findCollisions(live.description, released);
  return faults.length === 0 ? screen : { ...screen, faults, live: findReleased(release, name) };
}

const toTeamScreen = (description: ScreenDescription): LiveScreen => ({
  name: description.id,
  version: description.version,
  owner: 'team',
  description,
  federationName: description.name,
  routes: description.routes,
});

function findReleased({ screens }: Release, name: string): LiveScreen | null {
  const screen = screens.find((each) => each.name === name);
  return screen === undefined ? null : { ...screen, owner: 'release', description: null };
}
