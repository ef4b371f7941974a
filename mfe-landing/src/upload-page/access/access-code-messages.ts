import { selectPlural, type SameKeys } from '../../i18n/messages.ts';

const fr = {
  title: 'Un code pour ouvrir cette demande',
  text: 'Cette demande est protégée. Nous envoyons un code à six chiffres à l’adresse qui l’a reçue.',
  sentTo: (address: string) =>
    `Un code à six chiffres est parti à ${address}. Il est valable dix minutes.`,
  ask: 'Recevoir le code',
  asking: 'Envoi…',
  label: 'Code reçu par e-mail',
  hint: 'Six chiffres. Vous pouvez le coller.',
  open: 'Ouvrir la demande',
  checking: 'Vérification…',
  again: 'Renvoyer un code',
  wait: (seconds: number) =>
    `Un autre code pourra être demandé dans ${seconds} ${selectPlural('fr', seconds, 'seconde', 'secondes')}.`,
  why: 'Ce code ne vous sera demandé que sur cette page. Ne le donnez à personne.',
};

const en: SameKeys<typeof fr> = {
  title: 'Enter a code to open this request',
  text: 'This request is protected. We will send a six-digit code to the address that received it.',
  sentTo: (address) => `A six-digit code has been sent to ${address}. It is valid for ten minutes.`,
  ask: 'Send me the code',
  asking: 'Sending…',
  label: 'Code from the email',
  hint: 'Six digits. You can paste it.',
  open: 'Open request',
  checking: 'Checking…',
  again: 'Send another code',
  wait: (seconds) =>
    `You can request another code in ${seconds} ${selectPlural('en', seconds, 'second', 'seconds')}.`,
  why: 'You will only be asked for this code on this page. Do not share it.',
};

/** What goes wrong with a code is in the texts of the page: forms say it too. */
export const accessCodeMessages = { fr, en };
