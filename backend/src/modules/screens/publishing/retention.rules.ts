import { DAY } from '../../../contract/durations.contract.ts';

const KEPT_DAYS = 30;
const KEPT_VERSIONS = 10;

/** Open tabs load chunks of a version that was live since. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * DAY);

/** `versions` of one screen, newest first; `recent`: those that were live since. */
export const selectDeletable = <
  Version extends { readonly version: string; readonly publishedAt: Date },
>(
  versions: readonly Version[],
  recent: ReadonlySet<string>,
  now: Date,
): Version[] =>
  versions
    .slice(KEPT_VERSIONS)
    .filter(({ version, publishedAt }) => !recent.has(version) && publishedAt < keptSince(now));
