import type { RemoteFailureReason } from './load-remote-module.ts';

const parseVersion = (version: string): [number, number, number] => {
  const [major = NaN, minor = NaN, patch = NaN] = version.split('.').map(Number);
  return [major, minor, patch];
};

/** `range` is `^1.2.0` or an exact version; null if a remote with it runs on `version`. */
export const findContractMismatch = (
  range: string,
  version: string,
): Extract<RemoteFailureReason, 'too-old' | 'too-new'> | null => {
  const [major, minor, patch] = parseVersion(version);
  const [needsMajor, needsMinor, needsPatch] = parseVersion(range.replace(/^\^/, ''));
  if (!(needsMajor >= 0 && needsMinor >= 0 && needsPatch >= 0)) return 'too-old';
  if (needsMajor !== major) return needsMajor < major ? 'too-old' : 'too-new';
  if (needsMinor !== minor)
    return needsMinor > minor ? 'too-new' : range.startsWith('^') ? null : 'too-old';
  if (needsPatch !== patch)
    return needsPatch > patch ? 'too-new' : range.startsWith('^') ? null : 'too-old';
  return null;
};
