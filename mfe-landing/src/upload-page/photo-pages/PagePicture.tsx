import { useEffect, useState } from 'react';
import { FilePicture } from '../photos/FilePicture.tsx';
import { isEdited } from '../scanner/page-edit.rules.ts';
import { renderPage } from '../scanner/render-page.ts';
import type { PhotoPage } from './photo-page.ts';

interface PagePictureProps {
  readonly page: Pick<PhotoPage, 'edit' | 'file'>;
  readonly alt: string;
  /** This browser cannot display the photo. */
  readonly onUndisplayable: () => void;
}

const THUMBNAIL = { maxSide: 320, quality: 0.7 };

/** As the page will be sent. */
export function PagePicture({ page: { file, edit }, alt, onUndisplayable }: PagePictureProps) {
  const [rendered, setRendered] = useState<File | null>(null);
  useEffect(() => {
    if (!isEdited(edit)) return setRendered(null);
    let isLatest = true;
    renderPage(file, edit, THUMBNAIL).then(
      ({ jpeg }) => isLatest && setRendered(new File([jpeg], file.name, { type: jpeg.type })),
      // The photo itself stays.
      () => isLatest && setRendered(null),
    );
    return () => {
      isLatest = false;
    };
  }, [file, edit]);
  return <FilePicture file={rendered ?? file} alt={alt} onUndisplayable={onUndisplayable} />;
}
