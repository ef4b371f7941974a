import { useTranslate } from '@recueil/shell/contract';
import { useToasts } from '@recueil/shell/screen-kit';

/** With words for what only screens are refused for. */
export const useScreenToasts = () => {
  const t = useTranslate('mfe-settings');
  return useToasts(({ code }) => {
    const key = `screens.errors.${code}`;
    const text = t(key);
    return text === key ? undefined : text;
  });
};
