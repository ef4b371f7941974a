import { useTranslate } from '@recueil/shell/contract';

export const useTimeoutLabel = (): ((minutes: number) => string) => {
  const t = useTranslate('mfe-settings');
  return (minutes) =>
    minutes % 60 === 0
      ? t('security.hours', { count: minutes / 60 })
      : t('security.minutes', { count: minutes });
};
