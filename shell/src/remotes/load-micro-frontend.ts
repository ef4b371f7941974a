import { SCREEN_LOAD_LIMIT_MS } from '@recueil/build/load-limit';
import { CONTRACT_VERSION, type MicroFrontend } from '@recueil/shell/contract';
import { findContractMismatch } from './contract-range.rules.ts';
import { loadRemoteModule, RemoteLoadError } from './load-remote-module.ts';
import type { RemoteRecord } from './remote-registry.ts';

const loadedMicroFrontends = new Map<string, Promise<MicroFrontend>>();

const assertContractMatches = (remote: RemoteRecord, range = remote.contract): void => {
  const reason = findContractMismatch(range, CONTRACT_VERSION);
  if (reason) throw new RemoteLoadError(remote, reason);
};

const failAfterLimit = (remote: RemoteRecord): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(
      () => reject(new RemoteLoadError(remote, 'unloadable', new Error('timeout'))),
      SCREEN_LOAD_LIMIT_MS,
    );
  });

const fetchMicroFrontend = async (remote: RemoteRecord): Promise<MicroFrontend> => {
  const { microFrontend } = await Promise.race([
    loadRemoteModule<{ microFrontend?: MicroFrontend }>(remote, 'module', (current) =>
      assertContractMatches(current),
    ),
    failAfterLimit(remote),
  ]);
  if (!microFrontend) throw new RemoteLoadError(remote, 'broken');
  assertContractMatches(remote, microFrontend.contract);
  return microFrontend;
};

const fetchOverride = (remote: RemoteRecord): Promise<MicroFrontend> =>
  fetchMicroFrontend(remote).catch(async (failure: RemoteLoadError) => {
    const { loadFallback } = await import(
      /* webpackChunkName: "override" */ './override/load-fallback.ts'
    );
    return loadFallback(failure, fetchMicroFrontend);
  });

export const loadMicroFrontend = (remote: RemoteRecord): Promise<MicroFrontend> => {
  const known = loadedMicroFrontends.get(remote.name);
  if (known) return known;
  const pending = remote.override ? fetchOverride(remote) : fetchMicroFrontend(remote);
  loadedMicroFrontends.set(remote.name, pending);
  pending.catch(() => loadedMicroFrontends.delete(remote.name));
  return pending;
};

export const unloadMicroFrontend = (remote: RemoteRecord): void =>
  void loadedMicroFrontends.delete(remote.name);
