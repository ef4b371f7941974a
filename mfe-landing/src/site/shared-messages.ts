import type { LocalizedMessages } from '../i18n/messages.ts';

const fr = {
  home: 'Recueil, accueil',
  theme: 'Changer de thème',
};

/** Of what the recipient's page has in common with the others; it loads no more than it needs. */
export const sharedMessages: LocalizedMessages<typeof fr> = {
  fr,
  en: {
    home: 'Recueil, home',
    theme: 'Switch theme',
  },
};
