import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** False while the browser knows that it has no network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
