import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import type { PublicRequest } from '@recueil/backend/contract';
import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../site/Icon.tsx';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import { DISMISS } from '../icon-paths.ts';
import { useOpenDialog } from '../layout/use-open-dialog.ts';
import { describeLimits } from '../upload/check-file.ts';
import type { Uploads } from '../upload/use-uploads.ts';
import { listJoinedPhotos } from './document-room.rules.ts';
import { LeftOutNotes } from './LeftOutNotes.tsx';
import type { DroppedItem } from './read-dropped-files.ts';
import { SortedFileRow } from './SortedFileRow.tsx';
import { sortingMessages } from './sorting-messages.ts';
import { toSizedFile, useSortedFiles, type SortedFile } from './use-sorted-files.ts';

interface SortFilesDialogProps {
  readonly request: PublicRequest;
  readonly uploads: Uploads;
  readonly items: readonly DroppedItem[];
  /** Files by document, and what is announced. */
  readonly onSend: (sorted: ReadonlyMap<string, readonly File[]>, announcement: string) => void;
  readonly onClose: () => void;
}

/** The document of each file is checked by the person before anything is sent. */
export function SortFilesDialog({
  request,
  uploads,
  items,
  onSend,
  onClose,
}: SortFilesDialogProps) {
  const t = useMessages(sortingMessages);
  const { refusal: refusals } = useUploadPageMessages();
  const language = useLanguage();
  const limits = describeLimits(language, request.limits);
  const id = useId();
  const { files, leftOut, isReading, choose } = useSortedFiles(items, request, uploads);
  const [focusedBefore] = useState(() => document.activeElement);
  const dialog = useOpenDialog();
  const isSent = useRef(false);
  useEffect(
    () => () => {
      const isBack = !isSent.current && focusedBefore !== document.body;
      const target = isBack ? focusedBefore : document.getElementById('rq-pieces');
      if (target instanceof HTMLElement) target.focus();
    },
    [focusedBefore],
  );

  const open = request.documents.filter((each) => each.validationStatus !== 'approved');
  const offered = files.filter(({ refusal }) => refusal === null);
  const refused = files.filter(({ refusal }) => refusal !== null);
  const unsorted = offered.filter(({ choice, isExcess }) => choice === null || isExcess);
  const sorted = groupByDocument(offered);
  const count = [...sorted.values()].reduce((sum, { length }) => sum + length, 0);
  const joined = [...sorted.values()].flatMap((each) =>
    listJoinedPhotos(
      each.map((file) => toSizedFile(file)),
      request.limits,
    ),
  );
  const ready = !isReading && unsorted.length === 0 && count > 0;

  const send = ({ currentTarget }: MouseEvent) => {
    if (ready) {
      isSent.current = true;
      onSend(sorted, count > joined.length ? t.sent(count - joined.length) : '');
      return;
    }
    const first = offered.findIndex((each) => unsorted.length === 0 || unsorted.includes(each));
    currentTarget.closest('dialog')?.querySelectorAll('select')[first]?.focus();
  };
  const describe = () => {
    if (isReading) return t.reading;
    if (unsorted.length > 0) return open.length === 0 ? t.closed : t.unsorted(unsorted.length);
    if (count === 0) return t.none;
    const left = files.length - count;
    return `${t.summary(count, sorted.size)}${left > 0 ? ` ${t.notSent(left)}` : ''}`;
  };

  return (
    <dialog
      ref={dialog}
      className="rq-sheet"
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2 id={`${id}-title`}>{t.title(offered.length)}</h2>
        <button type="button" className="rs-iconbtn" aria-label={t.close} onClick={onClose}>
          <Icon path={DISMISS} />
        </button>
      </header>
      <div className="rq-sheet-body">
        {offered.length > 0 && <p className="rq-sheet-hint">{t.hint}</p>}
        {joined.length > 0 && <p className="rq-sheet-hint">{t.photos}</p>}
        <ol className="rq-pages rq-sorted">
          {offered.map((each) => (
            <SortedFileRow
              key={each.id}
              sorted={each}
              documents={open}
              problem={
                each.isExcess
                  ? t.full(
                      open.find((document) => document.id === each.choice)?.title ?? '',
                      limits.files,
                      limits.maxTogether,
                    )
                  : null
              }
              onChoose={(choice) => choose(each.id, choice)}
            />
          ))}
        </ol>
        {refused.length > 0 && (
          <>
            <h3>{t.refused(refused.length)}</h3>
            <ul>
              {refused.map((each) => (
                <li key={each.id} className="rq-problem">
                  {each.refusal && refusals[each.refusal](each.file.name, limits)}
                </li>
              ))}
            </ul>
          </>
        )}
        <LeftOutNotes leftOut={leftOut} />
      </div>
      <footer>
        <p id={`${id}-left`} className="rq-sheet-hint" role="status">
          {describe()}
        </p>
        <button
          type="button"
          className="rs-btn rs-primary rs-large"
          aria-disabled={!ready}
          aria-describedby={`${id}-left`}
          onClick={send}
        >
          {t.send(count)}
        </button>
      </footer>
    </dialog>
  );
}

const groupByDocument = (files: readonly SortedFile[]): Map<string, File[]> => {
  const sorted = new Map<string, File[]>();
  for (const { file, choice, isExcess } of files)
    if (choice !== null && choice !== 'left-out' && !isExcess)
      sorted.set(choice, [...(sorted.get(choice) ?? []), file]);
  return sorted;
};
