import { describeError, useTranslate, type ApiError } from '@recueil/shell/contract';
import {
  BREAKPOINTS,
  ErrorState,
  PageHeader,
  SkeletonText,
  useMediaQuery,
} from '@recueil/shell/kit';
import { useLocation, useNavigate, useParams } from '@recueil/shell/router';
import { Button, makeStyles } from '@recueil/shell/ui';
import {
  ArrowDownloadRegular,
  ChevronLeftRegular,
  ChevronRightRegular,
  DeleteRegular,
  DismissRegular,
} from '@fluentui/react-icons';
import { useCallback, useEffect } from 'react';
import { isDocumentWithheld } from '../scan-status.ts';
import { useVaultDocumentQuery } from '../vault.api.ts';
import { useDeleteDocuments } from '../vault/actions/use-delete-documents.ts';
import { useVaultDownloads } from '../vault/actions/use-vault-downloads.ts';
import { useVaultFilters } from '../vault/filters/use-vault-filters.ts';
import { toVaultParams } from '../vault/filters/vault-filters.ts';
import { VaultDocumentDetails } from './VaultDocumentDetails.tsx';
import { VaultFilePreview } from './VaultFilePreview.tsx';
import { toViewerPath, useNeighbours, type Neighbour } from './use-neighbours.ts';

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
    '@media (max-width: 767px)': {
      height: '68vh',
      minHeight: '320px',
      marginLeft: '-16px',
      marginRight: '-16px',
    },
  },
});

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** One document of the vault, looked at within the list it was opened from; its address can be given to a colleague. */
export const ViewerScreen = () => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  const errors = useTranslate();
  const narrow = useMediaQuery(`(max-width: ${BREAKPOINTS.m - 1}px)`);
  /** What stands beside its picture where there is room, and names it where there is none. */
  const named = (text: string) => (narrow ? { 'aria-label': text } : { children: text });
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { filters } = useVaultFilters();
  const fromList = (useLocation().state as { fromList?: boolean } | null)?.fromList === true;
  const { currentData: document, error, refetch } = useVaultDocumentQuery(id);
  const { previous, next, position } = useNeighbours(id, filters);
  const { save, busy } = useVaultDownloads();
  const remove = useDeleteDocuments();

  const close = useCallback(() => {
    const query = toVaultParams(filters).toString();
    // Back, so that the list stands where it stood.
    if (fromList) void navigate(-1);
    else void navigate(`/app/documents${query === '' ? '' : `?${query}`}`);
  }, [fromList, filters, navigate]);
  const go = (to: Neighbour | null) =>
    to &&
    void navigate(toViewerPath(to.document.id, to.filters), {
      replace: true,
      state: { fromList: fromList && to.filters.page === filters.page },
    });
  const press = (key: string): boolean => {
    if (key === 'Escape') close();
    else if (key === 'ArrowRight' || key === 'j' || key === 'J') go(next);
    else if (key === 'ArrowLeft' || key === 'k' || key === 'K') go(previous);
    else if ((key === 'd' || key === 'D') && document && !isDocumentWithheld(document))
      void save(document);
    else return false;
    return true;
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const single = event.key.length === 1;
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      )
        return;
      if (single && globalThis.document.documentElement.dataset['singleKeys'] === 'off') return;
      if (globalThis.document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]'))
        return;
      if (press(event.key)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  if (error && !document) {
    const gone = (error as ApiError).status === 404;
    return (
      <>
        <PageHeader title={gone ? t('viewer.gone') : t('title')} />
        <ErrorState
          title={gone ? t('failed.gone') : t('failed.view')}
          detail={describeError(error as ApiError, errors).detail}
          retryLabel={gone ? t('viewer.back') : t('retry')}
          onRetry={gone ? close : () => void refetch()}
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
        onClick={() => go(previous)}
      />
      <Button
        appearance="subtle"
        icon={<ChevronRightRegular />}
        aria-label={t('viewer.next')}
        disabledFocusable={!next}
        onClick={() => go(next)}
      />
      {document.requestId === null && (
        <Button
          icon={<DeleteRegular />}
          onClick={() => void remove([document]).then((done) => done && close())}
          {...named(t('viewer.delete'))}
        />
      )}
      {!isDocumentWithheld(document) && (
        <Button
          icon={<ArrowDownloadRegular />}
          disabledFocusable={busy !== null}
          onClick={() => void save(document)}
          {...named(t('viewer.download'))}
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
              onKey={press}
              onSave={() => void save(document)}
            />
          ) : (
            <SkeletonText lines={8} label={t('viewer.opening')} />
          )}
        </div>
        {document && <VaultDocumentDetails document={document} />}
      </div>
    </>
  );
};
