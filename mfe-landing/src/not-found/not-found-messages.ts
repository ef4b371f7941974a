import type { LocalizedMessages } from '../i18n/messages.ts';

const fr = {
  title: 'Page introuvable',
  text: 'Il n’y a rien à cette adresse. Elle est peut-être incomplète, ou la page n’existe plus.',
  link: 'Vous avez reçu un lien pour déposer des documents\u202F? Rouvrez l’e-mail et touchez son bouton\u00A0: certains logiciels coupent les adresses longues.',
  home: 'Aller à l’accueil',
};

export const notFoundMessages: LocalizedMessages<typeof fr> = {
  fr,
  en: {
    title: 'Page not found',
    text: 'The address may be incomplete, or the page may no longer exist.',
    link: 'Were you sent a link to upload documents? Open the email again and use its button: some programs cut off long links.',
    home: 'Go to home page',
  },
};
