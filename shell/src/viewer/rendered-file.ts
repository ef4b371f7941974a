import type { ViewerRequest, ViewerState } from '../kit/documents/viewer-protocol.ts';

/** A file on the stage. */
export interface RenderedFile {
  zoom(to: 'in' | 'out' | 'fit'): void;
  /** A quarter to the right. */
  turn(): void;
  page(page: number): void;
  close(): void;
}

export type RenderFile = (
  stage: HTMLElement,
  file: Extract<ViewerRequest, { kind: 'open' }>,
  tell: (state: ViewerState) => void,
) => Promise<RenderedFile>;

const ZOOM_STEP = 1.25;
const [LEAST, MOST] = [0.1, 8];

export const applyZoom = (scale: number, to: 'in' | 'out'): number =>
  Math.min(MOST, Math.max(LEAST, to === 'in' ? scale * ZOOM_STEP : scale / ZOOM_STEP));

/** What lies under the pointer follows it while it is held. */
export function enablePanning(stage: HTMLElement): () => void {
  let from: { x: number; y: number; left: number; top: number } | null = null;
  const down = (event: PointerEvent) => {
    if (
      event.button !== 0 ||
      event.pointerType === 'touch' ||
      event.offsetX > stage.clientWidth ||
      event.offsetY > stage.clientHeight + stage.scrollHeight
    )
      return;
    from = { x: event.clientX, y: event.clientY, left: stage.scrollLeft, top: stage.scrollTop };
  };
  const move = (event: PointerEvent) => {
    if (!from) return;
    stage.scrollLeft = from.left - (event.clientX - from.x);
    stage.scrollTop = from.top - (event.clientY - from.y);
  };
  const up = () => void (from = null);
  stage.addEventListener('pointerdown', down);
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  return () => {
    stage.removeEventListener('pointerdown', down);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
  };
}
