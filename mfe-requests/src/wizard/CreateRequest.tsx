import { describeError, useTranslate } from '@recueil/shell/contract';
import { ErrorState, PageHeader, SkeletonText } from '@recueil/shell/kit';
import { useRequestsTranslate } from '../i18n/late-messages.ts';
import { RequestComposer } from './RequestComposer.tsx';
import { useDraftStorage } from './draft/use-draft-storage.ts';

/** `/app/requests/new`. Waits until the draft's owner is known or cannot be loaded. */
export const CreateRequest = () => {
  const t = useRequestsTranslate();
  const tShell = useTranslate();
  const { storage, profileError, retry } = useDraftStorage();
  if (!storage) {
    return (
      <>
        <PageHeader title={t('wizard.title')} />
        <SkeletonText />
      </>
    );
  }
  return (
    <>
      {profileError && (
        <ErrorState
          title={t('wizard.profileFailed')}
          detail={`${describeError(profileError, tShell).detail} ${t('wizard.profileFailedText')}`}
          retryLabel={t('retry')}
          onRetry={retry}
        />
      )}
      <RequestComposer storage={storage} />
    </>
  );
};
