import { useLayoutEffect } from 'react';

/** A bar of this screen's own at the bottom of the page, so high: the frame's messages stand above it, not over its buttons. Null while there is none. */
export const useBottomBarHeight = (height: string | null): void =>
  useLayoutEffect(() => {
    if (height === null) return;
    const { style } = document.documentElement;
    style.setProperty('--page-bar', height);
    return () => void style.removeProperty('--page-bar');
  }, [height]);
