import { getClientState, updateClient } from '../api-client/client-slice.ts';
import { captureError } from '../error-reporting/capture-error.ts';
import type { RemoteLoadError } from './load-remote-module.ts';
import { reportScreenFailure } from './report-failure.ts';

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
