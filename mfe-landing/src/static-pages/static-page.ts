import { type Language, localizePath } from '@recueil/backend/contract';
import { landingContent } from '../landing/content/landing-texts.ts';
import { LEGAL_PAGES, LEGAL_TEXTS } from '../legal/LegalPage.tsx';
import type { LegalPageName } from '../legal/legal-text.ts';

/** One address of a page: `path` is that of the French one. */
export interface StaticPage {
  readonly name: 'landing' | LegalPageName;
  readonly language: Language;
  readonly path: string;
  readonly address: string;
  readonly title: string;
  readonly description: string;
}

const DESCRIPTIONS: Readonly<Record<StaticPage['name'], Readonly<Record<Language, string>>>> = {
  landing: {
    fr: 'Demandez des documents, relancez, recevez, validez\u00A0: Recueil rassemble les pièces de vos dossiers par un simple lien.',
    en: 'Request documents, send reminders, receive and approve files: Recueil collects everything through one simple link.',
  },
  legal: {
    fr: 'Qui édite et héberge ce service Recueil, et comment joindre son exploitant.',
    en: 'Who publishes and hosts this Recueil service, and how to reach its operator.',
  },
  privacy: {
    fr: 'Les données personnelles que traite Recueil, pourquoi, combien de temps, et les droits de chacun.',
    en: 'Which personal data Recueil processes, why and for how long, and the rights of the people concerned.',
  },
  terms: {
    fr: 'Les règles d’utilisation de Recueil pour ceux qui demandent des documents et ceux qui les remettent.',
    en: 'The rules for using Recueil, for people who request documents and people who send them.',
  },
  security: {
    fr: 'Comment Recueil protège les documents\u00A0: chiffrement, accès, journal, sauvegardes.',
    en: 'How Recueil protects documents: encryption, access, audit trail, backups.',
  },
};

export const STATIC_PAGES: readonly StaticPage[] = (['landing', ...LEGAL_PAGES] as const).flatMap(
  (name) =>
    (['fr', 'en'] as const).map((language) => {
      const path = name === 'landing' ? '/' : `/${name}`;
      return {
        name,
        language,
        path,
        address: localizePath(path, language),
        title:
          name === 'landing'
            ? landingContent[language].title
            : `${LEGAL_TEXTS[language][name].title} · Recueil`,
        description: DESCRIPTIONS[name][language],
      };
    }),
);
