import { useLanguage, type Language } from './language.ts';

/** The English catalogue must have exactly the French keys: texts are texts, sentences with values take the same values. */
export type SameKeys<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer V) => string
      ? (...values: V) => string
      : SameKeys<T[K]>;
};

export type LocalizedMessages<T> = Readonly<Record<Language, SameKeys<T>>>;

export const useMessages = <T>(catalogue: LocalizedMessages<T>): SameKeys<T> =>
  catalogue[useLanguage()];

const rules = { fr: new Intl.PluralRules('fr'), en: new Intl.PluralRules('en') };

/** Picks the form the language wants for `count`; French says `0 document`, English `0 documents`. */
export const selectPlural = (
  language: Language,
  count: number,
  one: string,
  other: string,
): string => (rules[language].select(count) === 'one' ? one : other);
