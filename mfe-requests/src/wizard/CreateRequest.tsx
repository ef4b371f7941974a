import { PageHeader, SkeletonText } from '@recueil/shell/kit';
import { useWords } from '../late-words.ts';
import { RequestComposer } from './RequestComposer.tsx';
import { useShelf } from './use-shelf.ts';

/** `/app/requests/new`: in three steps, or on one page where the flag says so. Begins once it is known whose draft may lie there. */
export const CreateRequest = () => {
  const t = useWords();
  const shelf = useShelf();
  if (shelf) return <RequestComposer shelf={shelf} />;
  return (
    <>
      <PageHeader title={t('wizard.title')} />
      <SkeletonText />
    </>
  );
};
