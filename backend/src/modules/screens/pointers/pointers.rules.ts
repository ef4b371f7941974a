/** `none` was withdrawn: its version is empty. */
export interface Pointed {
  readonly version: string;
  readonly owner: 'release' | 'team' | 'none';
}

export const WITHDRAWN: Pointed = { version: '', owner: 'none' };

export const isSamePointer = (one: Pointed | null, other: Pointed): boolean =>
  one?.version === other.version && one.owner === other.owner;

/**
 * What was live before the first of these pointers, newest first. `releaseVersion`: the one on disk,
 * which pointers of the release mean; null without one.
 */
export function findRollbackTarget(
  pointers: readonly Pointed[],
  releaseVersion: string | null,
): Pointed | null {
  const [current, ...earlier] = pointers;
  if (current === undefined) return null;
  for (const { version, owner } of earlier) {
    // What was withdrawn does not come back by a rollback of what came after it.
    if (owner === 'none') return null;
    if (owner === 'team') {
      if (version !== current.version) return { version, owner };
    } else if (releaseVersion !== null && releaseVersion !== current.version)
      return { version: releaseVersion, owner };
  }
  return null;
}

/** Pointers of a team are never moved by a release. */
export const shouldRecordRelease = (newest: Pointed | null, version: string): boolean =>
  newest === null ||
  newest.owner === 'none' ||
  (newest.owner === 'release' && newest.version !== version);
