import { useEffect, useRef } from 'react';
import type { DocumentFile, PublicRequest } from '@recueil/backend/contract';
import { readRequest } from './recipient.api.ts';

/** When to look again for what the server has found out about new files: it mostly takes less than two seconds. */
const LOOKS = [1_000, 1_500, 2_500, 5_000] as const;
const EXAMINED = /^(?:application\/pdf|image\/|text\/)/;

const isWaiting = (file: DocumentFile): boolean => EXAMINED.test(file.type) && file.pages === null && file.notice === null && file.preview === null;

const waitingIn = (request: PublicRequest): string => request.documents.flatMap(({ file }) => (file !== null && isWaiting(file) ? file.id : [])).join();

/** Only what is known about the very same files; whatever the recipient did meanwhile stays. */
function withFindings(request: PublicRequest, fresh: PublicRequest): PublicRequest {
  const found = new Map(fresh.documents.flatMap(({ file }) => (file === null ? [] : [[file.id, file] as const])));
  return { ...request, documents: request.documents.map((document) => ({ ...document, file: (document.file && found.get(document.file.id)) ?? document.file })) };
}

/** A PDF behind a password is told before it is handed in: the page looks again, a few times, after a file came in. */
export function useExamined(token: string, request: PublicRequest, change: (next: (request: PublicRequest) => PublicRequest) => void, onNotice: (file: DocumentFile) => void): void {
  const waiting = waitingIn(request);
  const told = useRef(onNotice);
  useEffect(() => void (told.current = onNotice));

  useEffect(() => {
    if (waiting === '') return;
    let timer = 0;
    let ended = false;
    const look = async (turn: number) => {
      // Nothing is lost when this fails: it is advice.
      const fresh = await readRequest(token).catch(() => null);
      if (ended) return;
      if (fresh !== null) {
        const ids = waiting.split(',');
        change((before) => withFindings(before, fresh));
        for (const { file } of fresh.documents) if (file !== null && file.notice !== null && ids.includes(file.id)) told.current(file);
      }
      wait(turn + 1);
    };
    const wait = (turn: number) => {
      const delay = LOOKS[turn];
      if (delay !== undefined) timer = window.setTimeout(() => void look(turn), delay);
    };
    wait(0);
    return () => {
      ended = true;
      window.clearTimeout(timer);
    };
  }, [token, waiting, change]);
}
