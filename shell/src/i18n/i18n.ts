import { useCallback, useSyncExternalStore } from 'react';
import en from './errors.en.json';
import fr from './errors.fr.json';

export type Language = 'fr' | 'en';
export type MessageCatalogue = Record<string, unknown>;
export type MessageValues = Record<string, unknown>;

// Looking words up, filling gaps and choosing a plural is all that the screens ask: a library for it is 16 KB of every first load (ADR 0011).
const catalogues: Record<Language, Record<string, MessageCatalogue>> = {
  fr: { errors: fr },
  en: { errors: en },
};
const plurals: Partial<Record<Language, Intl.PluralRules>> = {};
const listeners = new Set<() => void>();
let language: Language = 'fr';

/** The language of everything on screen. French is the default and the fallback. Catalogues are bundled: a change of language never waits for the network. */
export const i18n = {
  get language(): Language {
    return language;
  },
  changeLanguage(to: Language): void {
    language = to;
    for (const heard of listeners) heard();
  },
};

export const addCatalogue = (
  namespace: string,
  words: Record<Language, MessageCatalogue>,
): void => {
  catalogues.fr[namespace] = words.fr;
  catalogues.en[namespace] = words.en;
};

const findMessage = (tongue: Language, namespace: string, path: string): string | undefined => {
  let found: unknown = catalogues[tongue][namespace];
  for (const step of path.split('.')) found = (found as MessageCatalogue | undefined)?.[step];
  return typeof found === 'string' ? found : undefined;
};

/** Endings of a key, the most particular first: `_minutes_one`, `_minutes`, `_one`, none. Zero has an ending of its own where a catalogue gives it one. */
const listKeySuffixes = (tongue: Language, { count, context }: MessageValues): string[] => {
  const form =
    typeof count === 'number'
      ? [
          ...(count === 0 ? ['_zero'] : []),
          `_${(plurals[tongue] ??= new Intl.PluralRules(tongue)).select(count)}`,
        ]
      : [];
  const particular =
    typeof context === 'string' && context !== ''
      ? [...form.map((each) => `_${context}${each}`), `_${context}`]
      : [];
  return [...particular, ...form, ''];
};

/**
 * The words of `key`, which may name another catalogue: `errors:404.title`. `{{name}}` is filled from `values`; `count` chooses the plural, `context` a variant.
 * What no catalogue knows is shown as its key.
 */
export const translate = (
  tongue: Language,
  namespace: string,
  key: string,
  values: MessageValues = {},
): string => {
  const colon = key.indexOf(':');
  const [space, path] = colon < 0 ? [namespace, key] : [key.slice(0, colon), key.slice(colon + 1)];
  for (const each of tongue === 'fr' ? [tongue] : [tongue, 'fr' as const]) {
    for (const ending of listKeySuffixes(each, values)) {
      const words = findMessage(each, space, path + ending);
      if (words !== undefined)
        return words.replace(/\{\{\s*(\w+)\s*\}\}/g, (_gap, name: string) =>
          String(values[name] ?? ''),
        );
    }
  }
  return path;
};

const subscribe = (heard: () => void): (() => void) => {
  listeners.add(heard);
  return () => void listeners.delete(heard);
};

/** The reader's language; changes under whoever asks. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => language);

/** Words of one catalogue in the reader's language. `t('list.title')`, `t('documents', { count })` for plurals. */
export const useTranslate = (
  namespace = 'errors',
): ((key: string, values?: MessageValues) => string) => {
  const tongue = useLanguage();
  return useCallback(
    (key, values) => translate(tongue, namespace, key, values),
    [tongue, namespace],
  );
};
