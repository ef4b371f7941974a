import { isIgnoredError } from '../error-reporting/capture-error.ts';
import { addListeners } from '../layout/add-listeners.ts';
import { findRemoteForPath, type RemoteRecord } from './remote-registry.ts';

type FailureKind = 'load' | 'render' | 'unhandled';

const reported = new Set<string>();

/** Tells the server once a page which version of a screen failed, and nothing else. */
export const reportFailure = (
  { id, version }: Pick<RemoteRecord, 'id' | 'version'>,
  kind: FailureKind,
): void => {
  const key = `${id} ${version} ${kind}`;
  if (reported.has(key)) return;
  reported.add(key);
  fetch('/api/v1/public/screen-failures', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ screen: id, version, kind }),
    keepalive: true,
  }).catch(() => undefined);
};

/** Errors that nothing caught count for the screen of the page's path. */
export const watchUnhandledErrors = (): void => {
  const report = (error: unknown) => {
    const remote = findRemoteForPath(globalThis.location.pathname);
    if (remote && !isIgnoredError(error)) reportFailure(remote, 'unhandled');
  };
  addListeners({
    error: (event) => report((event as ErrorEvent).error),
    unhandledrejection: (event) => report((event as PromiseRejectionEvent).reason),
  });
};
