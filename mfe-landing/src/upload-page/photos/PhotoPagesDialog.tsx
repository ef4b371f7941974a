import { useEffect, useId, useRef, useState } from 'react';
import { formatBytes } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../../site/Icon.tsx';
import { findFileWarning } from '../file-warnings/find-file-warning.ts';
import { acceptsPhotos, type FileLimits } from '../upload/check-file.ts';
import { CAMERA, SEND } from '../../site/icon-paths.ts';
import { DISMISS, FOLDER } from '../icon-paths.ts';
import { FilePicker } from '../documents/FilePicker.tsx';
import { useOpenDialog } from '../layout/use-open-dialog.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import { canJoinFiles, isPdf, toPdfName } from './can-join-files.ts';
import type { MakePdfResult } from './make-pdf.ts';
import { PhotoPageRow, type PhotoPage } from './PhotoPageRow.tsx';

interface PhotoPagesDialogProps {
  readonly title: string;
  readonly files: readonly File[];
  readonly limits: FileLimits;
  /** `cover`: the first page. */
  readonly onSend: (file: File, cover: File) => void;
  readonly onClose: () => void;
}

type PhotoPagesProblem =
  | Exclude<MakePdfResult, { file: File }>['problem']
  | 'not-reduced'
  | 'not-joinable'
  | 'not-made'
  | 'no-writer';

/** Preloaded when the dialog opens. */
const loadPdfWriter = () => import(/* webpackChunkName: "pdf" */ './make-pdf.ts');

let lastPageId = 0;
const toPhotoPages = (files: readonly File[]): PhotoPage[] =>
  files.map((file) => ({ id: ++lastPageId, file, warning: null }));

/** Preview, reorder and add pages before they are uploaded as one file. */
export function PhotoPagesDialog({ title, files, limits, onSend, onClose }: PhotoPagesDialogProps) {
  const { photos: t, add: addFile } = useUploadPageMessages();
  const language = useLanguage();
  const dialog = useOpenDialog();
  const headingId = useId();
  const [pages, setPages] = useState(() => toPhotoPages(files));
  const [making, setMaking] = useState<number | null>(null);
  const [problem, setProblem] = useState<{ kind: PhotoPagesProblem; page: number } | null>(null);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => void loadPdfWriter().catch(() => undefined), []);
  useFindPageWarnings(pages, setPages);

  const add = (more: readonly File[]) => {
    if (!canJoinFiles(more)) return setProblem({ kind: 'not-joinable', page: 0 });
    setProblem(null);
    setPages((before) => [...before, ...toPhotoPages(more)]);
    setAnnouncement(t.added(pages.length + more.length));
  };
  const move = (index: number, by: number) => {
    setProblem(null);
    setPages((before) =>
      before.map((page, at) =>
        at === index
          ? (before[index + by] ?? page)
          : at === index + by
            ? (before[index] ?? page)
            : page,
      ),
    );
    setAnnouncement(t.moved(index + by + 1, pages.length));
  };
  const remove = (id: number) => {
    setProblem(null);
    setPages((before) => before.filter((page) => page.id !== id));
    setAnnouncement(t.removed(pages.length - 1));
  };

  const send = async () => {
    const [only, ...others] = pages;
    const isAccepted = only && (acceptsPhotos(limits) || isPdf(only.file));
    // A single photo within the limit is uploaded unchanged.
    if (isAccepted && others.length === 0 && only.file.size <= limits.maxFileSize)
      return onSend(only.file, only.file);
    setProblem(null);
    setMaking(0);
    const writer = await loadPdfWriter().catch(() => null);
    if (writer === null) {
      setMaking(null);
      return setProblem({ kind: 'no-writer', page: 0 });
    }
    try {
      const result = await writer.makePdf({
        pages: pages.map(({ file }) => file),
        name: toPdfName(title),
        maxSize: limits.maxFileSize,
        onPage: setMaking,
      });
      if ('file' in result) return only && onSend(result.file, only.file);
      const kind =
        result.problem === 'unreadable' && others.length === 0 ? 'not-reduced' : result.problem;
      setProblem({ kind, page: 'page' in result ? result.page : 0 });
    } catch {
      setProblem({ kind: 'not-made', page: 0 });
    }
    setMaking(null);
  };

  useWhenOnline(problem?.kind === 'no-writer', () => void send());

  const busy = making !== null;
  const unreadablePage = problem && pages[problem.page - 1];
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
        <h2 id={headingId}>{t.title(title)}</h2>
        <button
          type="button"
          className="rs-iconbtn"
          aria-label={t.close}
          disabled={busy}
          onClick={onClose}
        >
          <Icon path={DISMISS} />
        </button>
      </header>
      <div className="rq-sheet-body">
        {pages.length > 1 && <p className="rq-sheet-hint">{t.order}</p>}
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
        {problem && (
          <div className="rq-problem" role="alert">
            <p>
              {t.problem[problem.kind](problem.page, formatBytes(language, limits.maxFileSize))}
            </p>
            {unreadablePage && problem.kind === 'unreadable' && (
              <button
                type="button"
                className="rs-btn rs-secondary"
                onClick={() => onSend(unreadablePage.file, unreadablePage.file)}
              >
                {t.sendAlone(problem.page)}
              </button>
            )}
          </div>
        )}
        <div className="rq-do" hidden={busy}>
          <FilePicker className="rq-camera" accept="image/*" capture onFiles={add}>
            <Icon path={CAMERA} />
            <span>{t.addPhoto}</span>
          </FilePicker>
          <FilePicker
            className="rq-choose"
            accept="image/*,application/pdf,.pdf"
            multiple
            onFiles={add}
          >
            <Icon path={FOLDER} />
            <span>{addFile}</span>
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
          <span>{busy ? t.making(making, pages.length) : t.send(pages.length)}</span>
        </button>
      </footer>
      <p className="rs-sr" role="status">
        {busy ? t.making(making, pages.length) : announcement}
      </p>
    </dialog>
  );
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

/** One after the other: several large photos at once would exhaust a phone's memory. */
function useFindPageWarnings(
  pages: readonly PhotoPage[],
  setPages: (next: (pages: PhotoPage[]) => PhotoPage[]) => void,
): void {
  const checkedIds = useRef(new Set<number>());
  const chain = useRef(Promise.resolve());
  useEffect(() => {
    for (const { id, file } of pages) {
      if (checkedIds.current.has(id)) continue;
      checkedIds.current.add(id);
      chain.current = chain.current.then(async () => {
        const warning = await findFileWarning(file);
        if (warning)
          setPages((before) =>
            before.map((page) => (page.id === id ? { ...page, warning } : page)),
          );
      });
    }
  }, [pages, setPages]);
}
