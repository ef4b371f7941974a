import { useTranslate } from '@recueil/shell/contract';

interface Device {
  readonly browser: string;
  readonly system: string;
}

/** « Firefox sur Windows ». */
export const useDeviceName = () => {
  const t = useTranslate('mfe-settings');
  return ({ browser, system }: Device): string => {
    const name = browser || t('security.unknownBrowser');
    return system ? t('security.device', { browser: name, system }) : name;
  };
};
