import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Opens the dialog when it is mounted; closes it before it leaves, which gives the focus back. */
export function useOpenDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal?.();
    // Before Safari 15.4 and Firefox 98 it is an element without behaviour.
    if (current && !current.open) {
      current.setAttribute('open', '');
      current.querySelector('button')?.focus();
    }
    return () => current?.close?.();
  }, []);
  return dialog;
}
