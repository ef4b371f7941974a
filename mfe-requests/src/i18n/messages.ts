import type { Language } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** Equals the id of this micro-frontend. */
const NAMESPACE = 'mfe-requests';

/** Texts of the list; the dashboard, the wizard and a request's page add theirs. */
export const CATALOGUE: Record<Language, Record<string, unknown>> = {
  fr: { ...fr },
  en: { ...en },
};

export type Translate = (key: string, values?: Record<string, unknown>) => string;

export const useRequestsTranslate = (): Translate => useTranslate(NAMESPACE);
