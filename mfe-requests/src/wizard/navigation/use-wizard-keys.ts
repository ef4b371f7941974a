import { useEffect, useEffectEvent } from 'react';

interface Keys {
  disabled: boolean;
  onNext: () => void;
  onPrevious: () => void;
  /** Enter outside of any control. */
  onEnter: () => void;
  onEscape: () => void;
  /** Ctrl or ⌘ with Enter, also while typing. */
  onSubmit: () => void;
}

const FIELDS =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="radio"], [role="slider"], [role="tab"], [role="switch"]';
const CONTROLS = `${FIELDS}, button, a[href], summary`;
// While one of these is open, it handles the keys.
const OPEN_OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

const isInside = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Capture phase: an overlay that Escape closes is still open when this runs. */
export const useWizardKeys = ({
  disabled,
  onNext,
  onPrevious,
  onEnter,
  onEscape,
  onSubmit,
}: Keys): void => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (
      disabled ||
      event.repeat ||
      event.isComposing ||
      altKey ||
      shiftKey ||
      document.querySelector(OPEN_OVERLAYS)
    )
      return;
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      event.preventDefault();
      onSubmit();
      return;
    }
    if (ctrlKey || metaKey) return;
    if (key === 'Escape') onEscape();
    else if (key === 'ArrowRight' && !isInside(target, FIELDS)) onNext();
    else if (key === 'ArrowLeft' && !isInside(target, FIELDS)) onPrevious();
    else if (key === 'Enter' && !isInside(target, CONTROLS)) {
      // Otherwise the same key press would activate the button that gets the focus.
      event.preventDefault();
      onEnter();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    globalThis.addEventListener('keydown', listener, true);
    return () => globalThis.removeEventListener('keydown', listener, true);
  }, []);
};
