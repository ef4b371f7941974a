import type { Language } from '../../contract/language.contract.ts';

export interface LocalizedText {
  readonly fr: string;
  readonly en: string;
}

const NAME = 'Recueil';

/** First match; screens set their own titles later. */
const TITLES: readonly (readonly [string, LocalizedText])[] = [
  ['/sign-in', { fr: 'Se connecter', en: 'Sign in' }],
  ['/auth/sign-in', { fr: 'Se connecter', en: 'Sign in' }],
  ['/sign-up', { fr: 'Créer un compte', en: 'Create an account' }],
  ['/request', { fr: 'Vos documents', en: 'Your documents' }],
  ['/invitation', { fr: 'Votre invitation', en: 'Your invitation' }],
  ['/app/dashboard', { fr: 'Tableau de bord', en: 'Dashboard' }],
  ['/app/requests', { fr: 'Mes demandes', en: 'Requests' }],
  ['/app/validation', { fr: 'À valider', en: 'To review' }],
  ['/app/documents', { fr: 'Coffre-fort', en: 'Vault' }],
  ['/app/settings', { fr: 'Paramètres', en: 'Settings' }],
];

const DESCRIPTION: LocalizedText = {
  fr: 'Demandez des documents, relancez, recevez, validez\u00A0: Recueil rassemble les pièces de vos dossiers par un simple lien.',
  en: 'Request documents, send reminders, receive and approve files: Recueil collects everything through one simple link.',
};

/** `screenTitle`: of a screen that the list does not know. */
export function getPageTitle(
  path: string,
  language: Language,
  screenTitle: LocalizedText | null,
): string {
  const title = TITLES.find(([prefix]) => isAtOrBelow(path, prefix))?.[1] ?? screenTitle;
  return title === null ? NAME : `${title[language]} · ${NAME}`;
}

const NOT_FOUND: LocalizedText = { fr: 'Page introuvable', en: 'Page not found' };

export const getNotFoundTitle = (language: Language): string => `${NOT_FOUND[language]} · ${NAME}`;

/** Of a page behind a mailed link: a preview in a chat names no person and offers nothing. */
const PERSONAL_DESCRIPTION: LocalizedText = {
  fr: 'Cette page s’ouvre par un lien personnel. Ne le transmettez pas.',
  en: 'This page opens with a personal link. Please do not pass it on.',
};

export const isTokenPath = (path: string): boolean => /^\/(?:request|invitation)\//.test(path);

export const getPageDescription = (path: string, language: Language): string =>
  (isTokenPath(path) ? PERSONAL_DESCRIPTION : DESCRIPTION)[language];

export const NO_SCRIPT_MESSAGES: LocalizedText = {
  fr: 'Recueil a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez la page.',
  en: 'Recueil needs JavaScript. Turn it on in your browser, then reload the page.',
};

export const isAtOrBelow = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(prefix === '/' ? '/' : `${prefix}/`);

/** Without slashes at the end. */
export const trimPath = (path: string): string => path.replace(/\/+$/, '') || '/';
