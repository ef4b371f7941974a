import semver from 'semver';
import type { ScreenDescription } from '../screens.contract.ts';
import { RELEASE_ONLY_SCREEN } from '../screens-limits.contract.ts';
import { toFinding, type Finding } from './finding.ts';

/** What the live shell offers. `contract` is empty while no shell is built. */
export interface Release {
  readonly contract: string;
  /** Empty where the build of the shell does not say: then no library is checked. */
  readonly shared: Readonly<Record<string, string>>;
  readonly api: string;
  readonly screens: readonly ReleaseScreen[];
}

interface ReleaseScreen {
  readonly name: string;
  readonly federationName: string;
  readonly version: string;
  readonly routes: readonly string[];
  /** Of its development server. */
  readonly port?: number | undefined;
}

/** Of another screen. */
export type LiveNeighbour = Pick<ReleaseScreen, 'name' | 'federationName' | 'routes'>;

const satisfies = (version: string | undefined, range: string): boolean =>
  version !== undefined && semver.satisfies(version, range);

export const findIdentityFaults = (
  { id, version }: ScreenDescription,
  address: { readonly name: string; readonly version: string },
): Finding[] => [
  ...(id === address.name
    ? []
    : [
        toFinding(
          'identityDiffers',
          'id',
          `mfe.json says ${id}, the address ${address.name}. Publish each screen at its own address.`,
        ),
      ]),
  ...(version === address.version
    ? []
    : [
        toFinding(
          'identityDiffers',
          'version',
          `mfe.json says ${version}, the address ${address.version}. Build again with the version that you publish.`,
        ),
      ]),
];

export const findOwnershipFaults = (name: string): Finding[] =>
  name === RELEASE_ONLY_SCREEN
    ? [
        toFinding(
          'belongsToRelease',
          'id',
          `${RELEASE_ONLY_SCREEN} has the pages that the server renders: it is shipped with a release of the product only.`,
        ),
      ]
    : [];

/** Else a promotion of that number could not say which of the two it means. */
export const findVersionFaults = (
  { id, version }: Pick<ScreenDescription, 'id' | 'version'>,
  { screens }: Release,
): Finding[] =>
  screens.some((screen) => screen.name === id && screen.version === version)
    ? [
        toFinding(
          'versionOfRelease',
          'version',
          `The release of this product has ${id} ${version}. Raise the version, build and pack again.`,
        ),
      ]
    : [];

/** Contract of the shell, shared libraries and API. */
export function findRangeFaults(
  { contract, shared, api }: Pick<ScreenDescription, 'contract' | 'shared' | 'api'>,
  release: Release,
): Finding[] {
  const offered = Object.keys(release.shared).length > 0 ? release.shared : null;
  return [
    ...(satisfies(release.contract, contract)
      ? []
      : [
          toFinding(
            'contractUnsatisfied',
            'contract',
            release.contract === ''
              ? 'No shell is built on this server, so that no contract can be satisfied. Build the product first.'
              : `The screen needs contract ${contract}, the shell has ${release.contract}. Build against the contract of this shell, or upgrade the product first.`,
          ),
        ]),
    ...Object.entries(offered === null ? {} : shared).flatMap(([library, range]) => {
      const version = offered !== null && Object.hasOwn(offered, library) ? offered[library] : null;
      if (version === null || version === undefined)
        return toFinding(
          'sharedUnsatisfied',
          `shared.${library}`,
          `The shell does not share ${library}. Bundle it with the screen.`,
        );
      return satisfies(version, range)
        ? []
        : toFinding(
            'sharedUnsatisfied',
            `shared.${library}`,
            `The screen needs ${library} ${range}, the shell shares ${version}. Build against the shared version.`,
          );
    }),
    ...(satisfies(release.api, api)
      ? []
      : [
          toFinding(
            'apiUnsatisfied',
            'api',
            `The screen needs API ${api}, this product has ${release.api}. Upgrade the product first, or widen the range.`,
          ),
        ]),
  ];
}

const isAtOrBelow = (path: string, parent: string): boolean =>
  path === parent || path.startsWith(`${parent}/`);

export const findCollisions = (
  { name, routes }: Pick<ScreenDescription, 'name' | 'routes'>,
  neighbours: readonly LiveNeighbour[],
): Finding[] =>
  neighbours.flatMap((other) => [
    ...routes.flatMap((route) => {
      const taken = other.routes.find(
        (path) => isAtOrBelow(route, path) || isAtOrBelow(path, route),
      );
      return taken === undefined
        ? []
        : toFinding(
            'routeTaken',
            'routes',
            `${route} collides with ${taken} of ${other.name}. Choose another path.`,
          );
    }),
    ...(other.federationName === name
      ? [
          toFinding(
            'nameTaken',
            'name',
            `${other.name} is loaded as ${name}. Choose another federation name in mfe.json and in the build.`,
          ),
        ]
      : []),
  ]);

/** Security rule 51. */
export const findEntryFaults = (
  { entry }: Pick<ScreenDescription, 'entry'>,
  origins: readonly string[],
): Finding[] =>
  entry === undefined || (URL.canParse(entry) && origins.includes(new URL(entry).origin))
    ? []
    : [
        toFinding(
          'entryRefused',
          'entry',
          `${entry} is on an origin that REMOTE_ORIGINS does not list. Ship the entry inside the tarball, or ask the operator to allow the origin.`,
        ),
      ];
