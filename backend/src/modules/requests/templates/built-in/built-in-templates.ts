import type { Locale } from '../../../identity/identity.contract.ts';
import type { BuiltInTemplate } from './built-in-template.ts';
import { ENGLISH_TEMPLATES } from './built-in-templates.en.ts';
import { FRENCH_TEMPLATES } from './built-in-templates.fr.ts';

/** Product section 12. */
export const BUILT_IN_TEMPLATES: Readonly<Record<Locale, readonly BuiltInTemplate[]>> = {
  fr: FRENCH_TEMPLATES,
  en: ENGLISH_TEMPLATES,
};

export const findBuiltInTemplate = (id: string, locale: Locale): BuiltInTemplate | undefined =>
  BUILT_IN_TEMPLATES[locale].find((template) => template.id === id);

export const isBuiltIn = (id: string): boolean => findBuiltInTemplate(id, 'fr') !== undefined;
