import type { Language } from '@recueil/backend/contract';
import { landingContentEn } from './landing-content.en.ts';
import { landingContentFr } from './landing-content.fr.ts';
import type { LandingContent } from './landing-content.ts';

export const landingContent: Readonly<Record<Language, LandingContent>> = {
  fr: landingContentFr,
  en: landingContentEn,
};
