import type { ViewerRequest, ViewerState } from '../kit/documents/viewer-protocol.ts';

export interface RenderedFile {
  zoom(to: 'in' | 'out' | 'fit'): void;
  turn(): void;
  page(page: number): void;
  close(): void;
}

export type RenderFile = (
  stage: HTMLElement,
  file: Extract<ViewerRequest, { kind: 'open' }>,
  onState: (state: ViewerState) => void,
) => Promise<RenderedFile>;

const ZOOM_STEP = 1.25;
const [MIN_ZOOM, MAX_ZOOM] = [0.1, 8];

export const applyZoom = (scale: number, to: 'in' | 'out'): number =>
  Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, to === 'in' ? scale * ZOOM_STEP : scale / ZOOM_STEP));

export function enablePanning(stage: HTMLElement): () => void {
  let start: { x: number; y: number; left: number; top: number } | null = null;
  const handleDown = (event: PointerEvent) => {
    if (
      event.button !== 0 ||
      event.pointerType === 'touch' ||
      event.offsetX > stage.clientWidth ||
      event.offsetY > stage.clientHeight + stage.scrollHeight
    )
      return;
    start = { x: event.clientX, y: event.clientY, left: stage.scrollLeft, top: stage.scrollTop };
  };
  const handleMove = (event: PointerEvent) => {
    if (!start) return;
    stage.scrollLeft = start.left - (event.clientX - start.x);
    stage.scrollTop = start.top - (event.clientY - start.y);
  };
  const handleUp = () => void (start = null);
  stage.addEventListener('pointerdown', handleDown);
  addEventListener('pointermove', handleMove);
  addEventListener('pointerup', handleUp);
  return () => {
    stage.removeEventListener('pointerdown', handleDown);
    removeEventListener('pointermove', handleMove);
    removeEventListener('pointerup', handleUp);
  };
}
