import { useCallback, useSyncExternalStore } from 'react';

/** Pixels: `s` filters and tiles, `m` table to cards and drawer, `l` sidebar and split review, `xl` reference screen. */
export const BREAKPOINTS = { s: 640, m: 768, l: 1024, rail: 1240, xl: 1440 } as const;

/** Whether a media query holds now; re-renders when that changes. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? false);
};
