import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import en from './errors.en.json';
import fr from './errors.fr.json';

export type Catalogue = Record<string, unknown>;

/** French is the default and the fallback. Catalogues are bundled: a change of language never waits for the network. */
export const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'fr',
  fallbackLng: 'fr',
  supportedLngs: ['fr', 'en'],
  ns: [],
  initAsync: false,
  resources: { fr: { errors: fr }, en: { errors: en } },
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

export const addCatalogue = (namespace: string, { fr: french, en: english }: { fr: Catalogue; en: Catalogue }): void => {
  i18n.addResourceBundle('fr', namespace, french, true, true);
  i18n.addResourceBundle('en', namespace, english, true, true);
};

/** Words of one catalogue in the reader's language. `t('list.title')`, `t('documents', { count })` for plurals. */
export const useTranslate = (namespace = 'errors'): ((key: string, values?: Record<string, unknown>) => string) => {
  const { t } = useTranslation(namespace, { i18n });
  return t as (key: string, values?: Record<string, unknown>) => string;
};
