import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { provideFederationRuntime } from './provide-federation-runtime.ts';
import {
  findRemoteByName,
  recordLoadedRemote,
  refreshRemoteRegistry,
  type RemoteRecord,
} from './remote-registry.ts';

export type RemoteFailureReason = 'absent' | 'unloadable' | 'too-old' | 'too-new' | 'broken';

export class RemoteLoadError extends Error {
  readonly remote: RemoteRecord;
  readonly reason: RemoteFailureReason;

  constructor(remote: RemoteRecord, reason: RemoteFailureReason, cause?: unknown) {
    super(`${remote.id} ${remote.version}: ${reason}`, { cause });
    this.name = 'RemoteLoadError';
    this.remote = remote;
    this.reason = reason;
  }
}

provideFederationRuntime();

const loadAttempts = new Map<string, number>();

/** A retry fetches a new URL from a fresh registry. `assertLoadable` may refuse the remote. */
export const loadRemoteModule = async <T>(
  record: RemoteRecord,
  exposed: string,
  assertLoadable: (remote: RemoteRecord) => void = () => {},
): Promise<T> => {
  const earlierAttempts = loadAttempts.get(record.name) ?? 0;
  loadAttempts.set(record.name, earlierAttempts + 1);
  if (earlierAttempts > 0) await refreshRemoteRegistry();
  const remote = record.isFallback ? record : (findRemoteByName(record.name) ?? record);
  assertLoadable(remote);
  if (!remote.entry) throw new RemoteLoadError(remote, 'absent');
  const entry = earlierAttempts > 0 ? `${remote.entry}?retry=${earlierAttempts}` : remote.entry;
  try {
    registerRemotes([{ name: remote.name, entry }], { force: earlierAttempts > 0 });
    const module = await loadRemote<T>(`${remote.name}/${exposed}`);
    if (!module) throw new Error('empty');
    // The page offers no newer version of a fallback while its override lasts.
    if (!remote.isFallback) recordLoadedRemote(remote);
    return module;
  } catch (cause) {
    throw new RemoteLoadError(remote, 'unloadable', cause);
  }
};

/** The browser reuses preloaded files, even failed ones: a retry then needs a reload. */
export const wasPreloaded = (remote: RemoteRecord): boolean =>
  document.querySelector(`link[rel="preload"][href^="${remote.entry?.replace(/[^/]*$/, '')}"]`) !==
  null;
