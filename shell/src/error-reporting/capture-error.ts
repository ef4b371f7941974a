import type { ErrorInfo } from 'react';
import type { RootOptions } from 'react-dom/client';
import type { RuntimeConfig } from '../runtime-config/runtime-config.ts';

/** One error to send. `id` is shown to the reader and searchable by the operator. */
export interface ErrorReport {
  readonly id: string;
  readonly error: unknown;
  /** True if a screen caught it and continues. */
  readonly handled: boolean;
  readonly tags: Readonly<Record<string, string>>;
  readonly componentStack?: string | null | undefined;
}

export type SendErrorReport = (report: ErrorReport) => void;

export type LoadSdk = () => Promise<{ startSdk: (config: RuntimeConfig) => SendErrorReport }>;

interface ErrorReportingOptions {
  readonly config: RuntimeConfig;
  readonly load: LoadSdk;
  /** The current screen, usually the one that failed. */
  readonly screen?: () => { id: string; version: string } | undefined;
}

/** Messages about a network or a browser, not the product (product section 11). */
export const IGNORED_MESSAGES: readonly string[] = [
  'Failed to fetch',
  'NetworkError',
  'ResizeObserver',
];

/** True for network and browser errors that say nothing about the product. */
export const isIgnoredError = (thrown: unknown): boolean => {
  const { name, message } = (thrown ?? {}) as { name?: unknown; message?: unknown };
  const text = typeof thrown === 'string' ? thrown : `${String(name)} ${String(message)}`;
  return IGNORED_MESSAGES.some((ignored) => text.includes(ignored));
};

const MAX_QUEUED = 10;

let options: ErrorReportingOptions | null = null;
let send: SendErrorReport | null = null;
let loading = false;
const queuedReports: ErrorReport[] = [];
const reportIds = new WeakMap<object, string>();

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Loads the SDK and sends the queued reports. A failed load is retried at the next error. */
const loadSdk = (): void => {
  if (loading || !options) return;
  loading = true;
  const { config, load } = options;
  load().then(
    ({ startSdk }) => {
      send = startSdk(config);
      for (const report of queuedReports.splice(0)) send(report);
    },
    () => {
      loading = false;
    },
  );
};

const queueReport = (
  error: unknown,
  details: Pick<ErrorReport, 'handled' | 'tags' | 'componentStack'>,
): string | null => {
  if (!options || isIgnoredError(error)) return null;
  const errorObject = typeof error === 'object' && error !== null ? error : null;
  // React, the window and a screen may all see the same error: one report.
  const knownId = errorObject && reportIds.get(errorObject);
  if (knownId) return knownId;
  if (!send && queuedReports.length === MAX_QUEUED) return null;
  const report = {
    ...details,
    id: newId(),
    error,
    tags: {
      ...toTags(options.screen?.(), 'screen'),
      ...toTags(errorObject && 'remote' in errorObject ? errorObject.remote : null, 'remote'),
      ...details.tags,
    },
  };
  if (errorObject) reportIds.set(errorObject, report.id);
  if (send) send(report);
  else {
    queuedReports.push(report);
    loadSdk();
  }
  return report.id;
};

const toTags = (part: unknown, name: string): Record<string, string> => {
  const { id, version } = (part ?? {}) as { id?: unknown; version?: unknown };
  return typeof id === 'string' ? { [name]: id, [`${name}.version`]: String(version) } : {};
};

/** The id to show to the reader, the same for the same error; `null` when nothing is sent. */
export const captureError = (error: unknown, where: string): string | null =>
  queueReport(error, { handled: true, tags: { where } });

const reportUncaught = (error: unknown, where: string): unknown =>
  queueReport(error, { handled: false, tags: { where } });

/** Queues errors until the SDK has loaded; without a DSN nothing is loaded or changed. */
export const startErrorReporting = (reportingOptions: ErrorReportingOptions): RootOptions => {
  if (!reportingOptions.config.reportingDsn) return {};
  options = reportingOptions;
  addEventListener('error', ({ error, message }) => reportUncaught(error ?? message, 'window'));
  addEventListener('unhandledrejection', ({ reason }) => reportUncaught(reason, 'promise'));
  // After the page's own resources and the first paint.
  const loadWhenIdle = () => void (globalThis.requestIdleCallback ?? setTimeout)(loadSdk);
  if (document.readyState === 'complete') loadWhenIdle();
  else addEventListener('load', loadWhenIdle);
  const createReactHandler =
    (handled: boolean, next: (error: unknown) => void) =>
    (error: unknown, { componentStack }: ErrorInfo) => {
      queueReport(error, { handled, tags: { where: 'react' }, componentStack });
      next(error);
    };
  return {
    onUncaughtError: createReactHandler(false, (error) => globalThis.reportError?.(error)),
    onCaughtError: createReactHandler(true, (error) => globalThis.console.error(error)),
  };
};
