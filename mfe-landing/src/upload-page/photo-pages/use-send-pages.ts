import { useEffect, useRef, useState } from 'react';
import { isPdf, toPdfName } from '../photos/can-join-files.ts';
import type { MakePdfResult } from '../photos/make-pdf.ts';
import { isEdited } from '../scanner/page-edit.rules.ts';
import { acceptsPhotos, type FileLimits } from '../upload/check-file.ts';
import type { PhotoPage } from './photo-page.ts';

type PhotoPagesProblem =
  | Exclude<MakePdfResult, { file: File }>['problem']
  | 'not-read'
  | 'not-joinable'
  | 'not-made'
  | 'no-writer';

interface SendPagesInput {
  /** Of the document. */
  readonly title: string;
  readonly pages: readonly PhotoPage[];
  readonly limits: FileLimits;
  readonly onSend: (file: File, cover: File) => void;
  readonly onStopped: () => void;
}

/** Preloaded when the dialog opens. */
const loadWriter = () => import(/* webpackChunkName: "pdf" */ '../photos/make-pdf.ts');

/** Makes one file of the pages. A single photo without edits stays as it is. */
export function useSendPages({ title, pages, limits, onSend, onStopped }: SendPagesInput) {
  /** The page that is being prepared; 0 before the first. */
  const [making, setMaking] = useState<number | null>(null);
  const [problem, setProblem] = useState<{ kind: PhotoPagesProblem; page: number } | null>(null);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => void loadWriter().catch(() => undefined), []);
  useEffect(() => () => stopping.current?.abort(), []);

  const make = async (signal: AbortSignal) => {
    const [only, ...others] = pages;
    if (!only) return;
    const isAccepted = acceptsPhotos(limits) || isPdf(only.file);
    const isSingle = isAccepted && others.length === 0;
    if (isSingle && !isEdited(only.edit)) return onSend(only.file, only.file);
    setProblem(null);
    setMaking(0);
    const writer = await loadWriter().catch(() => null);
    if (signal.aborted) return;
    if (writer === null) return setProblem({ kind: 'no-writer', page: 0 });
    try {
      const result = await writer[isSingle ? 'makeJpeg' : 'makePdf']({
        pages,
        name: toPdfName(title),
        maxSize: limits.maxFileSize,
        signal,
        onPage: (page) => !signal.aborted && setMaking(page),
      });
      if (signal.aborted) return;
      if ('file' in result) return onSend(result.file, only.file);
      const kind =
        result.problem === 'unreadable' && others.length === 0 ? 'not-read' : result.problem;
      setProblem({ kind, page: 'page' in result ? result.page : 0 });
    } catch {
      if (!signal.aborted) setProblem({ kind: 'not-made', page: 0 });
    }
  };
  const send = () => {
    if (stopping.current) return;
    const controller = new AbortController();
    stopping.current = controller;
    void make(controller.signal).finally(() => {
      if (stopping.current !== controller) return;
      stopping.current = null;
      setMaking(null);
    });
  };
  useWhenOnline(problem?.kind === 'no-writer', send);

  return {
    making,
    problem,
    setProblem,
    clearProblem: () => setProblem(null),
    send,
    stop: () => {
      stopping.current?.abort();
      stopping.current = null;
      setMaking(null);
      onStopped();
    },
  };
}

function useWhenOnline(waiting: boolean, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => void (latest.current = act));
  useEffect(() => {
    if (!waiting) return undefined;
    const go = () => latest.current();
    window.addEventListener('online', go);
    return () => window.removeEventListener('online', go);
  }, [waiting]);
}
