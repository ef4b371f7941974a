import { useEffect, useEffectEvent } from 'react';

interface Keys {
  asleep: boolean;
  onNext: () => void;
  onPrevious: () => void;
  /** Enter where nothing else takes it. */
  onEnter: () => void;
  onEscape: () => void;
  /** Ctrl or ⌘ with Enter, also while typing. */
  onGo: () => void;
}

const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="radio"], [role="slider"], [role="tab"], [role="switch"]';
const CONTROLS = `${FIELDS}, button, a[href], summary`;
// A dialog, an open calendar, list or menu has the keys to itself.
const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

const isIn = (target: EventTarget | null, selector: string): boolean => target instanceof Element && target.closest(selector) !== null;

/** The wizard's own keys (specification, section 2). Heard on the way down: what Escape is about to close still stands. */
export const useWizardKeys = ({ asleep, onNext, onPrevious, onEnter, onEscape, onGo }: Keys): void => {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (asleep || event.repeat || event.isComposing || altKey || shiftKey || document.querySelector(OPEN)) return;
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      event.preventDefault();
      onGo();
      return;
    }
    if (ctrlKey || metaKey) return;
    if (key === 'Escape') onEscape();
    else if (key === 'ArrowRight' && !isIn(target, FIELDS)) onNext();
    else if (key === 'ArrowLeft' && !isIn(target, FIELDS)) onPrevious();
    else if (key === 'Enter' && !isIn(target, CONTROLS)) {
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
