import { EmptyState, ErrorState, Panel, SkeletonRows } from '@recueil/shell/kit';
import { describeError, useTranslate } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useRequestsTranslate } from '../i18n/late-messages.ts';

/** In place of the request: on its way, not there, deleted under the reader's eyes, or not to be had right now. */
export const RequestUnavailable = ({
  error,
  wasDeleted,
  onRetry,
}: {
  error: ApiError | undefined;
  wasDeleted: boolean;
  onRetry: () => void;
}) => {
  const t = useRequestsTranslate();
  const errorWords = useTranslate();
  if (!error)
    return (
      <Panel flush>
        <SkeletonRows rows={5} label={t('loading')} />
      </Panel>
    );
  if (error.status !== 404)
    return (
      <ErrorState
        title={t('detail.failed')}
        detail={describeError(error, errorWords).detail}
        retryLabel={t('retry')}
        onRetry={onRetry}
      />
    );
  return (
    <Panel>
      <EmptyState
        art="lost"
        title={t(wasDeleted ? 'detail.deleted' : 'detail.notFound')}
        text={t(wasDeleted ? 'detail.deletedText' : 'detail.notFoundText')}
        action={
          <ButtonLink to="/app/requests" appearance="primary">
            {t('detail.backToList')}
          </ButtonLink>
        }
      />
    </Panel>
  );
};
