import type { Language } from '@recueil/backend/contract';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** Texts of all tabs; the audit facts and encryption add theirs when they load. */
export const CATALOGUE: Record<Language, Record<string, unknown>> = {
  fr: { ...fr },
  en: { ...en },
};
