import { useEffect } from 'react';
import type { RefObject } from 'react';

/** What takes the place of a form begins at its top, where the focus goes too. */
export const useFocusHeading = (heading: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [heading]);
};
