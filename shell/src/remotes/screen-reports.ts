import { isIgnoredError } from '../error-reporting/capture-error.ts';
import { addListeners } from '../layout/add-listeners.ts';
import {
  findRemoteForPath,
  listRemotes,
  loadedEntries,
  type RemoteRecord,
} from './remote-registry.ts';

type ReportKind = 'opened' | 'load' | 'render' | 'unhandled';

const reported = new Set<string>();

/** Tells the server once a page what happened to which version of a screen, and nothing else. */
export const reportScreen = (
  { id, version, override }: Pick<RemoteRecord, 'id' | 'version' | 'override'>,
  kind: ReportKind,
): void => {
  // Would count against the version that others get.
  if (override) return;
  const key = `${id} ${version} ${kind}`;
  if (reported.has(key)) return;
  reported.add(key);
  fetch('/api/v1/public/screen-reports', {
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
    if (remote && !isIgnoredError(error)) reportScreen(remote, 'unhandled');
  };
  addListeners({
    error: (event) => report((event as ErrorEvent).error),
    unhandledrejection: (event) => report((event as PromiseRejectionEvent).reason),
  });
};

const CANARY_INTERVAL_MS = 5_000;

/** The server compares the failures of a canary with its loads. */
export const reportLoadedCanaries = (): void => {
  const report = () => {
    for (const remote of listRemotes())
      if (remote.canary && loadedEntries.get(remote.name) === remote.entry)
        reportScreen(remote, 'opened');
  };
  report();
  setInterval(report, CANARY_INTERVAL_MS);
  addListeners({ pagehide: report });
};
