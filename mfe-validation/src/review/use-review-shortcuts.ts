import { useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.tagName === 'TEXTAREA' ||
    target.tagName === 'SELECT' ||
    (target instanceof HTMLInputElement && target.type !== 'radio'));

/** Arrows move between choices while one of them has the focus. */
const isChoosing = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && target.type === 'radio' && key.startsWith('Arrow');

/** Single keys, beside the document as in its frame: never while somebody types, in a dialog, or where they were switched off. `press` answers whether it knew the key. */
export function useReviewShortcuts(press: (key: string) => boolean): (key: string) => void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.repeat ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        isChoosing(event)
      )
        return;
      if (
        document.documentElement.dataset['singleKeys'] === 'off' ||
        document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')
      )
        return;
      if (latest.current(event.key)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return useCallback((key: string) => {
    if (document.documentElement.dataset['singleKeys'] === 'off') return;
    // The help belongs to the frame around, which listens to the page.
    // As with a key of the page itself: what one key has done is there when the next one comes.
    if (!flushSync(() => latest.current(key)))
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, []);
}
