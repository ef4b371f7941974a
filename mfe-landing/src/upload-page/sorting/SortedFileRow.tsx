import { useEffect, useId, useState } from 'react';
import { formatBytes } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import { FileIllustration } from '../layout/illustrations.tsx';
import { isPhoto } from '../photos/can-join-files.ts';
import { sortingMessages } from './sorting-messages.ts';
import type { SortedFile } from './use-sorted-files.ts';

interface SortedFileRowProps {
  readonly sorted: SortedFile;
  /** That take files. */
  readonly documents: readonly { readonly id: string; readonly title: string }[];
  /** Why the chosen document does not take it. */
  readonly problem: string | null;
  readonly onChoose: (choice: string | null) => void;
}

export function SortedFileRow({ sorted, documents, problem, onChoose }: SortedFileRowProps) {
  const t = useMessages(sortingMessages);
  const id = useId();
  const { file, folders, choice, isTwice } = sorted;
  const size = formatBytes(useLanguage(), file.size);
  const note = problem ?? (isTwice ? t.twice : null);
  return (
    <li>
      <FilePicture file={file} />
      <div>
        <b className="rq-filename">{file.name}</b>
        <span className="rq-name">
          {folders.length === 0 ? size : `${size}, ${t.inFolder(folders.join('/'))}`}
        </span>
        <label htmlFor={id}>
          <span>{t.document}</span>
          <span className="rs-sr">{t.documentFor(file.name)}</span>
        </label>
        <select
          id={id}
          className={choice === null ? 'rq-wait' : undefined}
          value={choice ?? ''}
          aria-invalid={problem !== null}
          aria-describedby={note === null ? undefined : `${id}-note`}
          onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
        >
          <option value="">{t.choose}</option>
          {documents.map((document) => (
            <option key={document.id} value={document.id}>
              {document.title}
            </option>
          ))}
          <option value="left-out">{t.leaveOut}</option>
        </select>
        {note !== null && (
          <span id={`${id}-note`} className="rq-page-advice">
            {note}
          </span>
        )}
      </div>
    </li>
  );
}

/** A camera's names say nothing. */
function FilePicture({ file }: { file: File }) {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (!isPhoto(file)) return;
    const url = URL.createObjectURL(file);
    setPicture(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (picture === null) return <FileIllustration />;
  return (
    <img src={picture} alt="" loading="lazy" decoding="async" onError={() => setPicture(null)} />
  );
}
