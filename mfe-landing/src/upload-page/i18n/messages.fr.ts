import { selectPlural } from '../../i18n/messages.ts';
import { withDe, type FileGroup } from '@recueil/backend/contract';
import { plainMessagesFr } from './plain-messages.fr.ts';
import { transferMessagesFr } from './transfer-messages.fr.ts';
import { accessMessagesFr } from './access-messages.fr.ts';
import { documentTextMessagesFr } from './document-text-messages.fr.ts';

const count = (n: number, one: string, other: string) =>
  `${n} ${selectPlural('fr', n, one, other)}`;

const formatLabels: Record<FileGroup, string> = {
  pdf: 'PDF',
  photo: 'photo',
  text: 'Word',
  sheet: 'Excel',
};

/** Sizes and extensions as texts; `maxTogether` and `files`: of one document. */
interface RefusalLimits {
  readonly max: string;
  readonly maxTogether: string;
  readonly files: number;
  readonly accepted: string;
  readonly hasCamera: boolean;
}

const orPhoto = (hasCamera: boolean) => (hasCamera ? ', ou prenez une photo' : '');

/** `messages.en.ts` must have the same keys. */
export const uploadPageMessagesFr = {
  skip: 'Aller aux documents',
  untitled: 'Demande sans titre',
  pageTitle: (organization: string) => `Vos documents pour ${organization}`,
  from: (sender: string) => `Demande ${withDe(sender)}`,
  greeting: (name: string) => `Bonjour ${name}`,
  weNeed: (n: number) =>
    selectPlural('fr', n, 'voici le document à déposer', 'voici les documents à déposer'),
  allThere: 'tout est là, il reste à remettre',
  allAnswered: 'il reste à remettre vos réponses',
  /** How many documents are to be replaced and how many to be completed. */
  redo: (rejected: number, incomplete: number) =>
    `${selectPlural('fr', rejected + incomplete, 'un document est', 'quelques documents sont')} ${incomplete === 0 ? 'à remplacer' : rejected === 0 ? 'à compléter' : 'à remplacer ou à compléter'}`,
  forFile: 'Pour votre dossier',
  before: (day: string) => `Au plus tard le ${day}`,
  noDeadline: 'Pas de date limite',
  linkUntil: (day: string) => `Ce lien fonctionne jusqu’au ${day}.`,
  daysLeft: (n: number) => `Il vous reste ${count(n, 'jour', 'jours')}.`,
  tomorrow: 'C’est demain.',
  today: 'C’est aujourd’hui.',
  late: (n: number) =>
    `La date est passée depuis ${count(n, 'jour', 'jours')}. Vous pouvez encore remettre vos documents.`,
  lateToday: 'La date est passée. Vous pouvez encore remettre vos documents.',
  safe: (organization: string) =>
    `Vos fichiers sont enregistrés chiffrés et remis à ${organization}.`,
  photosCleaned: 'La position et l’appareil sont retirés de vos photos.',
  verify: {
    title: 'Comment vérifier que cette demande est authentique',
    from: (sender: string, organization: string) =>
      `Cette demande vient ${withDe(sender)}, ${organization}.`,
    fromOrganization: (organization: string) => `Cette demande vient ${withDe(organization)}.`,
    write: (sender: string) => `En cas de doute, écrivez à ${sender}\u00A0:`,
    website: 'Site de l’organisation\u00A0:',
    call: 'Ou appelez au numéro que vous connaissez déjà.',
    never:
      'Cette page ne vous demandera jamais de mot de passe, de numéro de carte ni de paiement.',
  },
  received: (n: number, total: number) =>
    `${count(n, 'document reçu', 'documents reçus')} sur ${total}`,
  sheets: {
    missing: (n: number) => `${n} à fournir`,
    received: (n: number) => `${n} ${selectPlural('fr', n, 'reçu', 'reçus')}`,
    approved: (n: number) => `${n} ${selectPlural('fr', n, 'approuvé', 'approuvés')}`,
    rejected: (n: number) => `${n} à remplacer`,
    incomplete: (n: number) => `${n} à compléter`,
    unavailable: (n: number) => `${n} ${selectPlural('fr', n, 'indisponible', 'indisponibles')}`,
  },
  optional: 'facultatif',
  receivedAt: (day: string, time: string) => `Reçu le ${day} à ${time}`,
  state: {
    rejected: 'À remplacer',
    incomplete: 'À compléter',
    insisted: 'Toujours demandé',
    unavailable: 'Vous avez indiqué ne pas avoir ce document',
    waived: 'Ce document n’est plus nécessaire',
    queued: 'En attente',
    sending: 'Envoi en cours',
    paused: 'En pause',
    waiting: 'Envoi interrompu',
    received: 'Reçu',
    approved: 'Approuvé',
    failed: 'Non envoyé',
    refused: 'Fichier refusé',
  },
  stateOf: (state: string, names: string) => `${state}\u00A0: ${names}`,
  fileState: {
    received: 'reçu',
    kept: 'gardé',
    refused: 'à remplacer',
    approved: 'approuvé',
    removing: 'suppression en cours',
  },
  texts: documentTextMessagesFr,
  infected:
    'L’antivirus a trouvé un problème dans ce fichier\u00A0: il n’a pas été remis. Choisissez un autre fichier.',
  checking: 'contrôle antivirus en cours',
  reasonBy: (sender: string) => `Raison donnée par ${sender}`,
  addMissing: 'Ce que vous avez envoyé est gardé. Ajoutez ce qui manque.',
  sentOn: (date: string, size: string) => `Envoyé le ${date}, ${size}`,
  notice: {
    password:
      'Ce PDF est protégé par un mot de passe\u00A0: votre interlocuteur ne pourra pas l’ouvrir. Vous pouvez le remplacer.',
    broken:
      'Ce fichier ne s’ouvre pas\u00A0: il est peut-être abîmé. Vérifiez-le. Vous pouvez le remplacer.',
    blank:
      'Toutes les pages de ce PDF sont blanches. Vérifiez que c’est le bon fichier. Vous pouvez le remplacer.',
    huge: 'Ce fichier est trop grand pour être affiché\u00A0: votre interlocuteur devra le télécharger. Une version plus légère sera plus facile à lire.',
  },
  ...transferMessagesFr,
  interrupted: (percent: number) =>
    `Envoi interrompu à ${percent}\u00A0%\u00A0: choisissez le même fichier pour continuer`,
  changed: {
    close: 'Masquer',
    added: (title: string) => `Un document a été ajouté\u00A0: ${title}.`,
    removed: (title: string) => `${title}\u00A0: ce document n’est plus demandé.`,
    rejected: (title: string) => `${title}\u00A0: à remplacer, la raison est indiquée.`,
    incomplete: (title: string) => `${title}\u00A0: à compléter, la raison est indiquée.`,
    insisted: (title: string) => `${title}\u00A0: toujours demandé, la raison est indiquée.`,
    approved: (title: string) => `${title}\u00A0: approuvé.`,
    received: (title: string) => `${title}\u00A0: reçu depuis un autre appareil.`,
    'file-removed': (title: string) => `${title}\u00A0: fichier supprimé depuis un autre appareil.`,
    deadline: () => 'La date limite a changé.',
    message: () => 'Le message de la demande a changé.',
    answered: () => 'Vous avez un nouveau message.',
    request: () => 'La demande a changé entre-temps. Vérifiez la liste.',
  },
  fileWarning: {
    blurred: { text: 'Cette photo paraît floue.', again: 'La reprendre', keep: 'La garder' },
    blank: {
      text: 'Toutes les pages de ce PDF paraissent blanches.',
      again: 'En choisir un autre',
      keep: 'Le garder',
    },
    password: {
      text: 'Ce PDF paraît protégé par un mot de passe.',
      again: 'En choisir un autre',
      keep: 'Le garder',
    },
    broken: { text: 'Ce fichier paraît abîmé.', again: 'En choisir un autre', keep: 'Le garder' },
  },
  pagesKept: (n: number) =>
    selectPlural(
      'fr',
      n,
      'Une page est prête et n’est pas encore envoyée.',
      `${n} pages sont prêtes et ne sont pas encore envoyées.`,
    ),
  continuePages: 'Continuer',
  pause: (name: string) => `Mettre en pause l’envoi ${withDe(name)}`,
  resume: (name: string) => `Reprendre l’envoi ${withDe(name)}`,
  cancel: (name: string) => `Annuler l’envoi ${withDe(name)}`,
  dismiss: 'Annuler',
  withColon: (name: string, text: string) => `${name}\u00A0: ${text}`,
  photo: 'Photographier',
  choose: 'Choisir un fichier',
  add: 'Ajouter un fichier',
  addSeveral: 'Déposer plusieurs fichiers à la fois',
  replace: 'Remplacer',
  remove: 'Supprimer',
  forDocument: (title: string) => ` pour ${title}`,
  drop: 'Glissez un fichier ici ou',
  limits: (names: readonly FileGroup[], size: string) =>
    `${joinWithOr(
      names.map((name) => formatLabels[name]),
      'ou',
    )}, ${size} au plus`,
  retry: 'Réessayer',
  failureAdvice: {
    network: 'Vérifiez votre connexion, puis réessayez.',
    rate: 'Trop d’essais en peu de temps. Attendez une minute, puis réessayez.',
    tomorrow: 'La limite du jour est atteinte. Réessayez demain.',
    full: 'L’espace de stockage est plein. Prévenez la personne qui vous demande ces documents.',
    server: 'Le service n’est pas disponible pour le moment. Réessayez dans un instant.',
    sizeBlocked:
      'La connexion de ce lieu ne laisse pas passer les gros envois\u00A0: c’est souvent le réglage d’une entreprise, votre fichier n’y est pour rien. Réessayez depuis un autre réseau, par exemple celui de votre téléphone.',
    sendBlocked:
      'La connexion de ce lieu ne laisse pas envoyer de fichiers\u00A0: c’est souvent le réglage d’une entreprise. Réessayez depuis un autre réseau, par exemple celui de votre téléphone.',
    reload: 'Rechargez la page, puis réessayez.',
  },
  sendUnchanged: 'Envoyer tel quel',
  openingPhotos: 'Vos photos s’ouvrent…',
  partFailed: 'Cette partie de la page n’a pas pu s’afficher. Vos fichiers sont gardés.',
  retryUpload: (name: string) => ` l’envoi ${withDe(name)}`,
  refusal: {
    'too-large': (name: string, { max, hasCamera }: RefusalLimits) =>
      `${name} dépasse ${max}. Choisissez un fichier plus léger${orPhoto(hasCamera)}.`,
    'wrong-type': (name: string, { accepted, hasCamera }: RefusalLimits) =>
      `${name} n’est pas d’un format accepté. Choisissez un autre fichier${orPhoto(hasCamera)}. Formats acceptés\u00A0: ${accepted}.`,
    empty: (name: string) => `${name} est vide. Choisissez un autre fichier.`,
    unreadable: (name: string) =>
      `${name} ne peut pas être lu sur cet appareil. S’il est dans un espace en ligne, téléchargez-le d’abord.`,
    'not-encryptable': (name: string) =>
      `Ce navigateur ne peut pas chiffrer ${name}, qui n’a donc pas été envoyé. Ouvrez ce lien dans un navigateur à jour, à une adresse qui commence par https.`,
    'document-full': (name: string, { files }: RefusalLimits) =>
      `${name} n’a pas été envoyé\u00A0: un document a ${files} fichiers au plus. Remplacez ou supprimez un fichier, ou réunissez plusieurs pages en un PDF.`,
    'document-too-large': (name: string, { maxTogether }: RefusalLimits) =>
      `${name} n’a pas été envoyé\u00A0: les fichiers d’un document ont ${maxTogether} au plus ensemble. Supprimez un fichier, ou choisissez-en un plus léger.`,
  },
  /** Of a document or a file. */
  duplicate: (name: string) => `${name}\u00A0: ce fichier était déjà là.`,
  failed: {
    upload: 'Le fichier n’a pas été enregistré.',
    content:
      'Le contenu de ce fichier ne correspond pas à un format accepté. Choisissez un autre fichier. Formats acceptés\u00A0:',
    'file-ambiguous':
      'Ce fichier contient deux formats à la fois. Enregistrez-le à nouveau, ou choisissez-en un autre.',
    'file-with-macros': 'Ce document contient des macros. Enregistrez-le sans macros ou en PDF.',
    'package-refused': 'Ce document est endommagé. Enregistrez-le à nouveau, ou en PDF.',
    'image-too-large': 'Cette image a trop de pixels. Réduisez-la, ou choisissez-en une autre.',
    'not-started':
      'L’envoi n’a pas pu commencer dans ce navigateur. Mettez-le à jour, ou ouvrez ce lien avec un autre navigateur ou sur un autre appareil.',
    remove: 'Le fichier n’a pas pu être supprimé.',
  },
  encryption: {
    safe: (organization: string) =>
      `Vos fichiers sont chiffrés dans ce navigateur avant l’envoi. Seuls les membres ${withDe(organization)} peuvent les ouvrir.`,
    unknownName: 'Fichier chiffré',
    failed:
      'Le chiffrement du fichier a échoué. Rien n’a été envoyé en clair. Réessayez, ou choisissez un autre fichier.',
    changed:
      'La protection des fichiers a changé depuis l’ouverture de cette page. Rechargez-la, puis choisissez à nouveau ce fichier. Les fichiers déjà reçus sont gardés.',
    reload: 'Recharger la page',
  },
  submitBar: {
    label: 'Remise des documents',
    send: 'Remettre mes documents',
    sending: 'Remise en cours…',
    missing: (n: number) => `Encore ${count(n, 'document', 'documents')} à déposer.`,
    optional: 'Tout est facultatif\u00A0: déposez ce que vous avez, puis remettez.',
    uploading: 'Un fichier est encore en cours d’envoi.',
    ready: 'Tout est là. Il ne reste qu’à remettre vos documents.',
    readyWith: (answers: string) => `${answers}. Il ne reste qu’à remettre vos réponses.`,
    failed: 'La remise n’a pas abouti. Vos fichiers sont bien conservés.',
    changed: 'La demande a changé entre-temps. Vérifiez la liste, puis remettez vos documents.',
    offline:
      'Vous êtes hors connexion. Vos documents seront remis dès que la connexion sera revenue\u00A0: laissez cette page ouverte.',
  },
  announce: {
    started: (title: string) => `${title}\u00A0: envoi commencé.`,
    half: (title: string) => `${title}\u00A0: moitié envoyée.`,
    received: (title: string) => `${title}\u00A0: reçu.`,
    removed: (title: string) => `${title}\u00A0: fichier supprimé.`,
    waiting: (title: string) => `${title}\u00A0: envoi interrompu, il reprendra tout seul.`,
    resumed: (title: string) => `${title}\u00A0: l’envoi reprend où il s’était arrêté.`,
    cancelled: (title: string) => `${title}\u00A0: envoi annulé.`,
  },
  ...accessMessagesFr,
  messages: {
    write: (sender: string) => `Une question\u202F? Écrire à ${sender}`,
    thread: (sender: string, n: number) => `Messages avec ${sender} (${n})`,
    label: (sender: string) => `Votre message à ${sender}`,
    hint: 'La réponse arrivera par e-mail et sur cette page. 2\u202F000 caractères au plus.',
    send: 'Envoyer le message',
    sending: 'Envoi…',
    sent: (sender: string) => `Message envoyé à ${sender}.`,
    you: 'Vous',
    at: (day: string, time: string) => `le ${day} à ${time}`,
    notRead: 'Les messages n’ont pas pu être lus.',
    again: 'Réessayer',
    problem: {
      empty: 'Écrivez votre message.',
      failed: 'Le message n’est pas parti. Votre texte est gardé.',
    },
  },
  plain: plainMessagesFr,
  by: 'Service fourni par Recueil',
  privacy: 'Confidentialité',
};

/** `PDF, photo ou Word`. */
function joinWithOr(items: readonly string[], or: string): string {
  return items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} ${or} ${items[items.length - 1] ?? ''}`;
}
