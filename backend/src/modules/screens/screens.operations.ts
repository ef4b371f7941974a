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
  /** Once at start, after the migrations. */
  recordRelease,
} from './pointers/record-release.ts';
