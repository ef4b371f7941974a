import { describeError, useTranslate } from '@recueil/shell/contract';
import { ErrorState, PageHeader, SkeletonText } from '@recueil/shell/kit';
import { useRequestsTranslate } from '../i18n/late-messages.ts';
import { RequestComposer } from './RequestComposer.tsx';
import { useDraftStorage } from './draft/use-draft-storage.ts';

/** `/app/requests/new`: in three steps, or on one page where the flag says so. Begins once it is known whose draft may lie there, or that it cannot be known. */
export const CreateRequest = () => {
  const t = useRequestsTranslate();
  const errorWords = useTranslate();
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
          detail={`${describeError(profileError, errorWords).detail} ${t('wizard.profileFailedText')}`}
          retryLabel={t('retry')}
          onRetry={retry}
        />
      )}
      <RequestComposer storage={storage} />
    </>
  );
};
