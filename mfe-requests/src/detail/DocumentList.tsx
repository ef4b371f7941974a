import { ClipboardTaskRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@recueil/shell/ui';
import { Bordereau, ErrorState, Panel, SkeletonRows } from '@recueil/shell/kit';
import { describeError, useTranslate } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import type { Request } from '@recueil/backend/contract';
import { ButtonLink } from '../ButtonLink.tsx';
import { isToReview } from '../request-facts.ts';
import { useRequestBordereauQuery } from '../requests.api.ts';
import { useWords } from '../words.ts';
import { useDetailStyles } from './detail.styles.ts';
import { DocumentLine } from './DocumentLine.tsx';

/** The bordereau: what was asked, in order, with what came in for each. */
export const DocumentList = ({ request }: { request: Request }) => {
  const t = useWords();
  const errorWords = useTranslate();
  const styles = useDetailStyles();
  const { data, error, refetch } = useRequestBordereauQuery(request.id);
  return (
    <Panel flush label={t('detail.documents')} className={mergeClasses(styles.edge)}>
      <header className={styles.header}>
        <h2 className={styles.heading}>{t('detail.documents')}</h2>
        {isToReview(request) && <ButtonLink to={`/app/validation?request=${request.id}`} appearance="primary" icon={<ClipboardTaskRegular />}>{t('detail.review')}</ButtonLink>}
      </header>
      {data ? (
        <Bordereau label={t('detail.documents')}>
          {data.documents.map((document, index) => <DocumentLine key={document.id} requestId={request.id} number={index + 1} document={document} />)}
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
