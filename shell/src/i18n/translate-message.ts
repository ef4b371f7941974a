import { elideBefore, type Language } from '@recueil/backend/contract';

export type MessageCatalogue = Record<string, unknown>;
export type MessageValues = Record<string, unknown>;

const plurals: Partial<Record<Language, Intl.PluralRules>> = {};

const findMessage = (catalogue: MessageCatalogue | undefined, path: string) => {
  let found: unknown = catalogue;
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
 * The message at `path`, in French if missing in `language`, else the path. `{{name}}` is filled from
 * `values`, « de {{name}} » as « d’Élodie »; `count` chooses the plural, `context` a variant.
 */
export const translateMessage = (
  catalogues: Record<Language, MessageCatalogue | undefined>,
  language: Language,
  path: string,
  values: MessageValues = {},
): string => {
  for (const each of language === 'fr' ? [language] : [language, 'fr' as const]) {
    for (const suffix of listKeySuffixes(each, values)) {
      const message = findMessage(catalogues[each], path + suffix);
      if (message !== undefined)
        return message.replace(PLACEHOLDER, (_gap, particle: string | undefined, name: string) => {
          const value = String(values[name] ?? '');
          return particle === undefined ? value : elideBefore(value, particle) + value;
        });
    }
  }
  return path;
};
