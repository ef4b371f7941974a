import { useCallback, useSyncExternalStore } from 'react';
import { PHONE_QUERY } from './media-queries.ts';

/** Pixels: `m` table to cards, `l` sidebar, `rail` labelled navigation, `xl` reference screen. */
export const BREAKPOINTS = { s: 640, m: 768, l: 1024, rail: 1240, xl: 1440 } as const;

export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? false);
};

export const useIsPhone = (): boolean => useMediaQuery(PHONE_QUERY);
