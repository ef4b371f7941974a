import type { MicroFrontend } from '@recueil/shell/contract';
import type { RemoteLoadError } from '../load-remote-module.ts';
import { recordOverrideFailure } from './override-failures.ts';

/** The version that others get, after the override of the screen has failed. */
export const loadFallback = (
  failure: RemoteLoadError,
  load: (remote: RemoteLoadError['remote']) => Promise<MicroFrontend>,
): Promise<MicroFrontend> => {
  const { override, id } = failure.remote;
  recordOverrideFailure(failure);
  if (!override?.fallback) throw failure;
  // Both builds keep their chunks under this name: the fallback would take those of the override.
  for (const bundler of ['rspack', 'webpack'])
    delete (globalThis as Record<string, unknown>)[`${bundler}Chunk${id.replaceAll('-', '_')}`];
  return load({ ...override.fallback, isFallback: true });
};
