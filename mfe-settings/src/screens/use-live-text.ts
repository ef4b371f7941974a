import type { ScreenStatus } from '@recueil/backend/contract';
import { useFormat, useTranslate } from '@recueil/shell/contract';

/** « Version 1.1.0 d’une équipe, depuis le 2 mars 2026 ». */
export const useLiveText = (): ((live: ScreenStatus['live']) => string) => {
  const t = useTranslate('mfe-settings');
  const { date } = useFormat();
  return (live) =>
    live === null
      ? t('screens.live.none')
      : t(`screens.live.${live.owner}`, {
          version: live.version,
          context: live.since === null ? '' : 'since',
          date: live.since === null ? '' : date(live.since, 'long'),
        });
};
