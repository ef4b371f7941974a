import { useEffect, useState } from 'react';
import { Icon } from '../../site/Icon.tsx';
import { WARNING } from '../../site/icon-paths.ts';
import { FileIllustration } from '../layout/illustrations.tsx';
import { DELETE, MOVE_DOWN, MOVE_UP } from '../icon-paths.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import { isPhoto } from './can-join-files.ts';
import type { PhotoPage } from './photo-page.ts';

interface PhotoPageRowProps {
  readonly page: PhotoPage;
  readonly number: number;
  readonly of: number;
  readonly busy: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** One page with its picture: up, down, away. */
export function PhotoPageRow({ page, number, of, busy, onMove, onRemove }: PhotoPageRowProps) {
  const words = useUploadPageMessages();
  const sheet = words.photos;
  const [picture, setPicture] = useState<string | null>(null);
  const [unseen, setUnseen] = useState(false);
  useEffect(() => {
    if (!isPhoto(page.file)) return;
    const url = URL.createObjectURL(page.file);
    setPicture(url);
    return () => URL.revokeObjectURL(url);
  }, [page.file]);
  return (
    <li>
      {picture ? (
        <img
          src={picture}
          alt={sheet.picture(number)}
          onError={() => {
            setPicture(null);
            setUnseen(true);
          }}
        />
      ) : (
        <FileIllustration />
      )}
      <div>
        <b>{sheet.page(number)}</b>
        <span className="rq-name">{page.file.name}</span>
        {unseen && <span className="rq-page-note">{sheet.unseen(of === 1)}</span>}
        {page.advice && (
          <span className="rq-page-advice">
            <Icon path={WARNING} />
            {sheet.advice[page.advice]}
          </span>
        )}
      </div>
      <span className="rq-page-do">
        <button
          type="button"
          className="rs-iconbtn"
          aria-label={sheet.up(number)}
          disabled={busy || number === 1}
          onClick={() => onMove(-1)}
        >
          <Icon path={MOVE_UP} />
        </button>
        <button
          type="button"
          className="rs-iconbtn"
          aria-label={sheet.down(number)}
          disabled={busy || number === of}
          onClick={() => onMove(1)}
        >
          <Icon path={MOVE_DOWN} />
        </button>
        <button
          type="button"
          className="rs-iconbtn"
          aria-label={sheet.remove(number)}
          disabled={busy}
          onClick={onRemove}
        >
          <Icon path={DELETE} />
        </button>
      </span>
    </li>
  );
}
