import type { KeyboardEvent } from 'react';

interface Options {
  horizontal?: boolean;
  wraps?: boolean;
}

/** The index after an arrow key, Home or End; null for other keys. */
export const moveIndexByKey = (
  key: string,
  index: number,
  count: number,
  { horizontal, wraps }: Options = {},
): number | null => {
  const last = count - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === (horizontal ? 'ArrowRight' : 'ArrowDown'))
    return index < last ? index + 1 : wraps ? 0 : last;
  if (key === (horizontal ? 'ArrowLeft' : 'ArrowUp'))
    return index > 0 ? index - 1 : wraps ? last : 0;
  return null;
};

/** Keys that move nothing scroll as usual. */
export const moveFocusByKey = (
  event: KeyboardEvent,
  among: Iterable<Element>,
  options?: Options,
): void => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const items = [...among] as HTMLElement[];
  const index = items.indexOf(event.target as HTMLElement);
  const next = moveIndexByKey(event.key, index, items.length, options);
  if (index < 0 || next === null || next === index) return;
  event.preventDefault();
  items[next]?.focus();
};
