import { elideBefore, type Language } from '@recueil/backend/contract';
import { useCallback, useSyncExternalStore } from 'react';
import en from './errors.en.json';
import fr from './errors.fr.json';

export type MessageCatalogue = Record<string, unknown>;
export type MessageValues = Record<string, unknown>;

// A library for lookup, interpolation and plurals would add 16 KB to every first load (ADR 0011).
const catalogues: Record<Language, Record<string, MessageCatalogue>> = {
  fr: { errors: { ...fr, codes: {} } },
  en: { errors: { ...en, codes: {} } },
};
const plurals: Partial<Record<Language, Intl.PluralRules>> = {};
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

const findMessage = (locale: Language, namespace: string, path: string): string | undefined => {
  let found: unknown = catalogues[locale][namespace];
  for (const step of path.split('.')) found = (found as MessageCatalogue | undefined)?.[step];
  return typeof found === 'string' ? found : undefined;
};

/** The most specific first: `_minutes_one`, `_minutes`, `_one`, none; zero may have its own. */
const listKeySuffixes = (locale: Language, { count, context }: MessageValues): string[] => {
  const pluralSuffixes =
    typeof count === 'number'
      ? [
          ...(count === 0 ? ['_zero'] : []),
          `_${(plurals[locale] ??= new Intl.PluralRules(locale)).select(count)}`,
        ]
      : [];
  const contextSuffixes =
    typeof context === 'string' && context !== ''
      ? [...pluralSuffixes.map((each) => `_${context}${each}`), `_${context}`]
      : [];
  return [...contextSuffixes, ...pluralSuffixes, ''];
};

/** With the French « de » or « que » before it, which a vowel elides; no English word is written so. */
const PLACEHOLDER = /(?:\b(de|que) )?\{\{\s*(\w+)\s*\}\}/gi;

/**
 * The message for `key`, which may name another catalogue: `errors:404.title`. `{{name}}` is filled
 * from `values`, « de {{name}} » as « d’Élodie »; `count` chooses the plural, `context` a variant.
 * A missing message is shown as its key.
 */
export const translate = (
  tongue: Language,
  namespace: string,
  key: string,
  values: MessageValues = {},
): string => {
  const colon = key.indexOf(':');
  const [messageNamespace, path] =
    colon < 0 ? [namespace, key] : [key.slice(0, colon), key.slice(colon + 1)];
  for (const each of tongue === 'fr' ? [tongue] : [tongue, 'fr' as const]) {
    for (const suffix of listKeySuffixes(each, values)) {
      const message = findMessage(each, messageNamespace, path + suffix);
      if (message !== undefined)
        return message.replace(PLACEHOLDER, (_gap, particle: string | undefined, name: string) => {
          const value = String(values[name] ?? '');
          return particle === undefined ? value : elideBefore(value, particle) + value;
        });
    }
  }
  return path;
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
