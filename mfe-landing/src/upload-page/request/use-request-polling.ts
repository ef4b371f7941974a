import { useEffect, useRef, useState } from 'react';
import type { DocumentFile, PublicRequest } from '@recueil/backend/contract';
import { isLinkFailure, toApiFailure } from './api-failure.ts';
import type { RequestChange } from './merge-request.ts';
import { pollPublicRequest } from '../upload-page.api.ts';
import type { PublicRequestHandle } from './use-public-request.ts';

const POLL_INTERVAL_MS = 8000;
/** Inspection results of a new file usually arrive within two seconds. */
const FIRST_POLL_DELAYS_MS = [1000, 1500, 2500, 5000] as const;
const INSPECTED_TYPES = /^(?:application\/pdf|image\/|text\/)/;

const isAwaitingInspection = (file: DocumentFile): boolean =>
  INSPECTED_TYPES.test(file.type) &&
  file.pages === null &&
  file.notice === null &&
  file.preview === null;
const listAwaitingInspection = (request: PublicRequest): string =>
  request.documents
    .flatMap(({ files }) => files.filter(isAwaitingInspection).map(({ id }) => id))
    .join();

/** `away`: the browser is online, but the service does not answer. */
type Connection = 'online' | 'offline' | 'away';

interface PollingHandlers {
  readonly onChanges: (changes: readonly RequestChange[]) => void;
  readonly onFileWarning: (file: DocumentFile) => void;
}

/** Polls while the page is visible. */
export function useRequestPolling(
  token: string,
  request: PublicRequest,
  page: PublicRequestHandle,
  handlers: PollingHandlers,
): Connection {
  const [connection, setConnection] = useState<Connection>('online');
  const latest = useRef(handlers);
  useEffect(() => void (latest.current = handlers));
  useEffect(() => setConnection(navigator.onLine ? 'online' : 'offline'), []);
  const awaitingInspection = listAwaitingInspection(request);
  const { applyUpdate, setFailure, latestRequest } = page;

  useEffect(() => {
    let timer = 0;
    let pollCount = 0;
    let isStopped = false;
    const schedule = () => {
      clearTimeout(timer);
      if (isStopped || document.visibilityState === 'hidden') return;
      timer = window.setTimeout(
        () => void poll(),
        (awaitingInspection === '' ? undefined : FIRST_POLL_DELAYS_MS[pollCount]) ??
          POLL_INTERVAL_MS,
      );
      pollCount += 1;
    };
    const poll = async () => {
      try {
        const updated = await pollPublicRequest(token);
        if (isStopped) return;
        setConnection('online');
        const warned = findNewWarnings(latestRequest.current, updated);
        const changes = applyUpdate(updated);
        if (changes.length > 0) latest.current.onChanges(changes);
        warned.forEach((file) => latest.current.onFileWarning(file));
      } catch (thrown) {
        const failure = toApiFailure(thrown);
        if (isStopped) return;
        if (failure.kind === 'network' || failure.kind === 'away')
          setConnection(navigator.onLine ? 'away' : 'offline');
        if (isLinkFailure(failure)) setFailure(failure);
      }
      schedule();
    };
    const pollWhenVisible = () => document.visibilityState === 'visible' && void poll();
    const handleOffline = () => setConnection('offline');
    schedule();
    document.addEventListener('visibilitychange', pollWhenVisible);
    window.addEventListener('online', pollWhenVisible);
    window.addEventListener('offline', handleOffline);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', pollWhenVisible);
      window.removeEventListener('online', pollWhenVisible);
      window.removeEventListener('offline', handleOffline);
    };
  }, [token, awaitingInspection, applyUpdate, setFailure, latestRequest]);

  return connection;
}

function findNewWarnings(before: PublicRequest | null, updated: PublicRequest): DocumentFile[] {
  const warningsByFile = new Map(
    before?.documents.flatMap(({ files }) => files.map(({ id, notice }) => [id, notice] as const)),
  );
  return updated.documents
    .flatMap(({ files }) => files)
    .filter(({ id, notice }) => notice !== null && warningsByFile.get(id) === null);
}
