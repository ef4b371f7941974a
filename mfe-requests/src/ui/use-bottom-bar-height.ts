import { useLayoutEffect } from 'react';

/** Makes the shell show its toasts above a bar at the bottom of this screen. */
export const useBottomBarHeight = (height: string | null): void =>
  useLayoutEffect(() => {
    if (height === null) return;
    const { style } = document.documentElement;
    style.setProperty('--page-bar', height);
    return () => void style.removeProperty('--page-bar');
  }, [height]);
