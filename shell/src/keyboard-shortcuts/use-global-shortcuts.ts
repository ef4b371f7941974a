import { useEffect, useEffectEvent } from 'react';
import { showSingleKeys, singleKeysAreOn } from './single-key-shortcuts.ts';

export const isMac = (): boolean => /Mac|iP/.test(globalThis.navigator.platform);

// Fields take letters as text; open lists and menus take them as the beginning of a name.
const TAKES_LETTERS = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="combobox"], [role="tree"], [role="grid"]';

const takesLetters = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TAKES_LETTERS) !== null;

export const modalIsOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

interface FrameKeys {
  /** Ctrl K, ⌘ K on a Mac: also while typing. */
  onPalette: () => void;
  onHelp: () => void;
  onNewRequest: () => void;
}

/** The frame's own shortcuts. Nothing while a modal dialog is open; letters only when nobody is typing and they were not switched off. */
export const useFrameKeys = ({ onPalette, onHelp, onNewRequest }: FrameKeys): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    if (key.toLowerCase() === 'k' && (isMac() ? metaKey : ctrlKey) && !altKey && !shiftKey) {
      // Also where nothing opens: the browser would go to its own search field.
      event.preventDefault();
      onPalette();
      return;
    }
    const act = { '?': onHelp, n: onNewRequest }[key];
    if (!act || ctrlKey || metaKey || altKey || !singleKeysAreOn() || takesLetters(target) || modalIsOpen()) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    showSingleKeys();
    const listen = (event: KeyboardEvent) => onKey(event);
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, []);
};
