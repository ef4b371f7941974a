import { areSingleKeysEnabled, usePageShortcuts } from '@recueil/shell/kit';
import { useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';

/** Shortcuts of the page; returns the handler of keys pressed in the viewer's frame. */
export function useReviewShortcuts(handleKey: (key: string) => boolean): (key: string) => void {
  const latestHandleKey = useRef(handleKey);
  latestHandleKey.current = handleKey;
  // A key that is held down decides one document, not the next ones too.
  usePageShortcuts((key, isRepeat) => !isRepeat && handleKey(key));
  return useCallback((key: string) => {
    if (!areSingleKeysEnabled()) return;
    // `flushSync`: the next key from the frame must see the effect of this one. Unknown keys go to
    // the shell, which opens the help.
    if (!flushSync(() => latestHandleKey.current(key)))
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, []);
}
