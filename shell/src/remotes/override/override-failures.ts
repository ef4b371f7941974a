import { useSyncExternalStore } from 'react';
import type { RemoteLoadError } from '../load-remote-module.ts';

/** Overrides that failed in this page, by the id of the screen. */
let failures: Readonly<Record<string, RemoteLoadError>> = {};
const listeners = new Set<() => void>();

export const recordOverrideFailure = (failure: RemoteLoadError): void => {
  failures = { ...failures, [failure.remote.id]: failure };
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useOverrideFailures = () => useSyncExternalStore(subscribe, () => failures);
