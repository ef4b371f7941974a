import { Button } from '@recueil/shell/ui';
import type { ReactNode } from 'react';
import { Banner } from './Banner.tsx';
import { usePageLanguage } from '../use-page-language.ts';

/** What could not be loaded, in place of the content, with the way to try again. */
export const ErrorState = ({
  title,
  detail,
  onRetry,
  retryLabel,
}: {
  title: ReactNode;
  detail?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
}) => {
  const language = usePageLanguage();
  const retry = onRetry && (
    <Button onClick={onRetry}>
      {retryLabel ?? (language === 'fr' ? 'Réessayer' : 'Try again')}
    </Button>
  );
  return <Banner tone="danger" role="alert" title={title} detail={detail} action={retry} />;
};
