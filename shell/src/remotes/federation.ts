import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { refreshRegistry, remoteNamed, type RemoteRecord } from './registry.ts';

export type FailureReason = 'absent' | 'unloadable' | 'too-old' | 'too-new' | 'broken';

/** A remote that cannot be shown, and why. */
export class RemoteFailure extends Error {
  readonly remote: RemoteRecord;
  readonly reason: FailureReason;

  constructor(remote: RemoteRecord, reason: FailureReason, cause?: unknown) {
    super(`${remote.id} ${remote.version}: ${reason}`, { cause });
    this.name = 'RemoteFailure';
    this.remote = remote;
    this.reason = reason;
  }
}

const tries = new Map<string, number>();

/** Loads what a remote exposes. A second try asks the network again: under a new address, from a fresh registry. `demand` throws for a remote that may not be loaded. */
export const load = async <T>(known: RemoteRecord, exposed: string, demand: (remote: RemoteRecord) => void = () => {}): Promise<T> => {
  const before = tries.get(known.name) ?? 0;
  tries.set(known.name, before + 1);
  if (before > 0) await refreshRegistry();
  const remote = remoteNamed(known.name) ?? known;
  demand(remote);
  if (!remote.entry) throw new RemoteFailure(remote, 'absent');
  const ask = async (entry: string, force: boolean): Promise<T> => {
    registerRemotes([{ name: remote.name, entry }], { force });
    const module = await loadRemote<T>(`${remote.name}/${exposed}`);
    if (!module) throw new Error('empty');
    return module;
  };
  const again = (time: number) => ask(`${remote.entry}?retry=${before}.${time}`, true);
  try {
    if (before === 0) return await ask(remote.entry, false);
    // A chunk that the page preloaded in vain is handed out once more by the browser, still failed: the second asking reaches the network.
    return await again(1).catch(() => again(2));
  } catch (cause) {
    throw new RemoteFailure(remote, 'unloadable', cause);
  }
};
