import { useState } from 'react';
import { api, useSession } from '@recueil/shell/contract';
import { ErrorState, PageHeader, SkeletonText } from '@recueil/shell/kit';
import { useDescribeError } from '@recueil/shell/screen-kit';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { RequestComposer } from './RequestComposer.tsx';

/** `/app/requests/new`. Waits until the draft's owner is known or cannot be loaded. */
export const CreateRequest = () => {
  const t = useRequestsTranslate();
  const describeError = useDescribeError();
  const { user, status } = useSession();
  const { error, refetch } = api.useGetProfileQuery(undefined, { skip: status === 'anonymous' });
  const [isReady, setIsReady] = useState(false);
  const [version, setVersion] = useState(0);
  // A retry of the profile keeps the form.
  if (!isReady && (user || error || status === 'anonymous')) setIsReady(true);
  if (!isReady) {
    return (
      <>
        <PageHeader title={t('wizard.title')} />
        <SkeletonText />
      </>
    );
  }
  return (
    <>
      {error && !user && (
        <ErrorState
          title={t('wizard.profileFailed')}
          detail={`${describeError(error)} ${t('wizard.profileFailedText')}`}
          retryLabel={t('retry')}
          onRetry={() => void refetch()}
        />
      )}
      <RequestComposer
        key={version}
        userId={user?.id ?? null}
        onRestart={() => setVersion(version + 1)}
      />
    </>
  );
};
