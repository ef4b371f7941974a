import { useEffect, useState } from 'react';

/** Gives the focus back to what had it when `open` became true, unless something else took it meanwhile. */
export const useReturnFocus = (open: boolean): void => {
  const [state, setState] = useState<{ open: boolean; opener: Element | null }>({
    open: false,
    opener: null,
  });
  // Read while rendering: by the time an effect runs, what opens has the focus already.
  if (state.open !== open) setState({ open, opener: open ? document.activeElement : state.opener });
  const { opener } = state;
  useEffect(() => {
    if (open || !(opener instanceof HTMLElement)) return;
    const giveBack = () => {
      const now = document.activeElement;
      const lost =
        now === null ||
        now === document.body ||
        now.closest('[role="dialog"], [role="alertdialog"]') !== null;
      if (lost && opener.isConnected) opener.focus();
    };
    // Once at the start of the closing motion, and once after it: the element that held the focus leaves only then.
    const timers = [50, 400].map((delay) => setTimeout(giveBack, delay));
    return () => timers.forEach(clearTimeout);
  }, [open, opener]);
};
