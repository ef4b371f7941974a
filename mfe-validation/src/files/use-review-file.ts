import { useTranslate } from '@recueil/shell/contract';
import { useOpenFile } from '@recueil/shell/screen-kit';

export const useReviewFile = () => {
  const t = useTranslate('mfe-validation');
  return useOpenFile({
    downloadFailed: t('errors.download'),
    openFailed: t('errors.show'),
    tabBlocked: t('errors.blocked'),
  });
};
