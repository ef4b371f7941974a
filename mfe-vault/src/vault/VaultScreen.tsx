import { describeError, useFormat, useTranslate, type ApiError } from '@recueil/shell/contract';
import { ErrorState, PageHeader, Pager, Panel } from '@recueil/shell/kit';
import type { VaultDocument } from '@recueil/backend/contract';
import { useState } from 'react';
import { useVaultListQuery } from '../vault.api.ts';
import { AddDocument } from './AddDocument.tsx';
import { DeleteDocument } from './DeleteDocument.tsx';
import { PAGE_SIZE, useVaultFilters } from './use-vault-filters.ts';
import { VaultBar } from './VaultBar.tsx';
import { VaultEmpty } from './VaultEmpty.tsx';
import { VaultTable } from './VaultTable.tsx';
import { VaultTiles } from './VaultTiles.tsx';

/** Everything the organisation has received, with the tab, search and page of the address. */
export const VaultScreen = () => {
  const t = useTranslate('mfe-vault');
  const errors = useTranslate();
  const { bytes } = useFormat();
  const filters = useVaultFilters();
  const [toDelete, setToDelete] = useState<VaultDocument | null>(null);
  const { data, error, isFetching, refetch } = useVaultListQuery({
    status: filters.tab === 'pending' ? 'unapproved' : filters.tab,
    page: filters.page,
    limit: PAGE_SIZE,
    ...(filters.search ? { search: filters.search } : {}),
  });
  const { page } = filters;
  const total = data?.total ?? 0;
  const nothing = <VaultEmpty filtered={filters.search !== '' || filters.tab !== 'all'} onClear={() => filters.change({ search: '', tab: 'all' })} />;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={<AddDocument />} />
      {data && <VaultTiles summary={data.summary} size={bytes(data.summary.size)} />}
      <Panel flush edge>
        <VaultBar filters={filters} summary={data?.summary} />
        {error && <ErrorState title={t('failed.list')} detail={describeError(error as ApiError, errors).detail} retryLabel={t('retry')} onRetry={() => void refetch()} />}
        {(data || !error) && <VaultTable documents={data?.documents} busy={data !== undefined && isFetching} empty={nothing} onDelete={setToDelete} />}
        <Pager
          page={page}
          pages={Math.ceil(total / PAGE_SIZE)}
          onPage={(next) => filters.change({ page: next })}
          label={t('pager.label')}
          range={t('pager.position', { from: (page - 1) * PAGE_SIZE + 1, to: Math.min(page * PAGE_SIZE, total), total })}
          previousLabel={t('pager.previous')}
          nextLabel={t('pager.next')}
        />
      </Panel>
      <DeleteDocument document={toDelete} onClose={() => setToDelete(null)} />
    </>
  );
};
