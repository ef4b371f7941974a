import { useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';

/** A row takes a neighbour's place once the pointer is past the neighbour's middle. */
export const computeDropIndex = (
  rows: readonly { readonly top: number; readonly bottom: number }[],
  from: number,
  height: number,
): number => {
  const middles = rows.map(({ top, bottom }) => (top + bottom) / 2);
  const below = middles.findLastIndex((middle, index) => index > from && height > middle);
  if (below !== -1) return below;
  const above = middles.findIndex((middle, index) => index < from && height < middle);
  return above === -1 ? from : above;
};

export const useRowDrag = (
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) => {
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null);
  const latestOnMove = useRef(onMove);
  latestOnMove.current = onMove;
  const startDrag = (index: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    let current = index;
    setDraggedIndex(current);
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      const to = computeDropIndex(rows, current, clientY);
      if (to === current) return;
      const from = current;
      current = to;
      // The next pointer event must measure the rows in their new order.
      flushSync(() => {
        latestOnMove.current(from, to);
        setDraggedIndex(to);
      });
    };
    const end = () => {
      setDraggedIndex(null);
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };
  return { draggedIndex, startDrag };
};
