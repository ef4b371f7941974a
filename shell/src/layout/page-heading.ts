import { useLocation } from '@recueil/shell/router';
import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';

let heading = '';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The text of the screen's `h1`, as it stands on the page. */
export const usePageHeading = (): string => useSyncExternalStore(subscribe, () => heading);

const hasFocusInside = (main: HTMLElement): boolean =>
  main.contains(document.activeElement) && document.activeElement !== main;

/**
 * Follows the heading of whatever screen is shown: it names the document, and takes the focus after a navigation,
 * unless the reader is still inside the screen (a tab, a step). `focusFirst` when the frame was made anew under the reader.
 */
export const useTrackPageHeading = (
  main: RefObject<HTMLElement | null>,
  focusFirst: boolean,
): void => {
  const { pathname } = useLocation();
  const asked = useRef(focusFirst ? pathname : null);
  const last = useRef(pathname);
  const given = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (last.current !== pathname) asked.current = pathname;
    last.current = pathname;
    const region = main.current;
    if (!region) return;
    const look = () => {
      const title = region.querySelector('h1');
      const text = title?.textContent.trim() ?? '';
      if (text !== heading) {
        heading = text;
        listeners.forEach((listener) => listener());
      }
      document.title = text ? `${text} · Recueil` : 'Recueil';
      // A screen that was waiting has its heading replaced when it knows what to show: the focus follows.
      const fell =
        given.current !== null &&
        !given.current.isConnected &&
        document.activeElement === document.body;
      if (!title || (asked.current === null && !fell)) return;
      asked.current = null;
      given.current = null;
      if (hasFocusInside(region)) return;
      if (!title.hasAttribute('tabindex')) title.tabIndex = -1;
      title.focus({ preventScroll: true });
      given.current = title;
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(region, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [pathname, main]);
};
