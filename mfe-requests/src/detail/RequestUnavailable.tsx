import { EmptyState, ErrorState, Panel, SkeletonRows } from '@recueil/shell/kit';
import { describeError, useTranslate } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useWords } from '../i18n/late-messages.ts';

/** In place of the request: on its way, not there, deleted under the reader's eyes, or not to be had right now. */
export const WithoutRequest = ({ error, wasThere, onRetry }: { error: ApiError | undefined; wasThere: boolean; onRetry: () => void }) => {
  const t = useWords();
  const errorWords = useTranslate();
  if (!error) return <Panel flush><SkeletonRows rows={5} label={t('loading')} /></Panel>;
  if (error.status !== 404) return <ErrorState title={t('detail.failed')} detail={describeError(error, errorWords).detail} retryLabel={t('retry')} onRetry={onRetry} />;
  return (
    <Panel>
      <EmptyState art="lost" title={t(wasThere ? 'detail.deleted' : 'detail.notFound')} text={t(wasThere ? 'detail.deletedText' : 'detail.notFoundText')} action={<ButtonLink to="/app/requests" appearance="primary">{t('detail.backToList')}</ButtonLink>} />
    </Panel>
  );
};
