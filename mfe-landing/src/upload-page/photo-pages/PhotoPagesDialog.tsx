import { useRef, useState } from 'react';
import { formatBytes } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../site/Icon.tsx';
import { CAMERA, SEND } from '../../site/icon-paths.ts';
import { FilePicker } from '../documents/FilePicker.tsx';
import { DISMISS, FOLDER } from '../icon-paths.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import { useOpenDialog } from '../layout/use-open-dialog.ts';
import { canJoinFiles } from '../photos/can-join-files.ts';
import { PageEditor } from '../scanner/PageEditor.tsx';
import { toTurnedCorners } from '../scanner/page-edit.rules.ts';
import type { FileLimits } from '../upload/check-file.ts';
import type { FilePlace } from '../upload/file-upload.ts';
import { PhotoPageRow } from './PhotoPageRow.tsx';
import type { PhotoPage } from './photo-page.ts';
import { photoPagesMessages } from './photo-pages-messages.ts';
import { usePageList, type LoadedPages } from './use-page-list.ts';
import { useSendPages } from './use-send-pages.ts';

export interface PhotoPagesDialogProps {
  readonly title: string;
  readonly place: FilePlace;
  readonly initial: LoadedPages;
  readonly limits: FileLimits;
  /** Until when pages that are not sent are kept. */
  readonly linkEnd: string | null;
  /** `cover`: the first page. */
  readonly onSend: (file: File, cover: File) => void;
  readonly onSendAlone: (file: File) => void;
  readonly onClose: () => void;
}

/** Preview, straighten, reorder and add pages before they are uploaded as one file. */
export function PhotoPagesDialog({
  title,
  place,
  initial,
  limits,
  linkEnd,
  onSend,
  onSendAlone,
  onClose,
}: PhotoPagesDialogProps) {
  const { add: addFile } = useUploadPageMessages();
  const t = useMessages(photoPagesMessages);
  const language = useLanguage();
  const dialog = useOpenDialog();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = usePageList(place, linkEnd, initial.pages);
  const { pages } = list;
  const [announcement, setAnnouncement] = useState('');
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = pages.find(({ id }) => id === editedId);
  const sending = useSendPages({
    title,
    pages,
    limits,
    onStopped: () => setAnnouncement(t.stopped),
    onSend,
  });
  const { making, problem } = sending;
  const busy = making !== null;

  const change = (text: string, act: () => void) => {
    sending.clearProblem();
    act();
    setAnnouncement(text);
  };
  const add = (files: readonly File[]) => {
    if (!canJoinFiles(files)) return sending.setProblem({ kind: 'not-joinable', page: 0 });
    change(t.added(pages.length + files.length), () => list.add(files));
  };
  const straightenable = pages.filter(({ found, edit }) => found && !edit.corners);
  const straighten = (page: PhotoPage) =>
    list.update(page.id, {
      edit: {
        ...page.edit,
        corners:
          page.edit.corners || !page.found ? null : toTurnedCorners(page.found, page.edit.turns),
      },
    });
  const closeEditor = () => {
    const row = editedId;
    setEditedId(null);
    requestAnimationFrame(() =>
      dialog.current?.querySelector<HTMLElement>(`[data-page="${row}"] button`)?.focus(),
    );
  };

  const unreadablePage = problem && pages[problem.page - 1];
  return (
    <dialog
      ref={dialog}
      className="rq-sheet"
      aria-label={t.title(title)}
      onCancel={(event) => {
        event.preventDefault();
        // That of a file chooser in the dialog comes here too.
        if (event.target !== event.currentTarget) return;
        if (busy) sending.stop();
        else if (edited) closeEditor();
        else onClose();
      }}
    >
      {edited ? (
        <PageEditor
          number={pages.indexOf(edited) + 1}
          photo={edited.file}
          edit={edited.edit}
          found={edited.found}
          onEdit={(edit) => list.update(edited.id, { edit })}
          onClose={closeEditor}
        />
      ) : (
        <>
          <header>
            <h2 tabIndex={-1} ref={heading}>
              {t.title(title)}
            </h2>
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
            {initial.lostCount > 0 && (
              <p className="rq-problem" role="alert">
                {t.lost(initial.lostCount)}
              </p>
            )}
            {pages.length > 1 && <p className="rq-sheet-hint">{t.order}</p>}
            {pages.length === 0 && <p className="rq-sheet-hint">{t.none}</p>}
            {straightenable.length > 1 && (
              <button
                type="button"
                className="rs-btn rs-secondary"
                disabled={busy}
                onClick={() => straightenable.forEach(straighten)}
              >
                {t.straightenAll(straightenable.length)}
              </button>
            )}
            <ol className="rq-pages">
              {pages.map((page, index) => (
                <PhotoPageRow
                  key={page.id}
                  page={page}
                  number={index + 1}
                  of={pages.length}
                  busy={busy}
                  onEdit={() => setEditedId(page.id)}
                  onStraighten={() => straighten(page)}
                  onMove={(by) =>
                    change(t.moved(index + by + 1, pages.length), () => list.move(index, by))
                  }
                  onRemove={() => {
                    change(t.removed(pages.length - 1), () => list.remove([page.id]));
                    heading.current?.focus();
                  }}
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
                    onClick={() => {
                      list.keepWithout(unreadablePage.id);
                      onSendAlone(unreadablePage.file);
                    }}
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
              {list.canRestore && (
                <button type="button" className="rs-btn rs-ghost" onClick={list.restore}>
                  {t.undo}
                </button>
              )}
              {pages.length > 1 && (
                <button
                  type="button"
                  className="rs-btn rs-ghost"
                  onClick={() => change(t.none, () => list.remove(pages.map(({ id }) => id)))}
                >
                  {t.removeAll}
                </button>
              )}
            </div>
            <p className="rq-sheet-hint">{list.isLostOnLeaving ? t.notKept : t.kept}</p>
          </div>
          <footer>
            <button
              type="button"
              className="rs-btn rs-primary rs-large"
              disabled={pages.length === 0}
              aria-disabled={busy}
              onClick={() => !busy && sending.send()}
            >
              {busy ? <span className="rs-spinner" aria-hidden="true" /> : <Icon path={SEND} />}
              <span>{busy ? t.making(making, pages.length) : t.send(pages.length)}</span>
            </button>
            {busy && (
              <button type="button" className="rs-btn rs-ghost" onClick={sending.stop}>
                {t.stop}
              </button>
            )}
          </footer>
        </>
      )}
      <p className="rs-sr" role="status">
        {busy ? t.making(making, pages.length) : announcement}
      </p>
    </dialog>
  );
}
