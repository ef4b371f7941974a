import { useTranslate } from '@recueil/shell/contract';
import { SkeletonRows } from '@recueil/shell/kit';
import { LoadError } from '@recueil/shell/screen-kit';

interface Query {
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** In place of a form whose values are loading or could not be loaded. */
export const LoadState = ({ queries }: { queries: readonly Query[] }) => {
  const t = useTranslate('mfe-settings');
  const failed = queries.filter(({ error }) => error);
  if (!failed[0]) return <SkeletonRows />;
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  return <LoadError title={t('load.title')} error={failed[0].error} onRetry={retry} />;
};
