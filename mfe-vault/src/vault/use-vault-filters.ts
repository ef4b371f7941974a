import { useSearchParams } from '@recueil/shell/router';
import { useCallback } from 'react';

export const TABS = ['all', 'pending', 'approved'] as const;
export type VaultTab = (typeof TABS)[number];
export const PAGE_SIZE = 20;

/** Tab, search and page live in the address, so that a view can be shared and the back button works. */
export const useVaultFilters = () => {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'all';
  const search = params.get('search') ?? '';
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const change = useCallback((next: { tab?: VaultTab; search?: string; page?: number }) => {
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (!('page' in next)) after.delete('page');
      for (const [name, value] of Object.entries(next)) {
        if (value === '' || value === 'all' || value === 1) after.delete(name);
        else after.set(name, String(value));
      }
      return after;
    });
  }, [setParams]);
  return { tab, search, page, change };
};
