/** A release of a screen: an npm tarball. */
export const SCREEN_LIMITS = {
  tarballBytes: 10 * 1024 * 1024,
  unpackedBytes: 40 * 1024 * 1024,
  files: 500,
  path: 200,
  /** Of `mfe.json` and `mf-manifest.json` each. */
  manifestBytes: 256 * 1024,
  reason: 500,
  overrideAddress: 200,
  team: 100,
  email: 254,
  canaryOrganizations: 100,
  /** Names of the screens of a key, with spaces. */
  keyScreens: 500,
  screensOfKey: 12,
} as const;

/** Life of a publisher key. */
export const PUBLISHER_KEY_DAYS = { default: 365, max: 730 } as const;

export const SCREEN_NAME_PATTERN = '^mfe-[a-z]{1,36}$';
/** Semver without build metadata. */
export const SCREEN_VERSION_PATTERN =
  '^(?=.{5,40}$)(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)(-[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*)?$';

/** Its pages are rendered by the server: they belong to the release. */
export const RELEASE_ONLY_SCREEN = 'mfe-landing';
