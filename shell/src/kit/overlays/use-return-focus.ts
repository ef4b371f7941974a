import { useEffect, useState } from 'react';

/** Returns the focus after closing, unless something else took it meanwhile. */
export const useReturnFocus = (open: boolean): void => {
  const [state, setState] = useState<{ open: boolean; opener: Element | null }>({
    open: false,
    opener: null,
  });
  // Read during render: when an effect runs, the overlay already has the focus.
  if (state.open !== open) setState({ open, opener: open ? document.activeElement : state.opener });
  const { opener } = state;
  useEffect(() => {
    if (open || !(opener instanceof HTMLElement)) return;
    const returnFocus = () => {
      const focused = document.activeElement;
      const isLost =
        focused === null ||
        focused === document.body ||
        focused.closest('[role="dialog"], [role="alertdialog"]') !== null;
      if (isLost && opener.isConnected) opener.focus();
    };
    // At the start of the closing motion and after it: the focused element unmounts only then.
    const timers = [50, 400].map((delay) => setTimeout(returnFocus, delay));
    return () => timers.forEach(clearTimeout);
  }, [open, opener]);
};
