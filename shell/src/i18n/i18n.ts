import type { Language } from '@recueil/backend/contract';
import { useCallback, useSyncExternalStore } from 'react';
import en from './errors.en.json';
import fr from './errors.fr.json';
import {
  translateMessage,
  type MessageCatalogue,
  type MessageValues,
} from './translate-message.ts';

// A library for lookup, interpolation and plurals would add 16 KB to every first load (ADR 0011).
const catalogues: Record<Language, Record<string, MessageCatalogue>> = {
  fr: { errors: { ...fr, codes: {} } },
  en: { errors: { ...en, codes: {} } },
};
// Not in the store: the store imports this file.
const listeners = new Set<() => void>();
let language: Language = 'fr';

/** French is the default and the fallback. Catalogues are bundled: no change waits for a load. */
export const i18n = {
  get language(): Language {
    return language;
  },
  changeLanguage(next: Language): void {
    language = next;
    for (const listener of listeners) listener();
  },
};

/** Adds the details of problems, by code. */
export const addErrorCodes = (tongue: Language, details: unknown): void =>
  void Object.assign(catalogues[tongue].errors!.codes as MessageCatalogue, details);

/** Its `errorCodes` describe problems that only the calls of one micro-frontend meet. */
export const addCatalogue = (
  namespace: string,
  messages: Record<Language, MessageCatalogue>,
): void => {
  for (const each of ['fr', 'en'] as const) {
    catalogues[each][namespace] = messages[each];
    addErrorCodes(each, messages[each].errorCodes);
  }
};

/** The message for `key`, which may name another catalogue: `errors:404.title`. */
export const translate = (
  tongue: Language,
  namespace: string,
  key: string,
  values?: MessageValues,
): string => {
  const colon = key.indexOf(':');
  const [name, path] = colon < 0 ? [namespace, key] : [key.slice(0, colon), key.slice(colon + 1)];
  return translateMessage(
    { fr: catalogues.fr[name], en: catalogues.en[name] },
    tongue,
    path,
    values,
  );
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => language);

/** `t('list.title')`, `t('documents', { count })` for plurals. */
export const useTranslate = (
  namespace = 'errors',
): ((key: string, values?: MessageValues) => string) => {
  const locale = useLanguage();
  return useCallback(
    (key, values) => translate(locale, namespace, key, values),
    [locale, namespace],
  );
};
