import { DOCUMENT_KINDS, RECEIVED_WITHIN } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { FilterChoice, FilterPanel } from '@recueil/shell/kit';
import { useVaultListQuery } from '../../vault.api.ts';
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
  return (
    <FilterPanel
      words={(name) => t(`filters.${name}`)}
      applyLabel={(draft) => <FilterResult draft={draft} />}
      value={filters}
      cleared={{ ...filters, ...UNFILTERED }}
      count={heldCount(filters)}
      onApply={({ state, kind, within }) => onChange(changed(filters, { state, kind, within, ...(state ? { tab: 'all' } : {}) }))}
    >
      {(draft, change) => (
        <>
          <FilterChoice legend={t('filters.state')} anyLabel={t('filters.any')} value={draft.state} choices={STATES} labelOf={(value) => t(`state.${value}`)} onChoice={(state) => change({ state })} />
          <FilterChoice legend={t('filters.kind')} anyLabel={t('filters.any')} value={draft.kind} choices={DOCUMENT_KINDS} labelOf={(value) => t(`filters.kinds.${value}`)} onChoice={(kind) => change({ kind })} />
          <FilterChoice legend={t('filters.received')} anyLabel={t('filters.any')} value={draft.within} choices={RECEIVED_WITHIN} labelOf={(value) => t(`filters.within.${value}`)} onChoice={(within) => change({ within })} />
        </>
      )}
    </FilterPanel>
  );
};
