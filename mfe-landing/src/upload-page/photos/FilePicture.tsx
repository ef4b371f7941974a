import { useEffect, useState } from 'react';
import { FileIllustration } from '../layout/illustrations.tsx';
import { isPhoto } from './can-join-files.ts';

interface FilePictureProps {
  /** Absent: a file that was chosen in another visit. */
  readonly file: File | undefined;
  readonly alt: string;
  /** This browser cannot display the photo. */
  readonly onUndisplayable?: () => void;
}

/** The photo itself, else a drawn sheet. */
export function FilePicture({ file, alt, onUndisplayable }: FilePictureProps) {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (!file || !isPhoto(file)) return;
    const url = URL.createObjectURL(file);
    setPicture(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (picture === null) return <FileIllustration />;
  return (
    <img
      src={picture}
      alt={alt}
      onError={() => {
        setPicture(null);
        onUndisplayable?.();
      }}
    />
  );
}
