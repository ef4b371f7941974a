import { Button } from '@recueil/shell/ui';
import type { ReactNode } from 'react';
import { Banner } from './Banner.tsx';
import { useKitTranslate } from '../i18n/kit-messages.ts';

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
  const t = useKitTranslate();
  const retryButton = onRetry && <Button onClick={onRetry}>{retryLabel ?? t('retry')}</Button>;
  return <Banner tone="danger" role="alert" title={title} detail={detail} action={retryButton} />;
};
