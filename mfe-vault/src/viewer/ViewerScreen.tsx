import { isWithheld } from '@recueil/backend/contract';
import { useTranslate, type ApiError } from '@recueil/shell/contract';
import {
  ErrorState,
  PageHeader,
  SkeletonText,
  useIsPhone,
  usePageShortcuts,
  PHONE,
} from '@recueil/shell/kit';
import { useLocation, useNavigate, useParams } from '@recueil/shell/router';
import { useDescribeError } from '@recueil/shell/screen-kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import {
  ArrowDownloadRegular,
  ChevronLeftRegular,
  ChevronRightRegular,
  DeleteRegular,
  DismissRegular,
} from '@fluentui/react-icons';
import { useCallback, useState } from 'react';
import { useOriginalDocuments } from '../encryption/use-original-documents.ts';
import { useVaultDocumentQuery } from '../vault.api.ts';
import { useDeleteDocuments } from '../vault/actions/use-delete-documents.ts';
import { useVaultDownloads } from '../vault/actions/use-vault-downloads.ts';
import { toVaultListPath, toViewerPath, useVaultFilters } from '../vault/filters/vault-filters.ts';
import { VaultDocumentDetails } from './VaultDocumentDetails.tsx';
import { VaultFilePreview } from './VaultFilePreview.tsx';
import { useNeighbours, type Neighbour } from './use-neighbours.ts';

const useStyles = makeStyles({
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 300px',
    gap: '20px',
    alignItems: 'start',
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  stage: {
    height: 'calc(100vh - 210px)',
    minHeight: '420px',
    [PHONE]: {
      height: '68vh',
      minHeight: '320px',
      marginLeft: '-16px',
      marginRight: '-16px',
    },
  },
});

export const ViewerScreen = () => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  const describeError = useDescribeError();
  const isNarrow = useIsPhone();
  /** A visible text on wide screens, the accessible name of an icon button on narrow ones. */
  const toLabelProps = (text: string) => (isNarrow ? { 'aria-label': text } : { children: text });
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { filters } = useVaultFilters();
  const fromList = (useLocation().state as { fromList?: boolean } | null)?.fromList === true;
  const { currentData: stored, error, refetch } = useVaultDocumentQuery(id);
  const { documents, vault } = useOriginalDocuments(stored ? [stored] : []);
  const [document] = documents;
  const [shownPages, setShownPages] = useState<{ id: string; pages: number } | null>(null);
  const { previous, next, position } = useNeighbours(id, filters);
  const { downloadDocument, downloadingId } = useVaultDownloads(vault);
  const remove = useDeleteDocuments();

  const close = useCallback(() => {
    // Going back keeps the scroll position of the list.
    if (fromList) void navigate(-1);
    else void navigate(toVaultListPath(filters));
  }, [fromList, filters, navigate]);
  const goTo = (to: Neighbour | null) =>
    to &&
    void navigate(toViewerPath(to.document.id, to.filters), {
      replace: true,
      state: { fromList: fromList && to.filters.page === filters.page },
    });
  const handleKey = (key: string): boolean => {
    if (key === 'Escape') close();
    else if (key === 'ArrowRight' || key === 'j' || key === 'J') goTo(next);
    else if (key === 'ArrowLeft' || key === 'k' || key === 'K') goTo(previous);
    else if ((key === 'd' || key === 'D') && document && !isWithheld(document.scan))
      void downloadDocument(document);
    else return false;
    return true;
  };
  usePageShortcuts(handleKey);

  if (error && !document) {
    const isDeleted = (error as ApiError).status === 404;
    return (
      <>
        <PageHeader title={isDeleted ? t('viewer.gone') : t('title')} />
        <ErrorState
          title={isDeleted ? t('failed.gone') : t('failed.view')}
          detail={describeError(error)}
          retryLabel={isDeleted ? t('viewer.back') : t('retry')}
          onRetry={isDeleted ? close : () => void refetch()}
        />
      </>
    );
  }
  const actions = document && (
    <>
      <Button
        appearance="subtle"
        icon={<ChevronLeftRegular />}
        aria-label={t('viewer.previous')}
        disabledFocusable={!previous}
        onClick={() => goTo(previous)}
      />
      <Button
        appearance="subtle"
        icon={<ChevronRightRegular />}
        aria-label={t('viewer.next')}
        disabledFocusable={!next}
        onClick={() => goTo(next)}
      />
      {document.requestId === null && (
        <Button
          icon={<DeleteRegular />}
          onClick={() => void remove([document]).then((done) => done && close())}
          {...toLabelProps(t('viewer.delete'))}
        />
      )}
      {!isWithheld(document.scan) && (
        <Button
          icon={<ArrowDownloadRegular />}
          disabledFocusable={downloadingId !== null}
          onClick={() => void downloadDocument(document)}
          {...toLabelProps(t('viewer.download'))}
        />
      )}
      <Button
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={t('viewer.close')}
        onClick={close}
      />
    </>
  );
  return (
    <>
      <PageHeader
        title={document?.name ?? t('viewer.opening')}
        subtitle={position ? t('viewer.position', position) : undefined}
        actions={actions}
      />
      <div className={styles.body}>
        <div className={styles.stage}>
          {document ? (
            <VaultFilePreview
              document={document}
              vault={vault}
              onShown={(pages) => setShownPages({ id: document.id, pages })}
              onKey={handleKey}
              onDownload={() => void downloadDocument(document)}
            />
          ) : (
            <SkeletonText lines={8} label={t('viewer.opening')} />
          )}
        </div>
        {document && (
          <VaultDocumentDetails
            document={document}
            shownPages={shownPages?.id === document.id ? shownPages.pages : null}
          />
        )}
      </div>
      {vault.dialog}
    </>
  );
};
