import { useSearchParams } from '@recueil/shell/router';
import { useCallback, useMemo } from 'react';
import {
  changeVaultFilters,
  parseVaultFilters,
  toVaultParams,
  type VaultFilters,
} from './vault-filters.ts';

/** The address is the one home of the filters: a reload, the back button and a shared link all show the same list. */
export const useVaultFilters = () => {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => parseVaultFilters(params), [params]);
  const change = useCallback(
    (next: Partial<VaultFilters>) => setParams(toVaultParams(changeVaultFilters(filters, next))),
    [filters, setParams],
  );
  return { filters, change };
};
