import {
  describeError,
  POLLING,
  useFormat,
  useTranslate,
  type ApiError,
} from '@recueil/shell/contract';
import { ErrorState, PageHeader, Pagination, Panel } from '@recueil/shell/kit';
import type { VaultDocument } from '@recueil/backend/contract';
import { Button, makeStyles } from '@recueil/shell/ui';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useVaultListQuery } from '../vault.api.ts';
import { ActiveVaultFilters } from './filters/ActiveVaultFilters.tsx';
import { AddDocumentsButton } from './actions/AddDocumentsButton.tsx';
import { SelectionBar } from './actions/SelectionBar.tsx';
import { useVaultDownloads } from './actions/use-vault-downloads.ts';
import { useVaultSelection } from './list/use-vault-selection.ts';
import { useVaultFilters } from './filters/use-vault-filters.ts';
import {
  isVaultFiltered,
  toVaultCriteria,
  VAULT_PAGE_SIZE,
  toVaultParams,
  toVaultQuery,
  NO_VAULT_FILTERS,
} from './filters/vault-filters.ts';
import { VaultToolbar } from './filters/VaultToolbar.tsx';
import { VaultEmptyState } from './VaultEmptyState.tsx';
import { VaultTable } from './list/VaultTable.tsx';
import { VaultTiles } from './VaultTiles.tsx';

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    '@media (max-width: 767px)': { width: '100%', '& > button': { flexGrow: 1 } },
  },
});

/** Everything the organisation has received, narrowed as the address says. */
export const VaultScreen = () => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  const errors = useTranslate();
  const { bytes } = useFormat();
  const { filters, change } = useVaultFilters();
  const { currentData, data, error, isFetching, refetch } = useVaultListQuery(
    toVaultQuery(filters),
    POLLING.list,
  );
  const list = currentData ?? (isFetching ? data : undefined);
  const { selection, selectedDocuments, clear, deselect, shiftKeyHandlers } = useVaultSelection(
    list?.documents ?? [],
  );
  const { saveMany, busy } = useVaultDownloads();
  const { page } = filters;
  const total = list?.total ?? 0;
  const narrowed = isVaultFiltered(filters);
  const nothing = <VaultEmptyState filtered={narrowed} onClear={() => change(NO_VAULT_FILTERS)} />;
  const addressOf = ({ id }: VaultDocument) => {
    const query = toVaultParams(filters).toString();
    return `/app/documents/${id}${query === '' ? '' : `?${query}`}`;
  };
  const requestTitle =
    filters.requestId === null
      ? null
      : list?.documents[0]
        ? (list.documents[0].requestTitle ?? t('untitled'))
        : null;
  const takeAll = total > 0 && (
    <Button
      icon={<ArrowDownloadRegular />}
      disabledFocusable={busy !== null}
      onClick={
        busy !== null
          ? undefined
          : () => void saveMany(toVaultCriteria(filters), list?.summary.size ?? 0)
      }
    >
      {narrowed ? t('archive.found', { count: total }) : t('archive.all')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <div className={styles.actions}>
            <AddDocumentsButton />
            {takeAll}
          </div>
        }
      />
      {list && <VaultTiles summary={list.summary} size={bytes(list.summary.size)} />}
      <Panel flush edge>
        <VaultToolbar filters={filters} onChange={change} summary={list?.summary} />
        <ActiveVaultFilters filters={filters} requestTitle={requestTitle} onChange={change} />
        <SelectionBar chosen={selectedDocuments} onClear={clear} onGone={deselect} />
        {error && (
          <ErrorState
            title={t('failed.list')}
            detail={describeError(error as ApiError, errors).detail}
            retryLabel={t('retry')}
            onRetry={() => void refetch()}
          />
        )}
        {(list || !error) && (
          <div {...shiftKeyHandlers}>
            <VaultTable
              documents={list?.documents}
              busy={list !== undefined && currentData === undefined}
              empty={nothing}
              selection={selection}
              addressOf={addressOf}
            />
          </div>
        )}
        <Pagination
          page={page}
          pages={Math.ceil(total / VAULT_PAGE_SIZE)}
          onPage={(next) => change({ page: next })}
          label={t('pager.label')}
          range={t('pager.position', {
            from: (page - 1) * VAULT_PAGE_SIZE + 1,
            to: Math.min(page * VAULT_PAGE_SIZE, total),
            total,
          })}
          previousLabel={t('pager.previous')}
          nextLabel={t('pager.next')}
        />
      </Panel>
    </>
  );
};
