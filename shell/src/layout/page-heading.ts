import { useLocation } from '@recueil/shell/router';
import { useEffect, useRef, type RefObject } from 'react';
import { getClientState, updateClient } from '../api-client/client-slice.ts';

const hasFocusInside = (main: HTMLElement): boolean =>
  main.contains(document.activeElement) && document.activeElement !== main;

/** The screen's `h1` is the document title, and focused after a navigation from outside it. */
export const useTrackPageHeading = (
  main: RefObject<HTMLElement | null>,
  focusFirst: boolean,
): void => {
  const { pathname } = useLocation();
  const pendingPath = useRef(focusFirst ? pathname : null);
  const lastPath = useRef(pathname);
  const focusedHeading = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (lastPath.current !== pathname) pendingPath.current = pathname;
    lastPath.current = pathname;
    const region = main.current;
    if (!region) return;
    const updateHeading = () => {
      const title = region.querySelector('h1');
      const text = title?.textContent.trim() ?? '';
      if (text !== getClientState().pageHeading) updateClient({ pageHeading: text });
      document.title = text ? `${text} · Recueil` : 'Recueil';
      // A loading screen replaces its heading: the focus follows.
      const lostFocus =
        focusedHeading.current !== null &&
        !focusedHeading.current.isConnected &&
        document.activeElement === document.body;
      if (!title || (pendingPath.current === null && !lostFocus)) return;
      pendingPath.current = null;
      focusedHeading.current = null;
      if (hasFocusInside(region)) return;
      if (!title.hasAttribute('tabindex')) title.tabIndex = -1;
      title.focus({ preventScroll: true });
      focusedHeading.current = title;
    };
    updateHeading();
    const observer = new MutationObserver(updateHeading);
    observer.observe(region, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [pathname, main]);
};
