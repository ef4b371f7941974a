import { useEffect } from 'react';
import { useParams } from '@recueil/shell/router';
import { ErrorState, EmptyState, PageHeader, Panel, SkeletonRows } from '@recueil/shell/kit';
import { describeError, useFormat, useTranslate } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import { ButtonLink } from '../ButtonLink.tsx';
import { LIST_POLLING } from '../polling.ts';
import { RequestBadges } from '../RequestBadges.tsx';
import { useMarkRequestSeenMutation, useRequestDetailQuery } from '../requests.api.ts';
import { takesLinks } from '../request-facts.ts';
import { useRequestWords } from '../use-request-words.ts';
import { useWords } from '../words.ts';
import { useDetailStyles } from './detail.styles.ts';
import { DocumentList } from './DocumentList.tsx';
import { Facts } from './Facts.tsx';
import { Links } from './Links.tsx';
import { RequestActions } from './RequestActions.tsx';

/** `/app/requests/:requestId`: where a request stands, what came in, and what can be done about it. */
export const RequestDetail = () => {
  const t = useWords();
  const errorWords = useTranslate();
  const words = useRequestWords();
  const format = useFormat();
  const styles = useDetailStyles();
  const { requestId = '' } = useParams();
  const { currentData: request, error, refetch } = useRequestDetailQuery(requestId, LIST_POLLING);
  const [markSeen] = useMarkRequestSeenMutation();
  const fresh = request?.isNew === true;
  useEffect(() => {
    if (fresh) void markSeen(requestId);
  }, [fresh, markSeen, requestId]);

  if (!request && error) {
    const failed = error as ApiError;
    return failed.status === 404 ? (
      <Panel><EmptyState art="lost" title={t('detail.notFound')} text={t('detail.notFoundText')} action={<ButtonLink to="/app/requests" appearance="primary">{t('detail.backToList')}</ButtonLink>} /></Panel>
    ) : (
      <ErrorState title={t('detail.failed')} detail={describeError(failed, errorWords).detail} retryLabel={t('retry')} onRetry={() => void refetch()} />
    );
  }
  if (!request) return <Panel flush><SkeletonRows rows={5} label={t('loading')} /></Panel>;

  return (
    <>
      <PageHeader
        title={words.title(request)}
        subtitle={
          <span className={styles.state}>
            <RequestBadges request={request} />
            <span>
              {t('detail.createdOn', { date: format.date(request.createdAt, 'long') })}
              {request.revisionCount > 0 && `, ${t('detail.revision', { number: request.revisionCount })}`}
            </span>
          </span>
        }
        actions={<RequestActions request={request} />}
      />
      <Facts request={request} />
      <div className={styles.columns}>
        <DocumentList request={request} />
        <div className={styles.side}>
          {takesLinks(request.status) && <Links request={request} />}
          {request.message && (
            <Panel title={t('detail.messageTitle')} className={styles.edge}>
              <p className={styles.message}>{request.message}</p>
            </Panel>
          )}
        </div>
      </div>
    </>
  );
};
