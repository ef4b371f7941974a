import { selectPlural } from '../../i18n/messages.ts';

const count = (n: number, one: string, other: string) =>
  `${n} ${selectPlural('fr', n, one, other)}`;

/** What became of the documents: after the submission, and after the end of the request. */
export const outcomeMessagesFr = {
  title: (name: string) => `C’est remis, merci ${name}`,
  again: 'Vos documents sont remis',
  text: (organization: string) =>
    `${organization} a vos documents. Vous pouvez fermer cette page, ou garder le reçu ci-dessous.`,
  mailed: 'Un reçu vous a été envoyé par e-mail.',
  receipt: 'Reçu de dépôt',
  file: 'Dossier',
  at: 'Reçu le',
  by: 'Déposé par',
  to: 'Remis à',
  atTime: (date: string, time: string) => `${date} à ${time}`,
  sheets: (n: number, unavailable: string, missing: number) =>
    `${count(n, 'document reçu', 'documents reçus')}${unavailable}${missing === 0 ? '' : `, ${missing} non ${selectPlural('fr', missing, 'fourni', 'fournis')}`}`,
  fingerprint: 'Empreinte SHA-256',
  notGiven: 'non fourni',
  unavailable: 'indisponible',
  explain:
    'L’empreinte SHA-256 permet de prouver, plus tard, que le fichier reçu est bien le vôtre. Elle figure en entier dans le PDF et sur l’impression.',
  download: 'Télécharger le reçu (PDF)',
  downloadOffline:
    'Vous êtes hors connexion. Réessayez quand la connexion sera revenue\u00A0: le reçu reste disponible.',
  fileName: 'recu.pdf',
  print: 'Imprimer ce reçu',
  printPage: 'Imprimer cette page',
  next: 'Et maintenant\u202F?',
  nextText: (sender: string) =>
    `${sender} relit vos documents. Si l’un d’eux doit être repris, vous recevrez un e-mail qui dit pourquoi.`,
  /** Of files that another browser has sent. */
  explainEncrypted:
    'L’empreinte SHA-256 d’un «\u00A0Fichier chiffré\u00A0» est celle du fichier tel qu’il a été reçu. Son nom et son empreinte d’origine sont affichés dans le navigateur qui l’a envoyé.',
  explainOriginal:
    'L’empreinte SHA-256 est celle de votre fichier, calculée dans ce navigateur et scellée avec lui. L’impression la donne en entier\u202F; le PDF donne celle du fichier chiffré.',
  rejected: {
    title: 'Cette demande est close',
    text: (organization: string) =>
      `${organization} n’a pas pu donner suite à votre dossier. Vous n’avez rien à faire.`,
  },
  documents: 'Vos documents',
  state: {
    missing: 'non fourni',
    received: 'reçu',
    approved: 'approuvé',
    rejected: 'refusé',
    incomplete: 'incomplet',
    unavailable: 'indisponible',
    waived: 'plus nécessaire',
  },
};
