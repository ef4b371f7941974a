import { useEffect, useState } from 'react';
import { FileIllustration } from '../layout/illustrations.tsx';
import { isPhoto } from './can-join-files.ts';

interface FilePictureProps {
  /** Absent: a file that was chosen in another visit. */
  readonly file: File | undefined;
  readonly alt: string;
  /** Neither this browser nor the decoder of HEIC can display the photo. */
  readonly onUndisplayable?: () => void;
}

const loadPreview = () => import(/* webpackChunkName: "preview" */ './draw-preview.ts');

/** The photo itself, or drawn where this browser displays none of its kind; else a drawn sheet. */
export function FilePicture({ file, alt, onUndisplayable }: FilePictureProps) {
  const [picture, setPicture] = useState<string | null>(null);
  const [preview, setPreview] = useState<{ of: File; jpeg: Blob } | null>(null);
  const drawn = preview && preview.of === file ? preview.jpeg : null;
  useEffect(() => {
    if (!file || !isPhoto(file)) return;
    const url = URL.createObjectURL(drawn ?? file);
    setPicture(url);
    return () => URL.revokeObjectURL(url);
  }, [file, drawn]);
  if (!file || picture === null) return <FileIllustration />;
  return (
    <img
      src={picture}
      alt={alt}
      onError={() => {
        setPicture(null);
        if (drawn) return onUndisplayable?.();
        loadPreview()
          .then(({ drawPreview }) => drawPreview(file))
          .then(
            (jpeg) => setPreview({ of: file, jpeg }),
            () => onUndisplayable?.(),
          );
      }}
    />
  );
}
