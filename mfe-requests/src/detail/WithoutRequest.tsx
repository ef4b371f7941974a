import { EmptyState, ErrorState, Panel, SkeletonRows } from '@recueil/shell/kit';
import { describeError, useTranslate } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import { ButtonLink } from '../ButtonLink.tsx';
import { useWords } from '../words.ts';

/** In place of the request: on its way, not there, or not to be had right now. */
export const WithoutRequest = ({ error, onRetry }: { error: ApiError | undefined; onRetry: () => void }) => {
  const t = useWords();
  const errorWords = useTranslate();
  if (!error) return <Panel flush><SkeletonRows rows={5} label={t('loading')} /></Panel>;
  if (error.status !== 404) return <ErrorState title={t('detail.failed')} detail={describeError(error, errorWords).detail} retryLabel={t('retry')} onRetry={onRetry} />;
  return (
    <Panel>
      <EmptyState art="lost" title={t('detail.notFound')} text={t('detail.notFoundText')} action={<ButtonLink to="/app/requests" appearance="primary">{t('detail.backToList')}</ButtonLink>} />
    </Panel>
  );
};
