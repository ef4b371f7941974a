import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { provideFederationRuntime } from './provide-federation-runtime.ts';
import { refreshRemoteRegistry, findRemoteByName, type RemoteRecord } from './remote-registry.ts';

export type RemoteFailureReason = 'absent' | 'unloadable' | 'too-old' | 'too-new' | 'broken';

/** A remote that cannot be shown, and why. */
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

/** Loads what a remote exposes. A second try asks the network again: under a new address, from a fresh registry. `demand` throws for a remote that may not be loaded. */
export const loadRemoteModule = async <T>(
  known: RemoteRecord,
  exposed: string,
  demand: (remote: RemoteRecord) => void = () => {},
): Promise<T> => {
  const before = loadAttempts.get(known.name) ?? 0;
  loadAttempts.set(known.name, before + 1);
  if (before > 0) await refreshRemoteRegistry();
  const remote = findRemoteByName(known.name) ?? known;
  demand(remote);
  if (!remote.entry) throw new RemoteLoadError(remote, 'absent');
  const entry = before > 0 ? `${remote.entry}?retry=${before}` : remote.entry;
  try {
    registerRemotes([{ name: remote.name, entry }], { force: before > 0 });
    const module = await loadRemote<T>(`${remote.name}/${exposed}`);
    if (!module) throw new Error('empty');
    return module;
  } catch (cause) {
    throw new RemoteLoadError(remote, 'unloadable', cause);
  }
};

/**
 * Whether the page asked for this remote's files ahead of time. The browser hands such an answer out again, also a failed one, as long as
 * the page lives: then trying again takes a fresh page.
 */
export const wasPreloaded = (remote: RemoteRecord): boolean =>
  document.querySelector(`link[rel="preload"][href^="/assets/${remote.id}/"]`) !== null;
