export {
  /** Who gets a mail about a screen; null when the key has ended. */
  findAlertAddress,
} from './alerts/find-alert-address.ts';
export {
  /**
   * The screens that visitors get, by name: a version of a team while this shell satisfies its
   * ranges, else that of the release, whose `description` is null.
   */
  listLiveScreens,
} from './live/list-live-screens.ts';
export {
  /**
   * The folder with the files of a published version, checked against their digests; null when it
   * is unknown. It stays until the process stops.
   */
  openVersion,
} from './live/open-version.ts';
export {
  /** The folder with a file of any stored release; null when none has it. */
  openStoredBuild,
} from './release-builds/open-stored-build.ts';
export {
  /** At start, before pages are served. */
  storeRelease,
} from './release-builds/store-release.ts';
export {
  /** Once at start, after the migrations. */
  recordRelease,
} from './pointers/record-release.ts';
export {
  /** Whether `findOverrides` may find some. */
  hasOverrideCookie,
  /** What the request's cookies give its user, an operator, in place of live versions. */
  findOverrides,
} from './overrides/find-overrides.ts';
