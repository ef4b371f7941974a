import { useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.tagName === 'TEXTAREA' ||
    target.tagName === 'SELECT' ||
    (target instanceof HTMLInputElement && target.type !== 'radio'));

/** Arrow keys belong to the focused radio buttons. */
const isChoosing = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && target.type === 'radio' && key.startsWith('Arrow');

/**
 * Single-key shortcuts, also from the viewer's frame; inactive while typing, in dialogs or when
 * switched off. `press` returns whether it handled the key.
 */
export function useReviewShortcuts(handleKey: (key: string) => boolean): (key: string) => void {
  const latestHandleKey = useRef(handleKey);
  latestHandleKey.current = handleKey;
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
      if (latestHandleKey.current(event.key)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return useCallback((key: string) => {
    if (document.documentElement.dataset['singleKeys'] === 'off') return;
    // `flushSync`: the next key from the frame must see the effect of this one. Unknown keys go to
    // the shell, which opens the help.
    if (!flushSync(() => latestHandleKey.current(key)))
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, []);
}
