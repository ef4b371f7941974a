import { useTranslate } from '@recueil/shell/contract';
import { FilterTags } from '@recueil/shell/screen-kit';
import type { VaultFilters } from './vault-filters.ts';

export const ActiveVaultFilters = ({
  filters,
  requestTitle,
  onChange,
}: {
  filters: VaultFilters;
  requestTitle: string | null;
  onChange: (change: Partial<VaultFilters>) => void;
}) => {
  const t = useTranslate('mfe-vault');
  const active: [string, Partial<VaultFilters>][] = [];
  if (filters.state) active.push([t(`state.${filters.state}`), { state: null }]);
  if (filters.kind) active.push([t(`filters.kinds.${filters.kind}`), { kind: null }]);
  if (filters.receivedWithin)
    active.push([t(`filters.within.${filters.receivedWithin}`), { receivedWithin: null }]);
  if (filters.requestId) active.push([requestTitle ?? t('filters.request'), { requestId: null }]);
  if (filters.search)
    active.push([t('filters.search', { search: filters.search }), { search: '' }]);
  return <FilterTags t={t} filters={active} onChange={onChange} />;
};
