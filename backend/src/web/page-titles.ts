import type { Language } from '../contract/language.contract.ts';

interface LocalizedText {
  readonly fr: string;
  readonly en: string;
}

const NAME = 'Recueil';

/** First match; screens set their own titles later. */
const TITLES: readonly (readonly [string, LocalizedText])[] = [
  ['/sign-in', { fr: 'Se connecter', en: 'Sign in' }],
  ['/auth/sign-in', { fr: 'Se connecter', en: 'Sign in' }],
  ['/sign-up', { fr: 'Créer un compte', en: 'Create an account' }],
  ['/legal', { fr: 'Mentions légales', en: 'Legal notice' }],
  ['/privacy', { fr: 'Politique de confidentialité', en: 'Privacy policy' }],
  ['/terms', { fr: "Conditions d'utilisation", en: 'Terms of service' }],
  ['/security', { fr: 'Sécurité', en: 'Security' }],
  ['/request', { fr: 'Vos documents', en: 'Your documents' }],
  ['/invitation', { fr: 'Votre invitation', en: 'Your invitation' }],
  ['/app/dashboard', { fr: 'Tableau de bord', en: 'Dashboard' }],
  ['/app/requests', { fr: 'Mes demandes', en: 'Requests' }],
  ['/app/validation', { fr: 'À valider', en: 'To review' }],
  ['/app/documents', { fr: 'Coffre-fort', en: 'Vault' }],
  ['/app/settings', { fr: 'Paramètres', en: 'Settings' }],
];

const DESCRIPTION: LocalizedText = {
  fr: 'Demandez des documents, relancez, recevez, validez : Recueil rassemble les pièces de vos dossiers par un simple lien.',
  en: 'Request documents, send reminders, receive and approve files: Recueil collects everything through one simple link.',
};

const HOME: LocalizedText = {
  fr: 'Recueil : collecter des documents sans relancer',
  en: 'Recueil: collect documents without chasing',
};

export function getPageTitle(path: string, language: Language): string {
  if (path === '/') return HOME[language];
  const match = TITLES.find(([prefix]) => isAtOrBelow(path, prefix));
  return match === undefined ? NAME : `${match[1][language]} · ${NAME}`;
}

const NOT_FOUND: LocalizedText = { fr: 'Page introuvable', en: 'Page not found' };

export const getNotFoundTitle = (language: Language): string => `${NOT_FOUND[language]} · ${NAME}`;

export const getPageDescription = (language: Language): string => DESCRIPTION[language];

export const NO_SCRIPT_MESSAGES: LocalizedText = {
  fr: 'Recueil a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez la page.',
  en: 'Recueil needs JavaScript. Turn it on in your browser, then reload the page.',
};

export const isAtOrBelow = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(prefix === '/' ? '/' : `${prefix}/`);
