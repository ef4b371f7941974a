import { selectPlural, type SameKeys } from '../../i18n/messages.ts';

const countPages = (language: 'fr' | 'en', n: number) =>
  `${n} ${selectPlural(language, n, 'page', 'pages')}`;

const fr = {
  title: (title: string) => `Pages pour ${title}`,
  close: 'Fermer sans envoyer',
  order: 'Les pages partiront dans cet ordre, en un seul PDF.',
  kept: 'Vos pages sont gardées sur cet appareil jusqu’à l’envoi.',
  notKept:
    'Cet appareil ne peut pas garder ces pages\u00A0: envoyez-les avant de quitter cette page.',
  lost: (n: number) =>
    selectPlural(
      'fr',
      n,
      'Cet appareil n’a plus la photo d’une page gardée. Photographiez-la de nouveau.',
      `Cet appareil n’a plus les photos pour ${n} pages gardées. Photographiez-les de nouveau.`,
    ),
  none: 'Aucune page. Photographiez-en une, ou choisissez un fichier.',
  page: (n: number) => `Page ${n}`,
  picture: (n: number) => `Aperçu de la page ${n}`,
  up: (n: number) => `Monter la page ${n}`,
  down: (n: number) => `Descendre la page ${n}`,
  remove: (n: number) => `Retirer la page ${n}`,
  removeAll: 'Retirer toutes les pages',
  undo: 'Remettre ce qui a été retiré',
  edit: (n: number) => `Retoucher la page ${n}`,
  straighten: 'Redresser',
  straightenPage: (n: number) => `Redresser la page ${n}`,
  straightenAll: (n: number) => `Redresser ces ${n} pages`,
  addPhoto: 'Photographier une page',
  send: (n: number) => (n < 2 ? 'Envoyer cette page' : `Envoyer ces ${n} pages`),
  making: (n: number, of: number) => `Préparation de la page ${Math.max(n, 1)} sur ${of}`,
  stop: 'Arrêter',
  stopped: 'La préparation est arrêtée. Rien n’est parti.',
  added: (n: number) => `${countPages('fr', n)} en tout.`,
  moved: (n: number, of: number) => `La page est maintenant en position ${n} sur ${of}.`,
  removed: (n: number) => `Page retirée. ${countPages('fr', n)} en tout.`,
  /** For a photo format this browser cannot display, such as most HEIC. */
  unseen: (alone: boolean): string =>
    alone
      ? 'Cet appareil n’affiche pas ce format de photo. Elle partira telle quelle.'
      : 'Cet appareil n’affiche pas ce format de photo et ne peut pas la réunir aux autres.',
  sendAlone: (n: number) => `Envoyer la page ${n} seule, telle quelle`,
  problem: {
    'too-large': (_page: number, max: string) =>
      `Ces pages dépassent ${max} même réduites. Retirez-en, et ajoutez les autres pages ensuite\u00A0: elles seront un autre fichier de ce document.`,
    unreadable: (page: number) =>
      `La page ${page} ne peut pas être réunie aux autres ici. Retirez-la, ou envoyez-la seule.`,
    'not-read': () =>
      'Cet appareil ne peut pas lire cette photo. Choisissez-en une autre, ou un PDF.',
    'not-joinable': () => 'Seuls des photos et des PDF peuvent être réunis.',
    'not-made': () =>
      'Le fichier n’a pas pu être préparé. Vos pages sont gardées\u00A0: réessayez.',
    'no-writer': () =>
      'La connexion est coupée. Vos pages sont gardées\u00A0: elles partiront dès qu’elle revient, ou quand vous réessayez.',
  },
  editor: {
    back: 'Revenir aux pages',
    hint: 'Placez les quatre coins sur ceux de la page\u00A0: faites-les glisser, ou déplacez-les avec les flèches du clavier.',
    corners: [
      'Coin en haut à gauche',
      'Coin en haut à droite',
      'Coin en bas à droite',
      'Coin en bas à gauche',
    ],
    at: (x: number, y: number) => `${x}\u00A0% depuis la gauche, ${y}\u00A0% depuis le haut`,
    turn: 'Tourner',
    contrast: 'Contraste renforcé',
    whole: 'Photo entière',
    detect: 'Trouver les bords',
    notFound: 'Les bords de la page ne se voient pas assez. Placez les coins vous-même.',
    result: 'Voir le résultat',
    adjust: 'Placer les coins',
    enlarge: 'Agrandir',
    preview: 'Page telle qu’elle partira',
    working: 'Préparation de l’aperçu',
    failed: 'L’aperçu n’a pas pu être préparé. La photo reste comme elle est.',
    done: 'Terminé',
  },
};

const en: SameKeys<typeof fr> = {
  title: (title) => `Pages for ${title}`,
  close: 'Close without sending',
  order: 'The pages are sent in this order as a single PDF.',
  kept: 'Your pages are kept on this device until you send them.',
  notKept: 'This device cannot keep these pages: send them before you leave this page.',
  lost: (n) =>
    selectPlural(
      'en',
      n,
      'This device no longer has the photo of one kept page. Take it again.',
      `This device no longer has the photos of ${n} kept pages. Take them again.`,
    ),
  none: 'No page. Take a photo of one, or choose a file.',
  page: (n) => `Page ${n}`,
  picture: (n) => `Preview of page ${n}`,
  up: (n) => `Move page ${n} up`,
  down: (n) => `Move page ${n} down`,
  remove: (n) => `Remove page ${n}`,
  removeAll: 'Remove all pages',
  undo: 'Put back what was removed',
  edit: (n) => `Adjust page ${n}`,
  straighten: 'Straighten',
  straightenPage: (n) => `Straighten page ${n}`,
  straightenAll: (n) => `Straighten these ${n} pages`,
  addPhoto: 'Take a photo of a page',
  send: (n) => (n < 2 ? 'Send this page' : `Send these ${n} pages`),
  making: (n, of) => `Preparing page ${Math.max(n, 1)} of ${of}`,
  stop: 'Stop',
  stopped: 'The preparation was stopped. Nothing was sent.',
  added: (n) => `${countPages('en', n)} in total.`,
  moved: (n, of) => `The page is now at position ${n} of ${of}.`,
  removed: (n) => `Page removed. ${countPages('en', n)} in total.`,
  unseen: (alone) =>
    alone
      ? 'This device cannot display this photo format. The photo will be sent as it is.'
      : 'This device cannot display this photo format or combine the photo with the others.',
  sendAlone: (n) => `Send page ${n} on its own, as it is`,
  problem: {
    'too-large': (_page, max) =>
      `These pages are larger than ${max} even when reduced. Remove some and add the other pages afterwards: they will be another file of this document.`,
    unreadable: (page) =>
      `Page ${page} cannot be combined with the others here. Remove it or send it on its own.`,
    'not-read': () => 'This device cannot read this photo. Choose another one, or a PDF.',
    'not-joinable': () => 'Only photos and PDFs can be combined.',
    'not-made': () => 'The file could not be prepared. Your pages are kept: try again.',
    'no-writer': () =>
      'The connection was lost. Your pages are kept and will be sent once it is back, or when you try again.',
  },
  editor: {
    back: 'Back to the pages',
    hint: 'Place the four corners on those of the page: drag them, or move them with the arrow keys.',
    corners: ['Top left corner', 'Top right corner', 'Bottom right corner', 'Bottom left corner'],
    at: (x, y) => `${x}% from the left, ${y}% from the top`,
    turn: 'Turn',
    contrast: 'Higher contrast',
    whole: 'Whole photo',
    detect: 'Find the edges',
    notFound: 'The edges of the page do not stand out enough. Place the corners yourself.',
    result: 'See the result',
    adjust: 'Place the corners',
    enlarge: 'Enlarge',
    preview: 'The page as it will be sent',
    working: 'Preparing the preview',
    failed: 'The preview could not be prepared. The photo stays as it is.',
    done: 'Done',
  },
};

export const photoPagesMessages = { fr, en };
