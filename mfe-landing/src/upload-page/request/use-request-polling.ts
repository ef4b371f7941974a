import { useEffect, useRef, useState } from 'react';
import type { DocumentFile, PublicRequest } from '@recueil/backend/contract';
import { asFailure } from './api-failure.ts';
import type { Change } from './merge-request.ts';
import { pollRequest } from '../upload-page.api.ts';
import type { RecipientPage } from './use-public-request.ts';

const EVERY = 8000;
/** What the server finds out about a new file it mostly knows within two seconds. */
const SOON = [1000, 1500, 2500, 5000] as const;
const EXAMINED = /^(?:application\/pdf|image\/|text\/)/;

const isUnexamined = (file: DocumentFile): boolean => EXAMINED.test(file.type) && file.pages === null && file.notice === null && file.preview === null;
const unexamined = (request: PublicRequest): string => request.documents.flatMap(({ file }) => (file !== null && isUnexamined(file) ? file.id : [])).join();

interface Told {
  readonly onChanges: (changes: readonly Change[]) => void;
  readonly onNotice: (file: DocumentFile) => void;
}

/**
 * While somebody looks at the page it looks at the request: what a second phone sent, what the sender changed, what was found in a file.
 * Answers whether the server can be reached.
 */
export function useFollow(token: string, request: PublicRequest, page: RecipientPage, told: Told): boolean {
  const [online, setOnline] = useState(() => navigator.onLine);
  const latest = useRef(told);
  useEffect(() => void (latest.current = told));
  const waiting = unexamined(request);
  const { take, fail, current } = page;

  useEffect(() => {
    let timer = 0;
    let turn = 0;
    let ended = false;
    const arm = () => {
      clearTimeout(timer);
      if (ended || document.visibilityState === 'hidden') return;
      timer = window.setTimeout(() => void look(), (waiting === '' ? undefined : SOON[turn]) ?? EVERY);
      turn += 1;
    };
    const look = async () => {
      try {
        const fresh = await pollRequest(token);
        if (ended) return;
        setOnline(true);
        const notices = newNotices(current.current, fresh);
        const changes = take(fresh);
        if (changes.length > 0) latest.current.onChanges(changes);
        notices.forEach((file) => latest.current.onNotice(file));
      } catch (thrown) {
        const failure = asFailure(thrown);
        if (ended) return;
        if (failure.kind === 'network') setOnline(false);
        if (failure.kind === 'dead-link' || failure.kind === 'unknown-link' || failure.kind === 'code') fail(failure);
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
  }, [token, waiting, take, fail, current]);

  return online;
}

function newNotices(before: PublicRequest | null, fresh: PublicRequest): DocumentFile[] {
  const known = new Map(before?.documents.flatMap(({ file }) => (file === null ? [] : [[file.id, file.notice] as const])));
  return fresh.documents.flatMap(({ file }) => (file !== null && file.notice !== null && known.get(file.id) === null ? file : []));
}
