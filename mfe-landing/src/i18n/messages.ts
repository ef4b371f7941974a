import type { Language } from '@recueil/backend/contract';
import { useLanguage } from './language.ts';

/** Requires the English catalogue to have the same keys and parameters as the French one. */
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

const pluralRules = { fr: new Intl.PluralRules('fr'), en: new Intl.PluralRules('en') };

/** French uses the singular for 0, English the plural. */
export const selectPlural = (
  language: Language,
  count: number,
  one: string,
  other: string,
): string => (pluralRules[language].select(count) === 'one' ? one : other);
