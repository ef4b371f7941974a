import { Button } from '@recueil/shell/ui';
import type { ReactNode } from 'react';
import { Banner } from './Banner.tsx';
import { usePageLanguage } from '../use-page-language.ts';

/** Replaces content that could not be loaded, with a retry. */
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
  const retryButton = onRetry && (
    <Button onClick={onRetry}>
      {retryLabel ?? (language === 'fr' ? 'Réessayer' : 'Try again')}
    </Button>
  );
  return <Banner tone="danger" role="alert" title={title} detail={detail} action={retryButton} />;
};
