import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** |offset| × velocity, in pixels and pixels per second (product section 13). */
const SWIPE_THRESHOLD = 10_000;

export const detectSwipe = (
  right: number,
  down: number,
  milliseconds: number,
): 'next' | 'previous' | null => {
  if (milliseconds <= 0 || Math.abs(down) * 1.5 > Math.abs(right)) return null;
  if (Math.abs(right) * ((Math.abs(right) / milliseconds) * 1000) < SWIPE_THRESHOLD) return null;
  return right < 0 ? 'next' : 'previous';
};

// A swipe on these moves text, a value or a row.
const IGNORED_TARGETS =
  'input, textarea, select, [contenteditable="true"], [role="slider"], [data-drag-handle]';

interface SwipeStart {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

export const useSwipe = (
  area: RefObject<HTMLElement | null>,
  onSwipe: (to: 'next' | 'previous') => void,
): void => {
  const handleSwipe = useEffectEvent(onSwipe);
  useEffect(() => {
    // The whole screen, including the shell's breadcrumb.
    const element = area.current?.closest('main') ?? area.current;
    if (!element) return;
    let swipe: SwipeStart | null = null;
    const start = (event: TouchEvent) => {
      const [finger] = event.touches;
      const isIgnored =
        event.target instanceof Element && event.target.closest(IGNORED_TARGETS) !== null;
      swipe =
        finger && event.touches.length === 1 && !isIgnored
          ? { x: finger.clientX, y: finger.clientY, at: event.timeStamp }
          : null;
    };
    const end = (event: TouchEvent) => {
      const [finger] = event.changedTouches;
      const direction =
        swipe && finger
          ? detectSwipe(
              finger.clientX - swipe.x,
              finger.clientY - swipe.y,
              event.timeStamp - swipe.at,
            )
          : null;
      swipe = null;
      if (direction) handleSwipe(direction);
    };
    const cancel = () => {
      swipe = null;
    };
    // Disables the browser's own swipe back.
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
