import { useEffect, useId, useRef, useState } from 'react';
import { formatBytes } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../../site/Icon.tsx';
import { findFileWarning } from '../file-warnings/index.ts';
import type { FileLimits } from '../upload/check-file.ts';
import { CAMERA, DISMISS, FOLDER, SEND } from '../icon-paths.ts';
import { FilePicker } from '../documents/FilePicker.tsx';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import { canJoinFiles, toPdfName } from './can-join-files.ts';
import type { MakePdfResult } from './make-pdf.ts';
import type { PhotoPage } from './photo-page.ts';
import { PhotoPageRow } from './PhotoPageRow.tsx';

interface PhotoPagesDialogProps {
  readonly title: string;
  readonly files: readonly File[];
  readonly limits: FileLimits;
  readonly onSend: (file: File) => void;
  readonly onClose: () => void;
}

type PhotoPagesProblem =
  | Exclude<MakePdfResult, { file: File }>['trouble']
  | 'not-reduced'
  | 'not-joinable'
  | 'not-made'
  | 'no-writer';

/** The PDF writer is asked for while the pages are looked at, so that it is mostly there when they leave. */
const loadPdfWriter = () => import(/* webpackChunkName: "pdf" */ './make-pdf.ts');

let lastPageId = 0;
const toPhotoPages = (files: readonly File[]): PhotoPage[] =>
  files.map((file) => ({ id: ++lastPageId, file, advice: null }));

/** The pages of one document before they leave: looked at, put in order, added to; then one file. */
export function PhotoPagesDialog({ title, files, limits, onSend, onClose }: PhotoPagesDialogProps) {
  const words = useUploadPageMessages().photos;
  const language = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const [pages, setPages] = useState(() => toPhotoPages(files));
  const [making, setMaking] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<{ what: PhotoPagesProblem; page: number } | null>(null);
  const [news, setNews] = useState('');

  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  useEffect(() => void loadPdfWriter().catch(() => undefined), []);
  useFindPageWarnings(pages, setPages);

  const add = (more: readonly File[]) => {
    if (!canJoinFiles(more)) return setTrouble({ what: 'not-joinable', page: 0 });
    setTrouble(null);
    setPages((before) => [...before, ...toPhotoPages(more)]);
    setNews(words.added(pages.length + more.length));
  };
  const move = (index: number, by: number) => {
    setTrouble(null);
    setPages((before) =>
      before.map((page, at) =>
        at === index
          ? (before[index + by] ?? page)
          : at === index + by
            ? (before[index] ?? page)
            : page,
      ),
    );
    setNews(words.moved(index + by + 1, pages.length));
  };
  const remove = (id: number) => {
    setTrouble(null);
    setPages((before) => before.filter((page) => page.id !== id));
    setNews(words.removed(pages.length - 1));
  };

  const send = async () => {
    const [only, ...others] = pages;
    // A single photograph that fits is sent as it was taken.
    if (only && others.length === 0 && only.file.size <= limits.maxFileSize)
      return onSend(only.file);
    setTrouble(null);
    setMaking(0);
    const writer = await loadPdfWriter().catch(() => null);
    if (writer === null) {
      setMaking(null);
      return setTrouble({ what: 'no-writer', page: 0 });
    }
    try {
      const made = await writer.makePdf({
        pages: pages.map(({ file }) => file),
        name: toPdfName(title),
        maxSize: limits.maxFileSize,
        onPage: setMaking,
      });
      if ('file' in made) return onSend(made.file);
      const what =
        made.trouble === 'unreadable' && others.length === 0 ? 'not-reduced' : made.trouble;
      setTrouble({ what, page: 'page' in made ? made.page : 0 });
    } catch {
      setTrouble({ what: 'not-made', page: 0 });
    }
    setMaking(null);
  };

  useWhenOnline(trouble?.what === 'no-writer', () => void send());

  const busy = making !== null;
  const odd = trouble && pages[trouble.page - 1];
  return (
    <dialog
      ref={dialog}
      className="rq-sheet"
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
    >
      <header>
        <h2 id={headingId}>{words.title(title)}</h2>
        <button
          type="button"
          className="rs-iconbtn"
          aria-label={words.close}
          disabled={busy}
          onClick={onClose}
        >
          <Icon path={DISMISS} />
        </button>
      </header>
      <div className="rq-sheet-body">
        {pages.length > 1 && <p className="rq-sheet-hint">{words.order}</p>}
        <ol className="rq-pages">
          {pages.map((page, index) => (
            <PhotoPageRow
              key={page.id}
              page={page}
              number={index + 1}
              of={pages.length}
              busy={busy}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(page.id)}
            />
          ))}
        </ol>
        {trouble && (
          <div className="rq-problem" role="alert">
            <p>
              {words.trouble[trouble.what](trouble.page, formatBytes(language, limits.maxFileSize))}
            </p>
            {odd && trouble.what === 'unreadable' && (
              <button
                type="button"
                className="rs-btn rs-secondary"
                onClick={() => onSend(odd.file)}
              >
                {words.sendAlone(trouble.page)}
              </button>
            )}
          </div>
        )}
        <div className="rq-do" hidden={busy}>
          <FilePicker className="rq-camera" accept="image/*" capture onFiles={add}>
            <Icon path={CAMERA} />
            <span>{words.addPhoto}</span>
          </FilePicker>
          <FilePicker
            className="rq-choose"
            accept="image/*,application/pdf,.pdf"
            multiple
            onFiles={add}
          >
            <Icon path={FOLDER} />
            <span>{words.addFile}</span>
          </FilePicker>
        </div>
      </div>
      <footer>
        <button
          type="button"
          className="rs-btn rs-primary rs-large"
          disabled={busy || pages.length === 0}
          onClick={() => void send()}
        >
          {busy ? <span className="rs-spinner" aria-hidden="true" /> : <Icon path={SEND} />}
          {busy ? words.making(making, pages.length) : words.send(pages.length)}
        </button>
      </footer>
      <p className="rs-sr" role="status">
        {busy ? words.making(making, pages.length) : news}
      </p>
    </dialog>
  );
}

/** The line is back: what waited for it goes on. */
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

/** Each new page is looked at once, one after the other: several large photographs at once would fill a phone's memory. */
function useFindPageWarnings(
  pages: readonly PhotoPage[],
  setPages: (next: (pages: PhotoPage[]) => PhotoPage[]) => void,
): void {
  const seen = useRef(new Set<number>());
  const chain = useRef(Promise.resolve());
  useEffect(() => {
    for (const { id, file } of pages) {
      if (seen.current.has(id)) continue;
      seen.current.add(id);
      chain.current = chain.current.then(async () => {
        const advice = await findFileWarning(file);
        if (advice)
          setPages((before) => before.map((page) => (page.id === id ? { ...page, advice } : page)));
      });
    }
  }, [pages, setPages]);
}
