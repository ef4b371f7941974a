import { getClientState, updateClient } from '../api-client/client-slice.ts';
import { captureError } from '../error-reporting/capture-error.ts';
import type { RemoteLoadError } from './load-remote-module.ts';
import type { RemoteRecord } from './remote-registry.ts';

/** Loaded at the first failure: pages without one do not pay for it. */
export const reportScreenFailure = (remote: RemoteRecord, kind: 'load' | 'render'): void =>
  void import(/* webpackChunkName: "watch" */ './screen-reports.ts').then(
    ({ reportScreen }) => reportScreen(remote, kind),
    () => undefined,
  );

export const recordRemoteFailure = (failure: RemoteLoadError): void => {
  captureError(failure, 'remote');
  reportScreenFailure(failure.remote, 'load');
  const { remoteFailures } = getClientState();
  updateClient({ remoteFailures: { ...remoteFailures, [failure.remote.name]: failure.reason } });
};

export const retryRemote = (name: string): void => {
  const { remoteFailures, routerGeneration } = getClientState();
  const { [name]: _failure, ...otherFailures } = remoteFailures;
  updateClient({ remoteFailures: otherFailures, routerGeneration: routerGeneration + 1 });
};
