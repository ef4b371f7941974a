import type { PublishedVersion, ScreenDetails } from '@recueil/backend/contract';

export interface Version {
  readonly version: string;
  readonly isLive: boolean;
  /** Null: of the release. */
  readonly published: PublishedVersion | null;
}

/** What can be made live: published versions, newest first, then that of the release. */
export const listVersions = ({
  live,
  releaseVersion,
  versions,
}: Pick<ScreenDetails, 'live' | 'releaseVersion' | 'versions'>): Version[] => {
  const isLive = (version: string, owner: 'team' | 'release') =>
    live?.version === version && live.owner === owner;
  const published = versions.map((each) => ({
    version: each.version,
    isLive: isLive(each.version, 'team'),
    published: each,
  }));
  // A promotion of a number that a team has published means the version of the team.
  return releaseVersion === null || versions.some(({ version }) => version === releaseVersion)
    ? published
    : [
        ...published,
        { version: releaseVersion, isLive: isLive(releaseVersion, 'release'), published: null },
      ];
};
