import { Bordereau, ErrorState, Panel, SkeletonRows } from '@recueil/shell/kit';
import { api, describeError, POLLING, useTranslate, type ApiError } from '@recueil/shell/contract';
import type { Request } from '@recueil/backend/contract';
import { useRequestTimelineQuery } from '../../requests.api.ts';
import { useWords } from '../../i18n/late-messages.ts';
import { useDetailStyles } from '../detail.styles.ts';
import { DownloadAll } from './DownloadAllButton.tsx';
import { DocumentLine } from './RequestDocumentItem.tsx';

/** The bordereau: what was asked, in order, with what came in for each. */
export const DocumentList = ({ request }: { request: Request }) => {
  const t = useWords();
  const errorWords = useTranslate();
  const styles = useDetailStyles();
  const { data, error, refetch } = api.useGetRequestDocumentsQuery(request.id, POLLING.list);
  // The decision's hour and author stand in the history.
  const { data: history } = useRequestTimelineQuery(request.id);
  const rejectionOf = (title: string) => history?.entries.findLast(({ type, documentTitle }) => type === 'document.rejected' && documentTitle === title);
  return (
    <Panel flush label={t('detail.documents')} className={styles.edge}>
      <header className={styles.header}>
        <h2 className={styles.heading}>{t('detail.documents')}</h2>
        {data && <DownloadAll request={request} files={data.documents.flatMap(({ file }) => file ?? [])} />}
      </header>
      {data ? (
        <Bordereau label={t('detail.documents')}>
          {data.documents.map((document, index) => <DocumentLine key={document.id} requestId={request.id} number={index + 1} document={document} rejection={rejectionOf(document.title)} />)}
        </Bordereau>
      ) : error ? (
        <div className={styles.inside}>
          <ErrorState title={t('detail.documentsFailed')} detail={describeError(error as ApiError, errorWords).detail} retryLabel={t('retry')} onRetry={() => void refetch()} />
        </div>
      ) : (
        <SkeletonRows rows={request.documentCount} label={t('loading')} />
      )}
    </Panel>
  );
};
