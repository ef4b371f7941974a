import { useEffect } from 'react';
import { useParams } from '@recueil/shell/router';
import { PageHeader, Panel } from '@recueil/shell/kit';
import { useFormat } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import type { Request } from '@recueil/backend/contract';
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
import { WithoutRequest } from './WithoutRequest.tsx';

const State = ({ request }: { request: Request }) => {
  const t = useWords();
  const format = useFormat();
  const styles = useDetailStyles();
  return (
    <span className={styles.state}>
      <RequestBadges request={request} />
      <span>
        {t('detail.createdOn', { date: format.date(request.createdAt, 'long') })}
        {request.revisionCount > 0 && `, ${t('detail.revision', { number: request.revisionCount })}`}
      </span>
    </span>
  );
};

/** `/app/requests/:requestId`: where a request stands, what came in, and what can be done about it. */
export const RequestDetail = () => {
  const t = useWords();
  const words = useRequestWords();
  const styles = useDetailStyles();
  const { requestId = '' } = useParams();
  const { currentData: request, error, refetch } = useRequestDetailQuery(requestId, LIST_POLLING);
  const [markSeen] = useMarkRequestSeenMutation();
  const fresh = request?.isNew === true;
  useEffect(() => {
    if (fresh) void markSeen(requestId);
  }, [fresh, markSeen, requestId]);

  return (
    <>
      <PageHeader
        title={request ? words.title(request) : t('detail.title')}
        subtitle={request && <State request={request} />}
        actions={request && <RequestActions request={request} />}
      />
      {request ? (
        <>
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
      ) : (
        <WithoutRequest error={error as ApiError | undefined} onRetry={() => void refetch()} />
      )}
    </>
  );
};
