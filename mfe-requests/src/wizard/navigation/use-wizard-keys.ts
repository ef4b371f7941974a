import { useEffect, useEffectEvent } from 'react';

interface Keys {
  disabled: boolean;
  onNext: () => void;
  onPrevious: () => void;
  /** Enter where nothing else takes it. */
  onEnter: () => void;
  onEscape: () => void;
  /** Ctrl or ⌘ with Enter, also while typing. */
  onSubmit: () => void;
}

const FIELDS =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="radio"], [role="slider"], [role="tab"], [role="switch"]';
const CONTROLS = `${FIELDS}, button, a[href], summary`;
// A dialog, an open calendar, list or menu has the keys to itself.
const OPEN_OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

const isInside = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** The wizard's own keys (specification, section 2). Heard on the way down: what Escape is about to close still stands. */
export const useWizardKeys = ({
  disabled,
  onNext,
  onPrevious,
  onEnter,
  onEscape,
  onSubmit,
}: Keys): void => {
  const heard = useEffectEvent((event: KeyboardEvent) => {
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
      // Or the press would go on to the button that has just got the focus.
      event.preventDefault();
      onEnter();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => heard(event);
    globalThis.addEventListener('keydown', listen, true);
    return () => globalThis.removeEventListener('keydown', listen, true);
  }, []);
};
