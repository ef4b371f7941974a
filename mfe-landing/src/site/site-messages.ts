import type { LocalizedMessages } from '../i18n/messages.ts';

const fr = {
  skip: 'Aller au contenu',
  signIn: 'Se connecter',
  signUp: 'Créer un compte',
  legal: 'Mentions légales',
  openApp: 'Ouvrir l’application',
  menu: 'Menu',
  privacy: 'Confidentialité',
  terms: 'Conditions',
  security: 'Sécurité',
  licenses: 'Licences',
  loading: 'Chargement',
};

export const siteMessages: LocalizedMessages<typeof fr> = {
  fr,
  en: {
    skip: 'Skip to content',
    signIn: 'Sign in',
    signUp: 'Create an account',
    legal: 'Legal notice',
    openApp: 'Open the app',
    menu: 'Menu',
    privacy: 'Privacy',
    terms: 'Terms',
    security: 'Security',
    licenses: 'Licenses',
    loading: 'Loading',
  },
};
