import { useEffect, useRef, useState, type ReactNode } from 'react';
import { decodePhotoFile } from '../photos/detect-photo.ts';
import { drawPhoto } from '../photos/draw-photo.ts';
import type { PageEdit } from './page-edit.rules.ts';

interface SourcePhotoProps {
  readonly photo: File;
  readonly turns: PageEdit['turns'];
  readonly onFailed: () => void;
  /** Over the photo, once it is drawn. */
  readonly children: (photo: HTMLCanvasElement) => ReactNode;
}

/** Longer side of what is drawn, in pixels: enough to see the edges when enlarged. */
const SIDE = 1600;

export function SourcePhoto({ photo, turns, onFailed, children }: SourcePhotoProps) {
  const place = useRef<HTMLDivElement>(null);
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const latest = useRef(onFailed);
  useEffect(() => void (latest.current = onFailed));
  useEffect(() => {
    let isLatest = true;
    decodePhotoFile(photo).then(
      (decoded) => {
        const drawn = drawPhoto(decoded, { maxSide: SIDE, turns });
        if (!isLatest) return;
        drawn.setAttribute('aria-hidden', 'true');
        place.current?.replaceChildren(drawn);
        setCanvas(drawn);
      },
      () => isLatest && latest.current(),
    );
    return () => {
      isLatest = false;
    };
  }, [photo, turns]);
  return (
    <div className="rq-stage">
      <div>
        <div ref={place} />
        {canvas && children(canvas)}
      </div>
    </div>
  );
}
