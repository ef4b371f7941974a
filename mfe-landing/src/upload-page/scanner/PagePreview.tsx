import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { photoPagesMessages } from '../photo-pages/photo-pages-messages.ts';
import type { PageEdit } from './page-edit.rules.ts';
import { renderPage } from './render-page.ts';

const QUALITY = { maxSide: 2000, quality: 0.82 };

/** The page as it will be sent, which can be enlarged. */
export function PagePreview({ photo, edit }: { readonly photo: File; readonly edit: PageEdit }) {
  const t = useMessages(photoPagesMessages).editor;
  const [picture, setPicture] = useState<string | 'failed' | null>(null);
  const [isEnlarged, setEnlarged] = useState(false);
  useEffect(() => {
    let url: string | null = null;
    let isLatest = true;
    renderPage(photo, edit, QUALITY).then(
      ({ jpeg }) => {
        if (isLatest) setPicture((url = URL.createObjectURL(jpeg)));
      },
      () => isLatest && setPicture('failed'),
    );
    return () => {
      isLatest = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [photo, edit]);
  if (picture === null) return <p role="status">{t.working}</p>;
  if (picture === 'failed') return <p role="alert">{t.failed}</p>;
  return (
    <>
      <div
        className={`rq-preview${isEnlarged ? ' rq-enlarged' : ''}`}
        role="region"
        aria-label={t.preview}
        tabIndex={0}
      >
        <img src={picture} alt={t.preview} />
      </div>
      <button
        type="button"
        className="rs-btn rs-ghost"
        aria-pressed={isEnlarged}
        onClick={() => setEnlarged(!isEnlarged)}
      >
        {t.enlarge}
      </button>
    </>
  );
}
