import { useTranslate } from '@recueil/shell/contract';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** The namespace of this micro-frontend's catalogue; it equals its id. */
export const NAMESPACE = 'mfe-requests';

/** The words of the first load; `late-messages.ts` adds to them. */
export const CATALOGUE: Record<'fr' | 'en', Record<string, unknown>> = {
  fr: { ...fr },
  en: { ...en },
};

export type Translate = (key: string, values?: Record<string, unknown>) => string;

export const useRequestsTranslate = (): Translate => useTranslate(NAMESPACE);
