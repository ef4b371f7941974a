import { selectPlural } from '../../i18n/messages.ts';

const count = (n: number, one: string, other: string) =>
  `${n} ${selectPlural('fr', n, one, other)}`;
const countFiles = (n: number) => count(n, 'fichier', 'fichiers');

export const sortingMessagesFr = {
  title: (n: number) => `${countFiles(n)} à répartir`,
  close: 'Fermer sans déposer',
  reading: 'Lecture des fichiers…',
  hint: 'Vérifiez le document choisi pour chaque fichier. Rien ne part avant que vous confirmiez.',
  photos:
    'Plusieurs photos d’un même document deviennent un seul PDF\u00A0: vous en verrez les pages ensuite.',
  document: 'Document',
  documentFor: (name: string) => ` pour ${name}`,
  choose: 'Choisir un document',
  leaveOut: 'Ne pas déposer',
  inFolder: (path: string) => `dossier ${path}`,
  twice: 'Ce fichier est déjà dans la liste.',
  full: (title: string, files: number, max: string) =>
    `${title} a déjà tout ce qu’il peut recevoir, ${countFiles(files)} et ${max} au plus. Choisissez un autre document, ou ne déposez pas ce fichier.`,
  refused: (n: number) =>
    `${countFiles(n)} ${selectPlural('fr', n, 'ne peut pas être déposé', 'ne peuvent pas être déposés')}`,
  hidden: (n: number, names: string) =>
    `${count(n, 'fichier caché est laissé', 'fichiers cachés sont laissés')} de côté\u00A0: ${names}.`,
  unreadable: (names: string) =>
    `Impossible à lire sur cet appareil\u00A0: ${names}. Ce qui est dans un espace en ligne doit d’abord être téléchargé.`,
  empty: (n: number, names: string) =>
    `${selectPlural('fr', n, 'Dossier vide', 'Dossiers vides')}\u00A0: ${names}.`,
  tooDeep: (names: string) =>
    `Trop de dossiers les uns dans les autres, non ouverts\u00A0: ${names}. Déposez leurs fichiers directement.`,
  cut: (max: number) =>
    `La liste a ${countFiles(max)} au plus. Déposez d’abord ceux-ci, puis les autres.`,
  unsorted: (n: number) =>
    `${count(n, 'fichier est encore', 'fichiers sont encore')} sans document. Choisissez-en un, ou «\u00A0Ne pas déposer\u00A0».`,
  none: 'Il n’y a aucun fichier à déposer.',
  closed: 'Aucun document ne peut plus recevoir de fichier.',
  summary: (files: number, documents: number) =>
    `${countFiles(files)} pour ${count(documents, 'document', 'documents')}.`,
  notSent: (n: number) => `${count(n, 'ne sera pas déposé', 'ne seront pas déposés')}.`,
  send: (n: number) => `Déposer ${countFiles(n)}`,
  sent: (n: number) => `${count(n, 'fichier part', 'fichiers partent')}.`,
};
