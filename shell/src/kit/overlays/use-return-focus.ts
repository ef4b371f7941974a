import { useEffect, useState } from 'react';

/** Returns the focus at the close, unless something outside the overlay took it meanwhile. */
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
    const focused = document.activeElement;
    // An overlay with an exit motion still has the focus, and loses it to the body at the end.
    const isLost =
      !focused ||
      focused === document.body ||
      focused.closest('[role="dialog"], [role="alertdialog"]') !== null;
    if (isLost) opener.focus();
  }, [open, opener]);
};
