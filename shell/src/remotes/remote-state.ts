import { useSyncExternalStore } from 'react';
import { captureError } from '../error-reporting/capture-error.ts';
import type { RemoteLoadError } from './load-remote-module.ts';

interface RemoteState {
  failures: ReadonlyMap<string, RemoteLoadError>;
  loading: boolean;
  /** Incremented by a retry: a new router is created, because routers keep failed routes. */
  routerGeneration: number;
}

let state: RemoteState = { failures: new Map(), loading: false, routerGeneration: 0 };
const listeners = new Set<() => void>();

const updateState = (part: Partial<RemoteState>): void => {
  state = { ...state, ...part };
  listeners.forEach((listener) => listener());
};

export const setRemoteLoading = (loading: boolean): void => updateState({ loading });
export const recordRemoteFailure = (failure: RemoteLoadError): void => {
  captureError(failure, 'remote');
  updateState({ failures: new Map(state.failures).set(failure.remote.name, failure) });
};
export const retryRemote = (name: string): void => {
  const failures = new Map(state.failures);
  failures.delete(name);
  updateState({ failures, routerGeneration: state.routerGeneration + 1 });
};

export const useRemoteState = (): RemoteState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
