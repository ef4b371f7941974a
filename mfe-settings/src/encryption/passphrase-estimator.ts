import type { Language } from '@recueil/backend/contract';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations as en } from '@zxcvbn-ts/language-en';
import { dictionary as french, translations as fr } from '@zxcvbn-ts/language-fr';

/** `score` from 0 to 4; `advice` in the language of the reader. */
export interface PassphraseStrength {
  readonly score: number;
  readonly advice: readonly string[];
}

const TRANSLATIONS = { en, fr };
const estimators = new Map<Language, ZxcvbnFactory>();

/** Building the dictionaries takes a moment, so that it happens once. */
function getEstimator(language: Language): ZxcvbnFactory {
  const estimator =
    estimators.get(language) ??
    new ZxcvbnFactory({
      dictionary: { ...common, ...english, ...french },
      graphs: adjacencyGraphs,
      translations: TRANSLATIONS[language],
    });
  estimators.set(language, estimator);
  return estimator;
}

/** The package writes its French with typewriter quotes. */
const correctTypography = (text: string, language: Language): string =>
  language === 'fr' ? text.replace(/'([^' ]+)'/g, '«\u00a0$1\u00a0»').replaceAll("'", '’') : text;

/** `personal`: what others know of the reader and may guess. */
export function estimatePassphrase(
  passphrase: string,
  language: Language,
  personal: readonly string[],
): PassphraseStrength {
  const { score, feedback } = getEstimator(language).check(passphrase, [...personal]);
  return {
    score,
    advice: [feedback.warning ?? '', ...feedback.suggestions]
      .filter(Boolean)
      .map((text) => correctTypography(text, language)),
  };
}
