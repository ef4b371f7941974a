import type { VaultList } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { Button, Input, makeStyles, Tab, TabList } from '@recueil/shell/ui';
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
  count: {
    minWidth: '22px', padding: '0 6px', marginLeft: '8px', borderRadius: '999px', backgroundColor: 'var(--rc-neutral-bg)', color: 'var(--rc-neutral-fg)',
    font: 'var(--rc-caption-strong)', textAlign: 'center', display: 'inline-block',
  },
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
      <TabList className={styles.tabs} selectedValue={filters.tab} onTabSelect={(_event, { value }) => filters.change({ tab: value as VaultTab })} aria-label={t('tabs.label')}>
        {TABS.map((tab) => (
          <Tab key={tab} value={tab}>
            {t(`tabs.${tab}`)}
            {counts[tab] > 0 && <span className={styles.count}>{counts[tab]}</span>}
          </Tab>
        ))}
      </TabList>
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
