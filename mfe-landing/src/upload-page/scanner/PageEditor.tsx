import { useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../site/Icon.tsx';
import { MOVE_UP } from '../icon-paths.ts';
import { photoPagesMessages } from '../photo-pages/photo-pages-messages.ts';
import { CornerHandles } from './CornerHandles.tsx';
import {
  toTurnedCorners,
  turnEdit,
  WHOLE_PHOTO,
  type Corners,
  type PageEdit,
} from './page-edit.rules.ts';
import { PagePreview } from './PagePreview.tsx';
import { SourcePhoto } from './SourcePhoto.tsx';

interface PageEditorProps {
  readonly number: number;
  readonly photo: File;
  readonly edit: PageEdit;
  /** Edges of the page in the photo as it is stored. */
  readonly found: Corners | null;
  readonly onEdit: (edit: PageEdit) => void;
  readonly onClose: () => void;
}

/** Places the corners of one page, turns it and raises its contrast. Every change counts at once. */
export function PageEditor({ number, photo, edit, found, onEdit, onClose }: PageEditorProps) {
  const t = useMessages(photoPagesMessages);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shows, setShows] = useState<'corners' | 'result'>('corners');
  const [status, setStatus] = useState('');
  useEffect(() => heading.current?.focus(), []);
  const showsCorners = shows === 'corners';
  const setCorners = (corners: Corners | null) => onEdit({ ...edit, corners });
  return (
    <>
      <header>
        <button
          type="button"
          className="rs-iconbtn rq-back"
          aria-label={t.editor.back}
          onClick={onClose}
        >
          <Icon path={MOVE_UP} />
        </button>
        <h2 id={headingId} tabIndex={-1} ref={heading}>
          {t.page(number)}
        </h2>
      </header>
      <div className="rq-sheet-body">
        {showsCorners ? (
          <>
            <p className="rq-sheet-hint" id={`${headingId}-hint`}>
              {t.editor.hint}
            </p>
            <SourcePhoto
              photo={photo}
              turns={edit.turns}
              onFailed={() => setStatus(t.editor.failed)}
            >
              {(canvas) => (
                <CornerHandles
                  photo={canvas}
                  corners={edit.corners ?? WHOLE_PHOTO}
                  describedBy={`${headingId}-hint`}
                  onMove={setCorners}
                />
              )}
            </SourcePhoto>
          </>
        ) : (
          <PagePreview photo={photo} edit={edit} />
        )}
        <div className="rq-editor">
          <button
            type="button"
            className="rs-btn rs-secondary"
            onClick={() => onEdit(turnEdit(edit))}
          >
            {t.editor.turn}
          </button>
          <button
            type="button"
            className="rs-btn rs-secondary"
            aria-pressed={edit.contrast}
            onClick={() => onEdit({ ...edit, contrast: !edit.contrast })}
          >
            {t.editor.contrast}
          </button>
          <button
            type="button"
            className="rs-btn rs-secondary"
            onClick={() => {
              if (found) setCorners(toTurnedCorners(found, edit.turns));
              setStatus(found ? '' : t.editor.notFound);
              setShows('corners');
            }}
          >
            {t.editor.detect}
          </button>
          <button
            type="button"
            className="rs-btn rs-secondary"
            disabled={edit.corners === null}
            onClick={() => setCorners(null)}
          >
            {t.editor.whole}
          </button>
        </div>
        <p className="rq-sheet-hint" role="status">
          {status}
        </p>
      </div>
      <footer>
        <button type="button" className="rs-btn rs-primary rs-large" onClick={onClose}>
          {t.editor.done}
        </button>
        <button
          type="button"
          className="rs-btn rs-ghost"
          onClick={() => setShows(showsCorners ? 'result' : 'corners')}
        >
          {showsCorners ? t.editor.result : t.editor.adjust}
        </button>
      </footer>
    </>
  );
}
