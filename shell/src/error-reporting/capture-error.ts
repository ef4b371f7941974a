import type { ErrorInfo } from 'react';
import type { RootOptions } from 'react-dom/client';
import type { PageFacts } from '../runtime-config/runtime-config.ts';
import { isDropped } from './ignored-errors.rules.ts';

/** One error on its way out. `id` is what the reader is told and what the operator finds. */
export interface Report {
  readonly id: string;
  readonly error: unknown;
  /** Who noticed: a screen that goes on (`handled`), or nobody. */
  readonly handled: boolean;
  readonly tags: Readonly<Record<string, string>>;
  readonly componentStack?: string | null | undefined;
}

export type Sender = (report: Report) => void;

/** The SDK in one of its variants, as a chunk of its own. */
export type LoadSdk = () => Promise<{ startSdk: (facts: PageFacts) => Sender }>;

interface Options {
  readonly facts: PageFacts;
  readonly load: LoadSdk;
  /** The screen on show: what broke is most often that. */
  readonly screen?: () => { id: string; version: string } | undefined;
}

const MOST_KEPT = 10;

let options: Options | null = null;
let send: Sender | null = null;
let loading = false;
const kept: Report[] = [];
const ids = new WeakMap<object, string>();

const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Loads the SDK and hands it what was kept. What did not load is tried again at the next error. */
const fetchSdk = (): void => {
  if (loading || !options) return;
  loading = true;
  const { facts, load } = options;
  load().then(
    ({ startSdk }) => {
      send = startSdk(facts);
      for (const report of kept.splice(0)) send(report);
    },
    () => {
      loading = false;
    },
  );
};

const take = (error: unknown, about: Pick<Report, 'handled' | 'tags' | 'componentStack'>): string | null => {
  if (!options || isDropped(error)) return null;
  const thing = typeof error === 'object' && error !== null ? error : null;
  // React, the window and a screen may all see the same error: it is one report.
  const known = thing && ids.get(thing);
  if (known) return known;
  if (!send && kept.length === MOST_KEPT) return null;
  const report = { ...about, id: newId(), error, tags: { ...tagsOf(options.screen?.(), 'screen'), ...tagsOf(thing && 'remote' in thing ? thing.remote : null, 'remote'), ...about.tags } };
  if (thing) ids.set(thing, report.id);
  if (send) send(report);
  else {
    kept.push(report);
    fetchSdk();
  }
  return report.id;
};

/** `mfe-vault` and `1.4.2`, of whatever names itself so. */
const tagsOf = (part: unknown, name: string): Record<string, string> => {
  const { id, version } = (part ?? {}) as { id?: unknown; version?: unknown };
  return typeof id === 'string' ? { [name]: id, [`${name}.version`]: String(version) } : {};
};

/**
 * Reports an error that a screen has caught. `where` is a word of ours, such as `crash` or `remote`. Answers the id to show to the reader, the
 * same for the same error however often it is reported; `null` when nothing is sent: reporting is off, or the error says nothing about the product.
 */
export const report = (error: unknown, where: string): string | null => take(error, { handled: true, tags: { where } });

const nobody = (error: unknown, where: string): unknown => take(error, { handled: false, tags: { where } });

/**
 * Begins to report, if the operator has said where to. Until the SDK is here the first errors are kept. Answers what React's root is to do
 * with errors; without reporting nothing is changed and nothing is loaded.
 */
export const startReporting = (wanted: Options): RootOptions => {
  if (!wanted.facts.reportingDsn) return {};
  options = wanted;
  addEventListener('error', ({ error, message }) => nobody(error ?? message, 'window'));
  addEventListener('unhandledrejection', ({ reason }) => nobody(reason, 'promise'));
  // The page first: by then it has painted, and what it needs has come.
  const whenIdle = () => void (globalThis.requestIdleCallback ?? setTimeout)(fetchSdk);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
  const fromReact = (handled: boolean, after: (error: unknown) => void) => (error: unknown, { componentStack }: ErrorInfo) => {
    take(error, { handled, tags: { where: 'react' }, componentStack });
    after(error);
  };
  return { onUncaughtError: fromReact(false, (error) => globalThis.reportError(error)), onCaughtError: fromReact(true, (error) => globalThis.console.error(error)) };
};
