import { describeError, useTranslate } from '@recueil/shell/contract';
import { ErrorState, PageHeader, SkeletonText } from '@recueil/shell/kit';
import { useWords } from '../i18n/late-messages.ts';
import { RequestComposer } from './RequestComposer.tsx';
import { useShelf } from './draft/use-draft-storage.ts';

/** `/app/requests/new`: in three steps, or on one page where the flag says so. Begins once it is known whose draft may lie there, or that it cannot be known. */
export const CreateRequest = () => {
  const t = useWords();
  const errorWords = useTranslate();
  const { shelf, failure, retry } = useShelf();
  if (!shelf) {
    return (
      <>
        <PageHeader title={t('wizard.title')} />
        <SkeletonText />
      </>
    );
  }
  return (
    <>
      {failure && <ErrorState title={t('wizard.profileFailed')} detail={`${describeError(failure, errorWords).detail} ${t('wizard.profileFailedText')}`} retryLabel={t('retry')} onRetry={retry} />}
      <RequestComposer shelf={shelf} />
    </>
  );
};
