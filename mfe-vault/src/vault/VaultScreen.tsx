import { describeError, POLLING, useFormat, useTranslate, type ApiError } from '@recueil/shell/contract';
import { ErrorState, PageHeader, Pager, Panel } from '@recueil/shell/kit';
import type { VaultDocument } from '@recueil/backend/contract';
import { Button, makeStyles } from '@recueil/shell/ui';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useVaultListQuery } from '../vault.api.ts';
import { ActiveFilters } from './filters/ActiveVaultFilters.tsx';
import { AddDocument } from './actions/AddDocumentsButton.tsx';
import { SelectionBar } from './actions/SelectionBar.tsx';
import { useFileActions } from './actions/use-vault-downloads.ts';
import { useSelection } from './list/use-vault-selection.ts';
import { useVaultFilters } from './filters/use-vault-filters.ts';
import { isNarrowed, narrowingOf, PAGE_SIZE, paramsFrom, queryOf, WHOLE } from './filters/vault-filters.ts';
import { VaultBar } from './filters/VaultToolbar.tsx';
import { VaultEmpty } from './VaultEmptyState.tsx';
import { VaultTable } from './list/VaultTable.tsx';
import { VaultTiles } from './VaultTiles.tsx';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', '@media (max-width: 767px)': { width: '100%', '& > button': { flexGrow: 1 } } },
});

/** Everything the organisation has received, narrowed as the address says. */
export const VaultScreen = () => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  const errors = useTranslate();
  const { bytes } = useFormat();
  const { filters, change } = useVaultFilters();
  const { currentData, data, error, isFetching, refetch } = useVaultListQuery(queryOf(filters), POLLING.list);
  const list = currentData ?? (isFetching ? data : undefined);
  const { selection, chosen, clear, forget, watch } = useSelection(list?.documents ?? []);
  const { saveMany, busy } = useFileActions();
  const { page } = filters;
  const total = list?.total ?? 0;
  const narrowed = isNarrowed(filters);
  const nothing = <VaultEmpty filtered={narrowed} onClear={() => change(WHOLE)} />;
  const addressOf = ({ id }: VaultDocument) => {
    const query = paramsFrom(filters).toString();
    return `/app/documents/${id}${query === '' ? '' : `?${query}`}`;
  };
  const requestTitle = filters.request === null ? null : (list?.documents[0] ? (list.documents[0].requestTitle ?? t('untitled')) : null);
  const takeAll = total > 0 && (
    <Button icon={<ArrowDownloadRegular />} disabledFocusable={busy !== null} onClick={busy !== null ? undefined : () => void saveMany(narrowingOf(filters), list?.summary.size ?? 0)}>
      {narrowed ? t('archive.found', { count: total }) : t('archive.all')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={<div className={styles.actions}><AddDocument />{takeAll}</div>} />
      {list && <VaultTiles summary={list.summary} size={bytes(list.summary.size)} />}
      <Panel flush edge>
        <VaultBar filters={filters} onChange={change} summary={list?.summary} />
        <ActiveFilters filters={filters} requestTitle={requestTitle} onChange={change} />
        <SelectionBar chosen={chosen} onClear={clear} onGone={forget} />
        {error && <ErrorState title={t('failed.list')} detail={describeError(error as ApiError, errors).detail} retryLabel={t('retry')} onRetry={() => void refetch()} />}
        {(list || !error) && (
          <div {...watch}>
            <VaultTable documents={list?.documents} busy={list !== undefined && currentData === undefined} empty={nothing} selection={selection} addressOf={addressOf} />
          </div>
        )}
        <Pager
          page={page}
          pages={Math.ceil(total / PAGE_SIZE)}
          onPage={(next) => change({ page: next })}
          label={t('pager.label')}
          range={t('pager.position', { from: (page - 1) * PAGE_SIZE + 1, to: Math.min(page * PAGE_SIZE, total), total })}
          previousLabel={t('pager.previous')}
          nextLabel={t('pager.next')}
        />
      </Panel>
    </>
  );
};
