import { describeError, useFormat, useTranslate, type ApiError } from '@recueil/shell/contract';
import { BREAKPOINTS, ErrorState, PageHeader, Panel, SkeletonRows, useMediaQuery } from '@recueil/shell/kit';
import type { VaultDocument } from '@recueil/backend/contract';
import { useState } from 'react';
import { useVaultListQuery } from '../vault.api.ts';
import { AddDocument } from './AddDocument.tsx';
import { DeleteDocument } from './DeleteDocument.tsx';
import { Pager } from './Pager.tsx';
import { PAGE_SIZE, useVaultFilters } from './use-vault-filters.ts';
import { VaultBar } from './VaultBar.tsx';
import { VaultCards } from './VaultCards.tsx';
import { VaultEmpty } from './VaultEmpty.tsx';
import { VaultTable } from './VaultTable.tsx';
import { VaultTiles } from './VaultTiles.tsx';

/** Everything the organisation has received, with the tab, search and page of the address. */
export const VaultScreen = () => {
  const t = useTranslate('mfe-vault');
  const errors = useTranslate();
  const { bytes } = useFormat();
  const filters = useVaultFilters();
  const wide = useMediaQuery(`(min-width: ${BREAKPOINTS.m}px)`);
  const [toDelete, setToDelete] = useState<VaultDocument | null>(null);
  const { data, error, isFetching, refetch } = useVaultListQuery({
    status: filters.tab === 'pending' ? 'unapproved' : filters.tab,
    page: filters.page,
    limit: PAGE_SIZE,
    ...(filters.search ? { search: filters.search } : {}),
  });
  const List = wide ? VaultTable : VaultCards;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={<AddDocument />} />
      {data && <VaultTiles summary={data.summary} size={bytes(data.summary.size)} />}
      <Panel flush edge>
        <VaultBar filters={filters} summary={data?.summary} />
        {error && <ErrorState title={t('failed.list')} detail={describeError(error as ApiError, errors).detail} retryLabel={t('retry')} onRetry={() => void refetch()} />}
        {!error && !data && <SkeletonRows label={t('title')} />}
        {data?.documents.length === 0 && <VaultEmpty filtered={filters.search !== '' || filters.tab !== 'all'} onClear={() => filters.change({ search: '', tab: 'all' })} />}
        {data && data.documents.length > 0 && <List documents={data.documents} busy={isFetching} onDelete={setToDelete} />}
        {data && <Pager page={filters.page} total={data.total} onPage={(page) => filters.change({ page })} />}
      </Panel>
      <DeleteDocument document={toDelete} onClose={() => setToDelete(null)} />
    </>
  );
};
