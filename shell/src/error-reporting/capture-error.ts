import type { ErrorInfo } from 'react';
import type { RootOptions } from 'react-dom/client';
import type { RuntimeConfig } from '../runtime-config/runtime-config.ts';
import { isIgnoredError } from './ignored-errors.rules.ts';

/** One error on its way out. `id` is what the reader is told and what the operator finds. */
export interface ErrorReport {
  readonly id: string;
  readonly error: unknown;
  /** Who noticed: a screen that goes on (`handled`), or nobody. */
  readonly handled: boolean;
  readonly tags: Readonly<Record<string, string>>;
  readonly componentStack?: string | null | undefined;
}

export type SendErrorReport = (report: ErrorReport) => void;

/** The SDK in one of its variants, as a chunk of its own. */
export type LoadSdk = () => Promise<{ startSdk: (facts: RuntimeConfig) => SendErrorReport }>;

interface ErrorReportingOptions {
  readonly facts: RuntimeConfig;
  readonly load: LoadSdk;
  /** The screen on show: what broke is most often that. */
  readonly screen?: () => { id: string; version: string } | undefined;
}

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

/** Loads the SDK and hands it what was kept. What did not load is tried again at the next error. */
const loadSdk = (): void => {
  if (loading || !options) return;
  loading = true;
  const { facts, load } = options;
  load().then(
    ({ startSdk }) => {
      send = startSdk(facts);
      for (const report of queuedReports.splice(0)) send(report);
    },
    () => {
      loading = false;
    },
  );
};

const queueReport = (
  error: unknown,
  about: Pick<ErrorReport, 'handled' | 'tags' | 'componentStack'>,
): string | null => {
  if (!options || isIgnoredError(error)) return null;
  const thing = typeof error === 'object' && error !== null ? error : null;
  // React, the window and a screen may all see the same error: it is one report.
  const known = thing && reportIds.get(thing);
  if (known) return known;
  if (!send && queuedReports.length === MAX_QUEUED) return null;
  const report = {
    ...about,
    id: newId(),
    error,
    tags: {
      ...toTags(options.screen?.(), 'screen'),
      ...toTags(thing && 'remote' in thing ? thing.remote : null, 'remote'),
      ...about.tags,
    },
  };
  if (thing) reportIds.set(thing, report.id);
  if (send) send(report);
  else {
    queuedReports.push(report);
    loadSdk();
  }
  return report.id;
};

/** `mfe-vault` and `1.4.2`, of whatever names itself so. */
const toTags = (part: unknown, name: string): Record<string, string> => {
  const { id, version } = (part ?? {}) as { id?: unknown; version?: unknown };
  return typeof id === 'string' ? { [name]: id, [`${name}.version`]: String(version) } : {};
};

/**
 * Reports an error that a screen has caught. `where` is a word of ours, such as `crash` or `remote`. Answers the id to show to the reader, the
 * same for the same error however often it is reported; `null` when nothing is sent: reporting is off, or the error says nothing about the product.
 */
export const captureError = (error: unknown, where: string): string | null =>
  queueReport(error, { handled: true, tags: { where } });

const reportUncaught = (error: unknown, where: string): unknown =>
  queueReport(error, { handled: false, tags: { where } });

/**
 * Begins to report, if the operator has said where to. Until the SDK is here the first errors are kept. Answers what React's root is to do
 * with errors; without reporting nothing is changed and nothing is loaded.
 */
export const startErrorReporting = (wanted: ErrorReportingOptions): RootOptions => {
  if (!wanted.facts.reportingDsn) return {};
  options = wanted;
  addEventListener('error', ({ error, message }) => reportUncaught(error ?? message, 'window'));
  addEventListener('unhandledrejection', ({ reason }) => reportUncaught(reason, 'promise'));
  // The page first: by then it has painted, and what it needs has come.
  const whenIdle = () => void (globalThis.requestIdleCallback ?? setTimeout)(loadSdk);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
  const fromReact =
    (handled: boolean, after: (error: unknown) => void) =>
    (error: unknown, { componentStack }: ErrorInfo) => {
      queueReport(error, { handled, tags: { where: 'react' }, componentStack });
      after(error);
    };
  return {
    onUncaughtError: fromReact(false, (error) => globalThis.reportError(error)),
    onCaughtError: fromReact(true, (error) => globalThis.console.error(error)),
  };
};
