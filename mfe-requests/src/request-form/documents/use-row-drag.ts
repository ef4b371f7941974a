import { useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Where a row held at that height belongs: past the middle of each neighbour on the way, it takes their place. */
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

/** Rows follow a mouse, a pen or a finger on their handle. Answers which row is held and what to hang on a handle. */
export const useRowDrag = (
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) => {
  const [held, setHeld] = useState<number | null>(null);
  const move = useRef(onMove);
  move.current = onMove;
  const start = (index: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    let at = index;
    setHeld(at);
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      const to = computeDropIndex(rows, at, clientY);
      if (to === at) return;
      const from = at;
      at = to;
      // The rows must stand in their new order before the pointer is asked again.
      flushSync(() => {
        move.current(from, to);
        setHeld(to);
      });
    };
    const end = () => {
      setHeld(null);
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };
  return { held, start };
};
