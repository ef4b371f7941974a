import { localizePath, type Language } from '../../contract/language.contract.ts';
import type { PlainPage } from '../../platform/http/responses/plain-page.ts';

type WaitlistPage =
  'requested' | 'invalid' | 'open' | 'confirmed' | 'expired' | 'unknown' | 'stop' | 'stopped';

/** The form on the landing page. */
export const toFormPath = (language: Language): string => `${localizePath('/', language)}#notify`;

export const WAITLIST_PAGES: Readonly<Record<Language, Record<WaitlistPage, PlainPage>>> = {
  fr: {
    requested: {
      title: 'Vérifiez votre boîte de réception',
      text: 'Si cette adresse n’est pas déjà inscrite, un e-mail vient de lui être envoyé. Ouvrez-le et confirmez votre inscription sous sept jours.',
      link: { label: 'Revenir à l’accueil', path: '/' },
    },
    invalid: {
      title: 'Cette adresse n’est pas valable',
      text: 'Vérifiez votre adresse e-mail, puis envoyez le formulaire de nouveau.',
      link: { label: 'Revenir au formulaire', path: toFormPath('fr') },
    },
    open: {
      title: 'Confirmez votre inscription',
      text: 'Nous vous écrirons une seule fois, à l’ouverture de Recueil.',
      button: 'Confirmer mon inscription',
    },
    confirmed: {
      title: 'Votre inscription est confirmée',
      text: 'Nous vous écrirons à l’ouverture de Recueil. Chaque e-mail contient un lien pour vous désinscrire.',
      link: { label: 'Revenir à l’accueil', path: '/' },
    },
    expired: {
      title: 'Ce lien a expiré',
      text: 'Il était valable sept jours. Envoyez de nouveau votre adresse pour recevoir un autre lien.',
      link: { label: 'Revenir au formulaire', path: toFormPath('fr') },
    },
    unknown: {
      title: 'Ce lien ne fonctionne plus',
      text: 'Il est incomplet, ou cette adresse a été désinscrite. Vous ne recevrez pas d’autre e-mail.',
      link: { label: 'Revenir à l’accueil', path: '/' },
    },
    stop: {
      title: 'Ne plus recevoir d’e-mails\u202F?',
      text: 'Nous effacerons votre adresse, et nous ne vous écrirons pas à l’ouverture de Recueil.',
      button: 'Me désinscrire',
    },
    stopped: {
      title: 'C’est noté',
      text: 'Votre adresse est effacée. Vous ne recevrez plus d’e-mails de notre part.',
    },
  },
  en: {
    requested: {
      title: 'Check your inbox',
      text: 'If this address is not on the list yet, an email was just sent to it. Open it and confirm within seven days.',
      link: { label: 'Back to the home page', path: '/en' },
    },
    invalid: {
      title: 'This address is not valid',
      text: 'Check your email address, then send the form again.',
      link: { label: 'Back to the form', path: toFormPath('en') },
    },
    open: {
      title: 'Confirm your address',
      text: 'We will write to you once, when Recueil opens.',
      button: 'Confirm my address',
    },
    confirmed: {
      title: 'Your address is confirmed',
      text: 'We will write to you when Recueil opens. Each email has a link to unsubscribe.',
      link: { label: 'Back to the home page', path: '/en' },
    },
    expired: {
      title: 'This link has expired',
      text: 'It was valid for seven days. Send your address again to get another link.',
      link: { label: 'Back to the form', path: toFormPath('en') },
    },
    unknown: {
      title: 'This link no longer works',
      text: 'It is incomplete, or this address was unsubscribed. You will get no further email.',
      link: { label: 'Back to the home page', path: '/en' },
    },
    stop: {
      title: 'Stop these emails?',
      text: 'We will delete your address, and you will not be notified when Recueil opens.',
      button: 'Unsubscribe',
    },
    stopped: {
      title: 'Done',
      text: 'Your address is deleted. You will get no more emails from us.',
    },
  },
};
