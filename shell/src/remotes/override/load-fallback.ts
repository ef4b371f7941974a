import type { MicroFrontend } from '@recueil/shell/contract';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { RemoteLoadError, type loadRemoteModule } from '../load-remote-module.ts';
import type { RemoteRecord } from '../remote-registry.ts';
import { recordOverrideFailure } from './override-failures.ts';

/**
 * The version that others get, after the override of the screen has failed. Not recorded as loaded:
 * the page offers no newer version while the override lasts.
 */
export const loadFallback = (
  overridden: RemoteRecord,
  cause: unknown,
  load: (remote: RemoteRecord, loadModule: typeof loadRemoteModule) => Promise<MicroFrontend>,
): Promise<MicroFrontend> => {
  const failure =
    cause instanceof RemoteLoadError ? cause : new RemoteLoadError(overridden, 'broken', cause);
  const fallback = overridden.override?.fallback;
  recordOverrideFailure(failure);
  if (!fallback) throw failure;
  return load(fallback, loadFallbackModule);
};

const loadFallbackModule: typeof loadRemoteModule = async <T>(
  remote: RemoteRecord,
  exposed: string,
  assertLoadable: (remote: RemoteRecord) => void = () => {},
): Promise<T> => {
  assertLoadable(remote);
  if (!remote.entry) throw new RemoteLoadError(remote, 'absent');
  // Both builds keep their chunks under this name: the fallback would take those of the override.
  for (const bundler of ['rspack', 'webpack'])
    delete (globalThis as Record<string, unknown>)[
      `${bundler}Chunk${remote.id.replaceAll('-', '_')}`
    ];
  try {
    registerRemotes([{ name: remote.name, entry: remote.entry }], { force: true });
    const module = await loadRemote<T>(`${remote.name}/${exposed}`);
    if (!module) throw new Error('empty');
    return module;
  } catch (error) {
    throw new RemoteLoadError(remote, 'unloadable', error);
  }
};
