import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { photoPagesMessages } from '../photo-pages/photo-pages-messages.ts';
import { moveCorner, type Corners, type Point } from './page-edit.rules.ts';

interface CornerHandlesProps {
  /** As it is displayed; the handles lie over it. */
  readonly photo: HTMLCanvasElement;
  readonly corners: Corners;
  readonly describedBy: string;
  readonly onMove: (corners: Corners) => void;
}

/** Fractions of the photo. */
const STEP = 0.005;
const LARGE_STEP = 0.05;

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function CornerHandles({ photo, corners, describedBy, onMove }: CornerHandlesProps) {
  const t = useMessages(photoPagesMessages).editor;
  const area = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const drag = (event: PointerEvent, index: number) => {
    const box = area.current!.getBoundingClientRect();
    const to = {
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    };
    onMove(moveCorner(corners, index, to));
  };
  const press = (event: KeyboardEvent, index: number) => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const { x, y } = corners[index]!;
    onMove(moveCorner(corners, index, { x: x + direction.x * step, y: y + direction.y * step }));
  };
  return (
    <div className="rq-corners" ref={area}>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
      {corners.map(({ x, y }, index) => (
        <button
          key={t.corners[index]}
          type="button"
          aria-label={`${t.corners[index]}, ${t.at(Math.round(x * 100), Math.round(y * 100))}`}
          aria-describedby={describedBy}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          onKeyDown={(event) => press(event, index)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setDragged(index);
          }}
          onPointerMove={(event) => dragged === index && drag(event, index)}
          onPointerUp={() => setDragged(null)}
          onPointerCancel={() => setDragged(null)}
        />
      ))}
      {dragged !== null && <Loupe photo={photo} at={corners[dragged]!} />}
    </div>
  );
}

/** In CSS pixels. */
const LOUPE = 112;

/** What lies under the finger, in the corner of the photo that is away from it. */
function Loupe({ photo, at }: { readonly photo: HTMLCanvasElement; readonly at: Point }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const side = Math.max(photo.width, photo.height) / 8;
    context.fillStyle = '#000';
    context.fillRect(0, 0, LOUPE, LOUPE);
    context.drawImage(
      photo,
      at.x * photo.width - side / 2,
      at.y * photo.height - side / 2,
      side,
      side,
      0,
      0,
      LOUPE,
      LOUPE,
    );
    context.strokeStyle = '#fff';
    context.strokeRect(LOUPE / 2 - 6, LOUPE / 2 - 6, 12, 12);
  }, [photo, at]);
  return (
    <canvas
      ref={canvas}
      width={LOUPE}
      height={LOUPE}
      className="rq-loupe"
      aria-hidden="true"
      style={at.x < 0.5 ? { right: 8 } : { left: 8 }}
    />
  );
}
