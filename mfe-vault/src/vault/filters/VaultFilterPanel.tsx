import { DOCUMENT_KINDS, RECEIVED_WITHIN } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { FilterChoice, FilterPanel } from '@recueil/shell/kit';
import { useVaultListQuery } from '../../vault.api.ts';
import {
  countVaultPanelFilters,
  toVaultCriteria,
  VAULT_STATES,
  NO_VAULT_PANEL_FILTERS,
  type VaultFilters,
} from './vault-filters.ts';

const FilterResult = ({ draft }: { draft: VaultFilters }) => {
  const t = useTranslate('mfe-vault');
  const { data } = useVaultListQuery({ ...toVaultCriteria(draft), page: 1, limit: 1 });
  return data ? t('filters.show', { count: data.total }) : t('filters.apply');
};

export const VaultFilterPanel = ({
  filters,
  onChange,
}: {
  filters: VaultFilters;
  onChange: (change: Partial<VaultFilters>) => void;
}) => {
  const t = useTranslate('mfe-vault');
  return (
    <FilterPanel
      getLabel={(name) => t(`filters.${name}`)}
      applyLabel={(draft) => <FilterResult draft={draft} />}
      value={filters}
      clearedValue={{ ...filters, ...NO_VAULT_PANEL_FILTERS }}
      activeCount={countVaultPanelFilters(filters)}
      onApply={({ state, kind, receivedWithin }) =>
        onChange({ state, kind, receivedWithin, ...(state ? { tab: 'all' } : {}) })
      }
    >
      {(draft, change) => (
        <>
          <FilterChoice
            legend={t('filters.state')}
            anyLabel={t('filters.any')}
            value={draft.state}
            choices={VAULT_STATES}
            getLabel={(value) => t(`state.${value}`)}
            onChoice={(state) => change({ state })}
          />
          <FilterChoice
            legend={t('filters.kind')}
            anyLabel={t('filters.any')}
            value={draft.kind}
            choices={DOCUMENT_KINDS}
            getLabel={(value) => t(`filters.kinds.${value}`)}
            onChoice={(kind) => change({ kind })}
          />
          <FilterChoice
            legend={t('filters.received')}
            anyLabel={t('filters.any')}
            value={draft.receivedWithin}
            choices={RECEIVED_WITHIN}
            getLabel={(value) => t(`filters.within.${value}`)}
            onChoice={(within) => change({ receivedWithin: within })}
          />
        </>
      )}
    </FilterPanel>
  );
};
