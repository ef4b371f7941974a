import { useTranslate } from '@recueil/shell/contract';

/** The namespace of this micro-frontend's catalogue; it equals its id. */
export const NAMESPACE = 'mfe-validation';

export type Translate = (key: string, values?: Record<string, unknown>) => string;

export const useValidationTranslate = (): Translate => useTranslate(NAMESPACE);
