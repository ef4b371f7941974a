import type { VaultList } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { Tabs } from '@recueil/shell/kit';
import { Button, Input, makeStyles } from '@recueil/shell/ui';
import { Dismiss20Regular, Search20Regular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { TABS, type useVaultFilters, type VaultTab } from './use-vault-filters.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '0 16px', padding: '0 12px 0 20px',
    borderBottom: '1px solid var(--rc-line)',
    '@media (max-width: 767px)': { padding: '0 16px' },
  },
  // A tab's own padding would set its word off the edge that the rows below keep.
  tabs: { marginLeft: '-10px' },
  form: { padding: '8px 0', width: '340px', maxWidth: '100%', '@media (max-width: 767px)': { width: '100%' } },
  input: { width: '100%' },
});

/** Tabs with counts, and the search that is submitted. */
export const VaultBar = ({ filters, summary }: { filters: ReturnType<typeof useVaultFilters>; summary: VaultList['summary'] | undefined }) => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  const [text, setText] = useState(filters.search);
  useEffect(() => setText(filters.search), [filters.search]);
  const counts: Record<VaultTab, number> = summary
    ? { all: summary.total, pending: summary.pending + summary.rejected, approved: summary.approved }
    : { all: 0, pending: 0, approved: 0 };
  return (
    <div className={styles.bar}>
      <Tabs className={styles.tabs} label={t('tabs.label')} selected={filters.tab} onSelect={(tab) => filters.change({ tab })} tabs={TABS.map((value) => ({ value, label: t(`tabs.${value}`), count: counts[value] }))} />
      <form
        role="search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          filters.change({ search: text.trim() });
        }}
      >
        <Input
          className={styles.input}
          type="search"
          value={text}
          onChange={(_event, { value }) => setText(value)}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          contentBefore={<Search20Regular />}
          contentAfter={
            filters.search === '' ? undefined : (
              <Button appearance="transparent" size="small" icon={<Dismiss20Regular />} aria-label={t('search.clear')} onClick={() => filters.change({ search: '' })} />
            )
          }
        />
      </form>
    </div>
  );
};
