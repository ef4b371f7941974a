import { POLLING, useFormat, useTranslate } from '@recueil/shell/contract';
import { EmptyState, PageHeader, Pagination, Panel, PHONE } from '@recueil/shell/kit';
import type { VaultDocument } from '@recueil/backend/contract';
import { isEncryptedDocument } from '@recueil/shell/encryption-session';
import { useNavigate } from '@recueil/shell/router';
import { Button, makeStyles } from '@recueil/shell/ui';
import { LoadError } from '@recueil/shell/screen-kit';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { EncryptedNotice } from '../encryption/EncryptedNotice.tsx';
import { useOriginalDocuments } from '../encryption/use-original-documents.ts';
import { useVaultEncryptionQuery, useVaultListQuery } from '../vault.api.ts';
import { ActiveVaultFilters } from './filters/ActiveVaultFilters.tsx';
import { AddDocumentsButton } from './actions/AddDocumentsButton.tsx';
import { SelectionBar } from './actions/SelectionBar.tsx';
import { useVaultDownloads } from './actions/use-vault-downloads.ts';
import { useVaultSelection } from './list/use-vault-selection.ts';
import {
  isVaultFiltered,
  toVaultCriteria,
  VAULT_PAGE_SIZE,
  toVaultQuery,
  toViewerPath,
  useVaultFilters,
  NO_VAULT_FILTERS,
} from './filters/vault-filters.ts';
import { VaultToolbar } from './filters/VaultToolbar.tsx';
import { VaultTable } from './list/VaultTable.tsx';
import { VaultTiles } from './VaultTiles.tsx';

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    [PHONE]: { width: '100%', '& > button': { flexGrow: 1 } },
  },
});

const VaultEmptyState = ({
  filtered,
  search,
  onClear,
}: {
  filtered: boolean;
  search: string;
  onClear: () => void;
}) => {
  const t = useTranslate('mfe-vault');
  const navigate = useNavigate();
  const { data: encryption } = useVaultEncryptionQuery(undefined, { skip: search === '' });
  const searchNote = encryption && encryption.keys.length > 0 ? ` ${t('encrypted.search')}` : '';
  if (filtered)
    return (
      <EmptyState
        art="search"
        title={t('empty.foundTitle')}
        text={t('empty.foundText') + searchNote}
        action={<Button onClick={onClear}>{t('empty.foundAction')}</Button>}
      />
    );
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Button appearance="primary" onClick={() => void navigate('/app/requests/new')}>
          {t('empty.action')}
        </Button>
      }
    />
  );
};

export const VaultScreen = () => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  const { bytes } = useFormat();
  const { filters, setFilters } = useVaultFilters();
  const { currentData, data, error, isFetching, refetch } = useVaultListQuery(
    toVaultQuery(filters),
    POLLING.list,
  );
  const list = currentData ?? (isFetching ? data : undefined);
  const { documents, vault, isLocked } = useOriginalDocuments(list?.documents ?? []);
  const { selection, selectedDocuments, clear, deselect, shiftKeyHandlers } =
    useVaultSelection(documents);
  const { downloadArchive, downloadingId } = useVaultDownloads(vault);
  const { page } = filters;
  const total = list?.total ?? 0;
  const isFiltered = isVaultFiltered(filters);
  const emptyState = (
    <VaultEmptyState
      filtered={isFiltered}
      search={filters.search}
      onClear={() => setFilters(NO_VAULT_FILTERS)}
    />
  );
  const toDocumentPath = ({ id }: VaultDocument) => toViewerPath(id, filters);
  const requestTitle =
    filters.requestId === null
      ? null
      : list?.documents[0]
        ? (list.documents[0].requestTitle ?? t('untitled'))
        : null;
  const downloadButton = total > 0 && (
    <Button
      icon={<ArrowDownloadRegular />}
      disabledFocusable={downloadingId !== null}
      onClick={
        downloadingId !== null
          ? undefined
          : () => void downloadArchive(toVaultCriteria(filters), list?.summary.size ?? 0)
      }
    >
      {isFiltered ? t('archive.found', { count: total }) : t('archive.all')}
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
            {downloadButton}
          </div>
        }
      />
      {list && <VaultTiles summary={list.summary} size={bytes(list.summary.size)} />}
      <Panel flush edge>
        <VaultToolbar filters={filters} onChange={setFilters} summary={list?.summary} />
        <ActiveVaultFilters filters={filters} requestTitle={requestTitle} onChange={setFilters} />
        <SelectionBar
          documents={selectedDocuments}
          vault={vault}
          onClear={clear}
          onDeleted={deselect}
        />
        {(isLocked || (filters.search !== '' && documents.some(isEncryptedDocument))) && (
          <EncryptedNotice
            onUnlock={isLocked ? vault.requestUnlock : null}
            isSearch={filters.search !== ''}
          />
        )}
        {error && <LoadError title={t('failed.list')} error={error} onRetry={refetch} />}
        {(list || !error) && (
          <div {...shiftKeyHandlers}>
            <VaultTable
              documents={list && documents}
              vault={vault}
              busy={list !== undefined && currentData === undefined}
              empty={emptyState}
              selection={selection}
              toDocumentPath={toDocumentPath}
            />
          </div>
        )}
        <Pagination
          page={page}
          pages={Math.ceil(total / VAULT_PAGE_SIZE)}
          onPage={(next) => setFilters({ page: next })}
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
      {vault.dialog}
    </>
  );
};
