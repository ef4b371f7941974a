import { selectPlural } from '../../i18n/messages.ts';

const count = (n: number, one: string, other: string) =>
  `${n} ${selectPlural('fr', n, one, other)}`;

export const photoMessagesFr = {
  title: (title: string) => `Pages pour ${title}`,
  close: 'Fermer sans envoyer',
  order: 'Les pages partiront dans cet ordre, en un seul PDF.',
  page: (n: number) => `Page ${n}`,
  picture: (n: number) => `Aperçu de la page ${n}`,
  up: (n: number) => `Monter la page ${n}`,
  down: (n: number) => `Descendre la page ${n}`,
  remove: (n: number) => `Retirer la page ${n}`,
  addPhoto: 'Photographier une page',
  send: (n: number) => (n < 2 ? 'Envoyer cette page' : `Envoyer ces ${n} pages`),
  making: (n: number, of: number) => `Préparation du PDF, page ${Math.max(n, 1)} sur ${of}`,
  added: (n: number) => `${count(n, 'page', 'pages')} en tout.`,
  moved: (n: number, of: number) => `La page est maintenant en position ${n} sur ${of}.`,
  removed: (n: number) => `Page retirée. ${count(n, 'page', 'pages')} en tout.`,
  /** For a photo format this browser cannot display, such as most HEIC. */
  unseen: (alone: boolean): string =>
    alone
      ? 'Cet appareil n’affiche pas ce format de photo. Elle partira telle quelle.'
      : 'Cet appareil n’affiche pas ce format de photo et ne peut pas la réunir aux autres.',
  sendAlone: (n: number) => `Envoyer la page ${n} seule, telle quelle`,
  warning: {
    blurred: 'Paraît floue',
    blank: 'Paraît blanche',
    password: 'Protégé par un mot de passe',
    broken: 'Paraît abîmé',
  },
  problem: {
    'too-large': (_page: number, max: string) =>
      `Ces pages dépassent ${max} même réduites. Retirez-en, et ajoutez les autres pages ensuite\u00A0: elles seront un autre fichier de ce document.`,
    unreadable: (page: number) =>
      `La page ${page} ne peut pas être réunie aux autres ici. Retirez-la, ou envoyez-la seule.`,
    'not-reduced': (_page: number, max: string) =>
      `Ce fichier dépasse ${max} et ne peut pas être réduit sur cet appareil. Choisissez-en un plus léger, ou prenez une photo.`,
    'not-joinable': () => 'Seuls des photos et des PDF peuvent être réunis.',
    'not-made': () => 'Le PDF n’a pas pu être préparé. Vos pages sont gardées\u00A0: réessayez.',
    'no-writer': () =>
      'La connexion est coupée. Vos pages sont gardées\u00A0: elles partiront dès qu’elle revient, ou quand vous réessayez.',
  },
};
