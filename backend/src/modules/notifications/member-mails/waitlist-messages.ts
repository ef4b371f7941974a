import type { Locale } from '../../identity/identity.contract.ts';

interface WaitlistMessages {
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly ask: string;
  readonly button: string;
  validUntil(day: string): string;
  readonly unexpected: string;
  readonly footer: string;
  readonly stop: string;
}

export const WAITLIST_MESSAGES: Readonly<Record<Locale, WaitlistMessages>> = {
  fr: {
    subject: 'Confirmez votre adresse pour l’ouverture de Recueil',
    preheader: 'Un clic, et nous vous écrirons le jour de l’ouverture.',
    heading: 'Confirmez votre adresse',
    ask: 'Vous avez laissé votre adresse pour l’ouverture de Recueil. Confirmez-la pour recevoir notre message.',
    button: 'Confirmer mon inscription',
    validUntil: (day) => `Ce lien est valable jusqu’au ${day}.`,
    unexpected:
      'Vous n’avez rien demandé\u202F? Ignorez cet e-mail\u00A0: sans confirmation, votre adresse est effacée au bout de trente jours.',
    footer: 'Envoyé par Recueil.',
    stop: 'Se désinscrire',
  },
  en: {
    subject: 'Confirm your address for the launch of Recueil',
    preheader: 'One click, and we will write to you on opening day.',
    heading: 'Confirm your address',
    ask: 'You asked to be notified when Recueil opens. Confirm your address to receive that email.',
    button: 'Confirm my address',
    validUntil: (day) => `This link is valid until ${day}.`,
    unexpected:
      'You did not ask for this? Ignore this email: without confirmation your address is deleted after thirty days.',
    footer: 'Sent by Recueil.',
    stop: 'Unsubscribe',
  },
};
