import type { LocalizedMessages } from '../i18n/messages.ts';

const fr = {
  title: 'Recueil ouvre bientôt',
  lead: 'Laissez votre adresse\u00A0: nous vous écrirons une seule fois, le jour de l’ouverture.',
  email: 'Adresse e-mail',
  action: 'Prévenez-moi',
  hint: 'Vous recevrez d’abord un lien de confirmation. Désinscription en un clic.',
  privacy: 'Politique de confidentialité',
};

export const notifyMessages: LocalizedMessages<typeof fr> = {
  fr,
  en: {
    title: 'Recueil opens soon',
    lead: 'Leave your address: we will write to you once, on opening day.',
    email: 'Email address',
    action: 'Notify Me',
    hint: 'You will first get a confirmation link. Unsubscribe with one click.',
    privacy: 'Privacy policy',
  },
};
