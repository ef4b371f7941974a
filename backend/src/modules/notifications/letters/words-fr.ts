import type { Words } from './words.ts';

const NUMBERS = ['Aucun', 'Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix'];
const number = (count: number): string => NUMBERS[count] ?? String(count);
const documents = (count: number): string => (count > 1 ? 'documents' : 'document');
const before = (deadline: string | null): string => (deadline === null ? '' : ` avant le ${deadline}`);

export const french: Words = {
  greeting: (name) => `Bonjour ${name},`,
  optional: 'facultatif',
  notProvided: 'non fourni',
  replace: 'à remplacer',
  complete: 'à compléter',
  fingerprint: (sha256) => `SHA-256 ${sha256}`,
  privacy: 'Confidentialité',
  footer: (organisation) => `Envoyé par Recueil pour ${organisation}. Vos documents sont chiffrés. Ils ne servent qu’à ce dossier.`,
  personalLink: {
    strong: 'Ce lien vous est personnel.',
    text: (until) => `Ne le transférez pas : il donne accès à votre dépôt. Il fonctionne jusqu’au ${until}.`,
  },
  doubt: 'Un doute sur cet e-mail ? Appelez votre interlocuteur au numéro que vous connaissez déjà, ou copiez cette adresse :',
  doubtWithoutLink: 'Un doute sur cet e-mail ? Appelez votre interlocuteur au numéro que vous connaissez déjà. Ce message ne vous demande rien.',
  becauseYouSent: 'Vous recevez cet e-mail parce que vous avez envoyé cette demande. Le bouton mène à votre espace, où vous vous connectez comme d’habitude.',
  invitation: {
    subject: (organisation, count) => `${organisation} vous demande ${count} ${documents(count)}`,
    preheader: (deadline) => `${deadline === null ? 'Déposez-les' : `Déposez-les avant le ${deadline}`}, depuis votre téléphone, sans créer de compte.`,
    heading: (count, deadline) => `${number(count)} ${documents(count)} à déposer${before(deadline)}`,
    ask: (title) => (title === '' ? ['Merci de nous transmettre les pièces ci-dessous.'] : ['Pour votre dossier ', { strong: title }, ', merci de nous transmettre les pièces ci-dessous.']),
    late: (deadline) => `L’échéance du ${deadline} est passée, mais vous pouvez encore déposer vos documents.`,
    button: 'Déposer mes documents',
    note: 'Sans compte ni mot de passe. Comptez deux minutes.',
  },
  reminder: {
    subject: (organisation, count) => (count === 0 ? `${organisation} attend la confirmation de votre envoi` : `Rappel\u00A0: ${organisation} attend encore ${count} ${documents(count)}`),
    preheader: (deadline) => `${deadline === null ? 'Il n’est pas trop tard pour compléter votre dossier' : `Votre dossier est à compléter avant le ${deadline}`}, depuis votre téléphone, sans créer de compte.`,
    heading: (count, deadline) => (count === 0 ? `Il ne reste qu’à envoyer${deadline === null ? '' : ` avant le ${deadline}`}` : `Encore ${count} ${documents(count)} à déposer${before(deadline)}`),
    ask: (title, count) => [
      'Un petit rappel', ...(title === '' ? [] : [' pour votre dossier ', { strong: title }]), count > 1 ? '\u00A0: il nous manque encore les pièces ci-dessous.' : '\u00A0: il nous manque encore la pièce ci-dessous.',
    ],
    handIn: (title) => [
      'Un petit rappel', ...(title === '' ? [] : [' pour votre dossier ', { strong: title }]), '\u00A0: vos documents sont bien déposés, mais ils ne nous sont pas encore remis. Ouvrez votre page et appuyez sur «\u00A0Envoyer mes documents\u00A0».',
    ],
    late: (deadline, days) => `L’échéance du ${deadline} est passée${days < 1 ? '' : days === 1 ? ' depuis hier' : ` depuis ${days} jours`}, mais vous pouvez encore envoyer vos documents.`,
    othersKept: 'Ce que vous avez déjà déposé est bien conservé\u00A0: vous n’avez pas à l’envoyer de nouveau.',
    crossed: 'Si vous venez de nous répondre, merci de ne pas tenir compte de ce message.',
    handInButton: 'Envoyer mes documents',
  },
  resubmission: {
    subject: (organisation, count) => `${organisation} vous demande de remplacer ${count} ${documents(count)}`,
    preheader: 'Voici ce qui manque, et pourquoi. Vos autres documents restent en place.',
    heading: (count, deadline) => `${number(count)} ${documents(count)} à remplacer${before(deadline)}`,
    ask: (title, count) => [
      'Merci pour votre envoi',
      ...(title === '' ? [] : [' pour le dossier ', { strong: title }]),
      count > 1 ? '. Les pièces ci-dessous n’ont pas pu être acceptées.' : '. La pièce ci-dessous n’a pas pu être acceptée.',
    ],
    reason: (reason) => `Motif : ${reason}`,
    othersAccepted: 'Vos autres documents sont acceptés : vous n’avez pas à les envoyer de nouveau.',
    button: 'Remplacer mes documents',
    note: 'Sans compte ni mot de passe. Comptez deux minutes.',
  },
  handedIn: {
    subject: (recipient, title) => `${recipient} a remis ses documents${title === '' ? '' : ` : ${title}`}`,
    preheader: (at) => `Remis le ${at}. À vous de valider.`,
    heading: (recipient, count) => `${recipient} a remis ${count} ${documents(count)}`,
    tell: (title, at) => [...(title === '' ? ['Votre demande'] : ['Votre demande ', { strong: title }]), ` est prête à être examinée. Documents remis le ${at}.`],
    button: 'Examiner les documents',
  },
  receipt: {
    subject: (organisation) => `Accusé de réception : vos documents pour ${organisation}`,
    preheader: (at) => `Bien reçus le ${at}. Gardez cet e-mail comme preuve.`,
    heading: (count) => (count > 1 ? 'Vos documents sont bien arrivés' : 'Votre document est bien arrivé'),
    tell: (organisation, title, at) => [
      { strong: organisation }, ' a reçu', ...(title === '' ? [] : [', pour le dossier ', { strong: title }, ',']), ` ce que vous avez remis le ${at}.`,
    ],
    keep: 'Gardez cet e-mail : l’empreinte SHA-256 permet de prouver quel fichier vous avez remis, au bit près.',
  },
  completed: {
    subject: (organisation) => `${organisation} a accepté vos documents`,
    preheader: 'Tout est en ordre. Vous n’avez plus rien à faire.',
    heading: 'Tout est en ordre',
    tell: (organisation, title) => [{ strong: organisation }, ' a accepté tous vos documents', ...(title === '' ? [] : [' pour le dossier ', { strong: title }]), '.'],
    nothingToDo: 'Vous n’avez plus rien à faire. Le lien qui vous avait été envoyé ne fonctionne plus.',
  },
  code: {
    subject: (digits, organisation) => `${digits}\u00A0: votre code pour ${organisation}`,
    preheader: 'Valable 10 minutes, sur la page que vous avez ouverte.',
    heading: 'Votre code à six chiffres',
    tell: (organisation) => ['Saisissez ce code sur la page de ', { strong: organisation }, ' que vous venez d’ouvrir\u00A0:'],
    valid: 'Il est valable 10 minutes et ne sert qu’une fois. Un nouveau code remplace celui-ci.',
    notYou: 'Vous n’avez rien demandé\u202F? Ne communiquez ce code à personne\u00A0: quelqu’un a ouvert votre lien. Prévenez votre interlocuteur au numéro que vous connaissez déjà.',
  },
  renewal: {
    subject: (organisation) => `Votre nouveau lien pour ${organisation}`,
    preheader: (deadline) => `${deadline === null ? 'Reprenez votre dossier' : `Votre dossier est à compléter avant le ${deadline}`}, depuis votre téléphone, sans créer de compte.`,
    heading: 'Voici votre nouveau lien',
    tell: (title) => ['Vous avez demandé un nouveau lien', ...(title === '' ? [] : [' pour votre dossier ', { strong: title }]), '. L’ancien avait expiré.'],
    button: 'Ouvrir ma page',
  },
  renewalAsked: {
    subject: (recipient, title) => `${recipient} demande un nouveau lien${title === '' ? '' : `\u00A0: ${title}`}`,
    preheader: (at) => `Demandé le ${at}. La demande a expiré.`,
    heading: (recipient) => `${recipient} demande un nouveau lien`,
    tell: (title) => [...(title === '' ? ['Votre demande'] : ['Votre demande ', { strong: title }]), ' a expiré, et son lien ne fonctionne plus.'],
    next: 'Pour que les documents puissent être déposés, rouvrez la demande avec une nouvelle échéance.',
    button: 'Rouvrir la demande',
  },
  message: {
    subject: (organisation, title) => `Un message de ${organisation}${title === '' ? '' : `\u00A0: ${title}`}`,
    subjectToSender: (recipient, title) => `${recipient} vous a écrit${title === '' ? '' : `\u00A0: ${title}`}`,
    preheader: (name) => `${name} vous a écrit au sujet de votre dossier.`,
    heading: (name) => `${name} vous a écrit`,
    about: (title) => (title === '' ? ['Au sujet de votre dossier\u00A0:'] : ['Au sujet du dossier ', { strong: title }, '\u00A0:']),
    answer: 'Répondre',
    noLink: 'La page de dépôt est fermée. Pour répondre, répondez simplement à cet e-mail.',
  },
};
