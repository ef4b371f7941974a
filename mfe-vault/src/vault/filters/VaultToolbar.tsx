import type { VaultList } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { SearchField, Tabs, PHONE } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import { VAULT_TABS, type VaultFilters, type VaultTab } from './vault-filters.ts';
import { VaultFilterPanel } from './VaultFilterPanel.tsx';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 16px',
    padding: '0 12px 0 20px',
    borderBottom: '1px solid var(--rc-line)',
    [PHONE]: { padding: '0 16px' },
  },
  // Aligns the first tab's text with the rows below.
  tabs: { marginLeft: '-10px' },
  tools: {
    display: 'flex',
    flexGrow: 1,
    justifyContent: 'flex-end',
    gap: '8px',
    padding: '8px 0',
    minWidth: 'min(100%, 320px)',
  },
});

interface Props {
  filters: VaultFilters;
  onChange: (change: Partial<VaultFilters>) => void;
  summary: VaultList['summary'] | undefined;
}

export const VaultToolbar = ({ filters, onChange, summary }: Props) => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  const counts: Partial<Record<VaultTab, number>> = summary
    ? {
        all: summary.total,
        pending: summary.pending + summary.rejected,
        approved: summary.approved,
      }
    : {};
  return (
    <div className={styles.bar}>
      <Tabs
        className={styles.tabs}
        label={t('tabs.label')}
        selected={filters.tab}
        onSelect={(tab) => onChange({ tab, state: null })}
        tabs={VAULT_TABS.map((value) => ({
          value,
          label: t(`tabs.${value}`),
          count: counts[value],
        }))}
      />
      <div className={styles.tools}>
        <SearchField
          value={filters.search}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          clearLabel={t('search.clear')}
          onSearch={(search) => onChange({ search })}
        />
        <VaultFilterPanel filters={filters} onChange={onChange} />
      </div>
    </div>
  );
};
