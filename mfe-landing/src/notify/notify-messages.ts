import type { LocalizedMessages } from '../i18n/messages.ts';

const fr = {
  title: 'Recueil ouvre bientôt',
  lead: 'Laissez votre adresse\u00A0: nous vous écrirons une seule fois, le jour de l’ouverture.',
  email: 'Adresse e-mail',
  action: 'Prévenez-moi',
  sending: 'Envoi…',
  hint: 'Vous recevrez d’abord un lien de confirmation. Désinscription en un clic.',
  privacy: 'Politique de confidentialité',
  sent: {
    title: 'Vérifiez votre boîte de réception',
    text: 'Si cette adresse n’est pas déjà inscrite, un e-mail vient de lui être envoyé. Confirmez votre inscription sous sept jours.',
  },
  problems: {
    invalid: 'Cette adresse n’est pas valable. Vérifiez-la.',
    wait: 'Trop d’envois depuis votre connexion. Réessayez dans une heure.',
    failed: 'Votre adresse n’a pas pu être envoyée. Vérifiez votre connexion, puis réessayez.',
  },
};

export const notifyMessages: LocalizedMessages<typeof fr> = {
  fr,
  en: {
    title: 'Recueil opens soon',
    lead: 'Leave your address: we will write to you once, on opening day.',
    email: 'Email address',
    action: 'Notify Me',
    sending: 'Sending…',
    hint: 'You will first get a confirmation link. Unsubscribe with one click.',
    privacy: 'Privacy policy',
    sent: {
      title: 'Check your inbox',
      text: 'If this address is not on the list yet, an email was just sent to it. Confirm it within seven days.',
    },
    problems: {
      invalid: 'This address is not valid. Check it.',
      wait: 'Too many addresses from your connection. Try again in an hour.',
      failed: 'Your address could not be sent. Check your connection, then try again.',
    },
  },
};
