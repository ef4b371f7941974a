import { useEffect, useRef, useState } from 'react';
import type { DocumentFile, PublicRequest } from '@recueil/backend/contract';
import { toApiFailure } from './api-failure.ts';
import type { RequestChange } from './merge-request.ts';
import { pollPublicRequest } from '../upload-page.api.ts';
import type { PublicRequestHandle } from './use-public-request.ts';

const POLL_INTERVAL_MS = 8000;
/** What the server finds out about a new file it mostly knows within two seconds. */
const FIRST_POLL_DELAYS_MS = [1000, 1500, 2500, 5000] as const;
const INSPECTED_TYPES = /^(?:application\/pdf|image\/|text\/)/;

const isAwaitingInspection = (file: DocumentFile): boolean =>
  INSPECTED_TYPES.test(file.type) &&
  file.pages === null &&
  file.notice === null &&
  file.preview === null;
const listAwaitingInspection = (request: PublicRequest): string =>
  request.documents
    .flatMap(({ file }) => (file !== null && isAwaitingInspection(file) ? file.id : []))
    .join();

interface PollingHandlers {
  readonly onChanges: (changes: readonly RequestChange[]) => void;
  readonly onFileWarning: (file: DocumentFile) => void;
}

/**
 * While somebody looks at the page it looks at the request: what a second phone sent, what the sender changed, what was found in a file.
 * Answers whether the server can be reached.
 */
export function useRequestPolling(
  token: string,
  request: PublicRequest,
  page: PublicRequestHandle,
  told: PollingHandlers,
): boolean {
  const [online, setOnline] = useState(() => navigator.onLine);
  const latest = useRef(told);
  useEffect(() => void (latest.current = told));
  const waiting = listAwaitingInspection(request);
  const { take, setFailure, latestRequest } = page;

  useEffect(() => {
    let timer = 0;
    let turn = 0;
    let ended = false;
    const arm = () => {
      clearTimeout(timer);
      if (ended || document.visibilityState === 'hidden') return;
      timer = window.setTimeout(
        () => void look(),
        (waiting === '' ? undefined : FIRST_POLL_DELAYS_MS[turn]) ?? POLL_INTERVAL_MS,
      );
      turn += 1;
    };
    const look = async () => {
      try {
        const fresh = await pollPublicRequest(token);
        if (ended) return;
        setOnline(true);
        const notices = findNewWarnings(latestRequest.current, fresh);
        const changes = take(fresh);
        if (changes.length > 0) latest.current.onChanges(changes);
        notices.forEach((file) => latest.current.onFileWarning(file));
      } catch (thrown) {
        const failure = toApiFailure(thrown);
        if (ended) return;
        if (failure.kind === 'network') setOnline(false);
        if (
          failure.kind === 'dead-link' ||
          failure.kind === 'unknown-link' ||
          failure.kind === 'code'
        )
          setFailure(failure);
      }
      arm();
    };
    const again = () => document.visibilityState === 'visible' && void look();
    const off = () => setOnline(false);
    arm();
    document.addEventListener('visibilitychange', again);
    window.addEventListener('online', again);
    window.addEventListener('offline', off);
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('online', again);
      window.removeEventListener('offline', off);
    };
  }, [token, waiting, take, setFailure, latestRequest]);

  return online;
}

function findNewWarnings(before: PublicRequest | null, fresh: PublicRequest): DocumentFile[] {
  const known = new Map(
    before?.documents.flatMap(({ file }) =>
      file === null ? [] : [[file.id, file.notice] as const],
    ),
  );
  return fresh.documents.flatMap(({ file }) =>
    file !== null && file.notice !== null && known.get(file.id) === null ? file : [],
  );
}
