import type { Language } from '@recueil/backend/contract';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
  return () => observer.disconnect();
};

// Copies of the kit in several remotes share only the page's `lang` attribute.
export const usePageLanguage = (): Language =>
  useSyncExternalStore(subscribe, () =>
    document.documentElement.lang.startsWith('en') ? 'en' : 'fr',
  );
