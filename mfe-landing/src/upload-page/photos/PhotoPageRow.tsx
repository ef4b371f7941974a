import { useState } from 'react';
import { Icon } from '../../site/Icon.tsx';
import { WARNING } from '../../site/icon-paths.ts';
import { DELETE, MOVE_DOWN, MOVE_UP } from '../icon-paths.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import type { FileWarningKind } from '../file-warnings/file-warning-kind.ts';
import { FilePicture } from './FilePicture.tsx';

export interface PhotoPage {
  readonly id: number;
  readonly file: File;
  readonly warning: FileWarningKind | null;
}

interface PhotoPageRowProps {
  readonly page: PhotoPage;
  readonly number: number;
  readonly of: number;
  readonly busy: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

export function PhotoPageRow({ page, number, of, busy, onMove, onRemove }: PhotoPageRowProps) {
  const t = useUploadPageMessages().photos;
  const [isUndisplayable, setUndisplayable] = useState(false);
  return (
    <li>
      <FilePicture
        file={page.file}
        alt={t.picture(number)}
        onUndisplayable={() => setUndisplayable(true)}
      />
      <div>
        <b>{t.page(number)}</b>
        <span className="rq-name">{page.file.name}</span>
        {isUndisplayable && <span className="rq-page-note">{t.unseen(of === 1)}</span>}
        {page.warning && (
          <span className="rq-page-advice">
            <Icon path={WARNING} />
            <span>{t.warning[page.warning]}</span>
          </span>
        )}
      </div>
      <span className="rq-page-do">
        <button
          type="button"
          className="rs-iconbtn"
          aria-label={t.up(number)}
          disabled={busy || number === 1}
          onClick={() => onMove(-1)}
        >
          <Icon path={MOVE_UP} />
        </button>
        <button
          type="button"
          className="rs-iconbtn"
          aria-label={t.down(number)}
          disabled={busy || number === of}
          onClick={() => onMove(1)}
        >
          <Icon path={MOVE_DOWN} />
        </button>
        <button
          type="button"
          className="rs-iconbtn"
          aria-label={t.remove(number)}
          disabled={busy}
          onClick={onRemove}
        >
          <Icon path={DELETE} />
        </button>
      </span>
    </li>
  );
}
