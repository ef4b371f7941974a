import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
  return () => observer.disconnect();
};

// The page's own `lang` is the one channel that copies of the kit in several remotes share.
export const usePageLanguage = (): 'fr' | 'en' =>
  useSyncExternalStore(subscribe, () =>
    document.documentElement.lang.startsWith('en') ? 'en' : 'fr',
  );
