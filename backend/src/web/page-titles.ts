export type PageLanguage = 'fr' | 'en';

interface Words {
  readonly fr: string;
  readonly en: string;
}

const NAME = 'Recueil';

/** Title of the page as it is served; the screens set their own once they run. The longest matching start of the path counts. */
const TITLES: readonly (readonly [string, Words])[] = [
  ['/sign-in', { fr: 'Se connecter', en: 'Sign in' }],
  ['/auth/sign-in', { fr: 'Se connecter', en: 'Sign in' }],
  ['/sign-up', { fr: 'Créer un compte', en: 'Create an account' }],
  ['/privacy', { fr: 'Politique de confidentialité', en: 'Privacy policy' }],
  ['/terms', { fr: "Conditions d'utilisation", en: 'Terms of service' }],
  ['/security', { fr: 'Sécurité', en: 'Security' }],
  ['/request', { fr: 'Vos documents', en: 'Your documents' }],
  ['/app/dashboard', { fr: 'Tableau de bord', en: 'Dashboard' }],
  ['/app/requests', { fr: 'Mes demandes', en: 'Requests' }],
  ['/app/validation', { fr: 'À valider', en: 'To review' }],
  ['/app/documents', { fr: 'Coffre-fort', en: 'Vault' }],
  ['/app/settings', { fr: 'Paramètres', en: 'Settings' }],
];

const DESCRIPTION: Words = {
  fr: 'Demandez des documents, relancez, recevez, validez : Recueil rassemble les pièces de vos dossiers par un simple lien.',
  en: 'Ask for documents, remind, receive, approve: Recueil gathers the papers of your files through a simple link.',
};

const HOME: Words = {
  fr: 'Recueil : collecter des documents sans relancer',
  en: 'Recueil: collect documents without chasing',
};

export function getPageTitle(path: string, language: PageLanguage): string {
  if (path === '/') return HOME[language];
  const found = TITLES.find(([start]) => isAtOrBelow(path, start));
  return found === undefined ? NAME : `${found[1][language]} · ${NAME}`;
}

const NOWHERE: Words = { fr: 'Page introuvable', en: 'Page not found' };

export const getNotFoundTitle = (language: PageLanguage): string =>
  `${NOWHERE[language]} · ${NAME}`;

export const getPageDescription = (language: PageLanguage): string => DESCRIPTION[language];

export const NO_SCRIPT_MESSAGES: Words = {
  fr: 'Recueil a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez la page.',
  en: 'Recueil needs JavaScript. Allow it in your browser, then load the page again.',
};

export const isAtOrBelow = (path: string, start: string): boolean =>
  path === start || path.startsWith(start === '/' ? '/' : `${start}/`);

/** French unless the browser prefers English; the page corrects it from the person's own choice before it paints. */
export function negotiateLanguage(acceptLanguage: string | undefined): PageLanguage {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([0-9.]+)\s*$/.exec(parameter)?.[1])
        .find((found) => found !== undefined);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, quality }) => (language === 'fr' || language === 'en') && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted[0]?.language === 'en' ? 'en' : 'fr';
}
