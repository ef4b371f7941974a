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
 * which pointers of the release mean; null without one. A version that was withdrawn comes back by a
 * promotion alone.
 */
export function findRollbackTarget(
  pointers: readonly Pointed[],
  releaseVersion: string | null,
): Pointed | null {
  const [current] = pointers;
  if (current === undefined) return null;
  // Without a version of a team visitors get that of the release.
  const live = current.owner === 'team' ? current.version : releaseVersion;
  const withdrawn = new Set<string>();
  for (const [index, { version, owner }] of pointers.entries()) {
    const before = pointers[index + 1];
    if (owner === 'none' && before?.owner === 'team') withdrawn.add(before.version);
    // A withdrawal gave visitors the screen of the release, as its own pointers do.
    const target = owner === 'team' ? version : releaseVersion;
    if (index === 0 || target === null || target === live) continue;
    if (owner !== 'team') return { version: target, owner: 'release' };
    if (!withdrawn.has(target)) return { version: target, owner };
  }
  return null;
}

/** Pointers of a team are never moved by a release. */
export const shouldRecordRelease = (newest: Pointed | null, version: string): boolean =>
  newest === null ||
  newest.owner === 'none' ||
  (newest.owner === 'release' && newest.version !== version);
