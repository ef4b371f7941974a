import { DOCUMENT_KINDS, RECEIVED_WITHIN } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { ChoiceChips, FilterPanel } from '@recueil/shell/kit';
import { useVaultListQuery } from '../vault.api.ts';
import { changed, heldCount, narrowingOf, STATES, UNFILTERED, type VaultFilters } from './vault-filters.ts';

/** How many documents a draft would show. */
const FilterResult = ({ draft }: { draft: VaultFilters }) => {
  const t = useTranslate('mfe-vault');
  const { data } = useVaultListQuery({ ...narrowingOf(draft), page: 1, limit: 1 });
  return data ? t('filters.show', { count: data.total }) : t('filters.apply');
};

/** State, kind and age, tried out with their result before they hold. */
export const VaultFilterPanel = ({ filters, onChange }: { filters: VaultFilters; onChange: (change: Partial<VaultFilters>) => void }) => {
  const t = useTranslate('mfe-vault');
  const any = { value: 'any' as const, label: t('filters.any') };
  return (
    <FilterPanel
      label={t('filters.title')}
      closeLabel={t('filters.close')}
      clearLabel={t('filters.clear')}
      applyLabel={(draft) => <FilterResult draft={draft} />}
      value={filters}
      cleared={{ ...filters, ...UNFILTERED }}
      count={heldCount(filters)}
      onApply={({ state, kind, within }) => onChange(changed(filters, { state, kind, within, ...(state ? { tab: 'all' } : {}) }))}
    >
      {(draft, change) => (
        <>
          <ChoiceChips legend={t('filters.state')} value={draft.state ?? 'any'} choices={[any, ...STATES.map((value) => ({ value, label: t(`state.${value}`) }))]} onChoice={(value) => change({ state: value === 'any' ? null : value })} />
          <ChoiceChips legend={t('filters.kind')} value={draft.kind ?? 'any'} choices={[any, ...DOCUMENT_KINDS.map((value) => ({ value, label: t(`filters.kinds.${value}`) }))]} onChoice={(value) => change({ kind: value === 'any' ? null : value })} />
          <ChoiceChips legend={t('filters.received')} value={draft.within ?? 'any'} choices={[any, ...RECEIVED_WITHIN.map((value) => ({ value, label: t(`filters.within.${value}`) }))]} onChoice={(value) => change({ within: value === 'any' ? null : value })} />
        </>
      )}
    </FilterPanel>
  );
};
