import { useEffect, useEffectEvent } from 'react';
import { loadSingleKeysPreference, areSingleKeysEnabled } from './single-key-shortcuts.ts';

export const isMac = (): boolean => /Mac|iP/.test(globalThis.navigator.platform);

// Fields take letters as text; open lists and menus take them for type-ahead.
const TEXT_TARGETS =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="combobox"], [role="tree"], [role="grid"]';

const acceptsText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TEXT_TARGETS) !== null;

export const isModalOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

interface GlobalShortcuts {
  /** Ctrl K, ⌘ K on a Mac: also while typing. */
  onPalette: () => void;
  onHelp: () => void;
  onNewRequest: () => void;
}

/** Inactive while a modal dialog is open; single letters also while typing. */
export const useGlobalShortcuts = ({ onPalette, onHelp, onNewRequest }: GlobalShortcuts): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    if (key.toLowerCase() === 'k' && (isMac() ? metaKey : ctrlKey) && !altKey && !shiftKey) {
      // Also without a handler: the browser would focus its own search field.
      event.preventDefault();
      onPalette();
      return;
    }
    const handler = { '?': onHelp, n: onNewRequest }[key];
    if (
      !handler ||
      ctrlKey ||
      metaKey ||
      altKey ||
      !areSingleKeysEnabled() ||
      acceptsText(target) ||
      isModalOpen()
    )
      return;
    event.preventDefault();
    handler();
  });
  useEffect(() => {
    loadSingleKeysPreference();
    const listen = (event: KeyboardEvent) => onKey(event);
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, []);
};
