import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { detectSwipe } from './detect-swipe.ts';

// Under a finger these move text, a value or a row, never the page.
const IGNORED_TARGETS =
  'input, textarea, select, [contenteditable="true"], [role="slider"], [data-drag-handle]';

interface SwipeStart {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** Strokes of one finger over the element, left for next and right for previous. */
export const useSwipe = (
  area: RefObject<HTMLElement | null>,
  onSwipe: (to: 'next' | 'previous') => void,
): void => {
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    // The whole screen, its breadcrumb included, and not only what the wizard has drawn.
    const element = area.current?.closest('main') ?? area.current;
    if (!element) return;
    let stroke: SwipeStart | null = null;
    const start = (event: TouchEvent) => {
      const [finger] = event.touches;
      const own = event.target instanceof Element && event.target.closest(IGNORED_TARGETS) !== null;
      stroke =
        finger && event.touches.length === 1 && !own
          ? { x: finger.clientX, y: finger.clientY, at: event.timeStamp }
          : null;
    };
    const end = (event: TouchEvent) => {
      const [finger] = event.changedTouches;
      const turn =
        stroke && finger
          ? detectSwipe(
              finger.clientX - stroke.x,
              finger.clientY - stroke.y,
              event.timeStamp - stroke.at,
            )
          : null;
      stroke = null;
      if (turn) swiped(turn);
    };
    const cancel = () => {
      stroke = null;
    };
    // Or the browser takes a stroke to the right for its own way back, out of the wizard.
    const { style } = document.documentElement;
    style.setProperty('overscroll-behavior-x', 'none');
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', cancel);
    return () => {
      style.removeProperty('overscroll-behavior-x');
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', cancel);
    };
  }, [area]);
};
