import { useState } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../../site/Icon.tsx';
import { WARNING } from '../../site/icon-paths.ts';
import { warningMessages } from '../file-warnings/warning-messages.ts';
import { DELETE, MOVE_DOWN, MOVE_UP } from '../icon-paths.ts';
import { isPdf } from '../photos/can-join-files.ts';
import { PagePicture } from './PagePicture.tsx';
import type { PhotoPage } from './photo-page.ts';
import { photoPagesMessages } from './photo-pages-messages.ts';

interface PhotoPageRowProps {
  readonly page: PhotoPage;
  readonly number: number;
  readonly of: number;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onStraighten: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

export function PhotoPageRow({
  page,
  number,
  of,
  busy,
  onEdit,
  onStraighten,
  onMove,
  onRemove,
}: PhotoPageRowProps) {
  const language = useLanguage();
  const t = photoPagesMessages[language];
  const [isUndisplayable, setUndisplayable] = useState(false);
  const picture = (
    <PagePicture
      page={page}
      alt={t.picture(number)}
      onUndisplayable={() => setUndisplayable(true)}
    />
  );
  return (
    <li data-page={page.id}>
      {isUndisplayable || isPdf(page.file) ? (
        picture
      ) : (
        <button
          type="button"
          className="rq-page-open"
          aria-label={t.edit(number)}
          disabled={busy}
          onClick={onEdit}
        >
          {picture}
        </button>
      )}
      <div>
        <b>{t.page(number)}</b>
        <span className="rq-name">{page.file.name}</span>
        {isUndisplayable && <span className="rq-page-note">{t.unseen(of === 1)}</span>}
        {page.warning && (
          <span className="rq-page-advice">
            <Icon path={WARNING} />
            <span>{warningMessages[language][page.warning]}</span>
          </span>
        )}
        {page.found && (
          <button
            type="button"
            className="rs-btn rs-ghost"
            aria-label={t.straightenPage(number)}
            aria-pressed={page.edit.corners !== null}
            disabled={busy}
            onClick={onStraighten}
          >
            {t.straighten}
          </button>
        )}
      </div>
      <span className="rq-page-do">
        <RowButton
          path={MOVE_UP}
          label={t.up(number)}
          disabled={busy || number === 1}
          onClick={() => onMove(-1)}
        />
        <RowButton
          path={MOVE_DOWN}
          label={t.down(number)}
          disabled={busy || number === of}
          onClick={() => onMove(1)}
        />
        <RowButton path={DELETE} label={t.remove(number)} disabled={busy} onClick={onRemove} />
      </span>
    </li>
  );
}

interface RowButtonProps {
  readonly path: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

const RowButton = ({ path, label, disabled, onClick }: RowButtonProps) => (
  <button
    type="button"
    className="rs-iconbtn"
    aria-label={label}
    // Keeps the focus.
    aria-disabled={disabled}
    onClick={() => !disabled && onClick()}
  >
    <Icon path={path} />
  </button>
);
