import { useSyncExternalStore } from 'react';
import { report } from '../error-reporting/capture-error.ts';
import type { RemoteFailure } from './load-remote-module.ts';

interface RemoteState {
  /** Failures by remote name, from the last try. */
  failures: ReadonlyMap<string, RemoteFailure>;
  loading: boolean;
  /** Rises with every retry: the router is made anew, because a route that failed keeps its failure. */
  generation: number;
}

let state: RemoteState = { failures: new Map(), loading: false, generation: 0 };
const listeners = new Set<() => void>();

const change = (part: Partial<RemoteState>): void => {
  state = { ...state, ...part };
  listeners.forEach((listener) => listener());
};

export const remoteLoading = (loading: boolean): void => change({ loading });
export const remoteFailed = (failure: RemoteFailure): void => {
  report(failure, 'remote');
  change({ failures: new Map(state.failures).set(failure.remote.name, failure) });
};
export const remoteRetried = (name: string): void => {
  const failures = new Map(state.failures);
  failures.delete(name);
  change({ failures, generation: state.generation + 1 });
};

export const useRemoteState = (): RemoteState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
