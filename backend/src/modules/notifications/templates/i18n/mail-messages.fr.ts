import { elideBefore, withDe } from '../../../../contract/elision.contract.ts';
import type { Paragraph } from '../mail-page.ts';
import type { MailMessages, RequestChangeMessages } from './mail-messages.types.ts';

const NUMBERS = 'Aucun Un Deux Trois Quatre Cinq Six Sept Huit Neuf Dix'.split(' ');
const number = (count: number): string => NUMBERS[count] ?? String(count);
const documents = (count: number): string => (count > 1 ? 'documents' : 'document');
const before = (deadline: string | null): string =>
  deadline === null ? '' : ` au plus tard le ${deadline}`;
const pieces = (count: number): string =>
  count > 1 ? 'les pièces ci-dessous' : 'la pièce ci-dessous';
/** Documents that are sent in two minutes. */
const FEW = 4;
const RESUBMISSION = {
  replace: { verb: 'remplacer', request: 'de remplacer', button: 'Remplacer mes documents' },
  complete: { verb: 'compléter', request: 'de compléter', button: 'Compléter mes documents' },
  provide: { verb: 'fournir', request: 'de fournir', button: 'Fournir mes documents' },
  redo: { verb: 'reprendre', request: 'de reprendre', button: 'Reprendre mes documents' },
} as const;

export const forFile = (title: string): Paragraph =>
  title === '' ? [] : [' pour votre dossier ', { strong: title }];

export const mailMessagesFr: Omit<MailMessages, keyof RequestChangeMessages> = {
  greeting: (name) => `Bonjour ${name},`,
  optional: 'facultatif',
  notProvided: 'non fourni',
  replace: 'à remplacer',
  complete: 'à compléter',
  provide: 'à fournir',
  unavailable: 'indisponible',
  fingerprint: (sha256) => `SHA-256 ${sha256}`,
  privacy: 'Confidentialité',
  stop: 'Ne plus recevoir de rappels',
  footer: (organization) => `Envoyé par Recueil pour ${organization}. Vos documents sont chiffrés.`,
  footerToMember: (organization) => `Envoyé par Recueil pour ${organization}.`,
  personalLink: {
    strong: 'Ce lien vous est personnel.',
    text: (until, zone) =>
      `Ne le transférez pas\u00A0: il donne accès à votre dépôt. Il fonctionne jusqu’au ${until}. Les dates sont à l’${zone}.`,
  },
  verifySender:
    'Un doute sur cet e-mail\u202F? Appelez votre interlocuteur au numéro que vous connaissez déjà.',
  verifySenderWithoutLink:
    'Un doute sur cet e-mail\u202F? Appelez votre interlocuteur au numéro que vous connaissez déjà. Ce message ne vous demande rien.',
  becauseYouSent:
    'Vous recevez cet e-mail parce que vous suivez cette demande. Le bouton mène à votre espace, où vous vous connectez comme d’habitude.',
  invitation: {
    subject: (organization, count) => `${organization} vous demande ${count} ${documents(count)}`,
    preheader: (deadline) =>
      `${deadline === null ? 'Déposez-les' : `Déposez-les au plus tard le ${deadline}`}, depuis votre téléphone, sans créer de compte.`,
    heading: (count, deadline) =>
      `${number(count)} ${documents(count)} à déposer${before(deadline)}`,
    ask: (title) =>
      title === ''
        ? ['Merci de nous transmettre les pièces ci-dessous.']
        : [
            'Pour votre dossier ',
            { strong: title },
            ', merci de nous transmettre les pièces ci-dessous.',
          ],
    late: (deadline) =>
      `L’échéance du ${deadline} est passée, mais vous pouvez encore déposer vos documents.`,
    button: 'Déposer mes documents',
    note: (count) => `Sans compte ni mot de passe.${count > FEW ? '' : ' Comptez deux minutes.'}`,
  },
  reminder: {
    before: {
      subject: (organization, count) =>
        `Rappel\u00A0: ${organization} attend encore ${count} ${documents(count)}`,
      preheader: (deadline) =>
        `${deadline === null ? 'Il n’est pas trop tard pour compléter votre dossier' : `Votre dossier est à compléter au plus tard le ${deadline}`}, depuis votre téléphone, sans créer de compte.`,
      heading: (count, deadline) =>
        `Encore ${number(count).toLowerCase()} ${documents(count)} à déposer${before(deadline)}`,
      submitHeading: (deadline) => `Il ne reste qu’à remettre vos documents${before(deadline)}`,
      ask: (title, count) => [
        'Un petit rappel',
        ...forFile(title),
        `\u00A0: il nous manque encore ${pieces(count)}.`,
      ],
    },
    day: {
      subject: (organization, count) =>
        `C’est aujourd’hui\u00A0: ${organization} attend encore ${count} ${documents(count)}`,
      preheader: () =>
        'L’échéance de votre dossier est aujourd’hui. Vous pouvez encore le compléter, depuis votre téléphone.',
      heading: (count) =>
        `Encore ${number(count).toLowerCase()} ${documents(count)} à déposer aujourd’hui`,
      submitHeading: () => 'Il ne reste qu’à remettre vos documents aujourd’hui',
      ask: (title, count, deadline) => [
        'L’échéance',
        ...(title === '' ? [] : [' de votre dossier ', { strong: title }]),
        ` est aujourd’hui, ${deadline}. Il nous manque encore ${pieces(count)}.`,
      ],
    },
    overdue: {
      subject: (organization, count) =>
        `Échéance passée\u00A0: ${organization} attend toujours ${count} ${documents(count)}`,
      preheader: () =>
        'Votre dossier ne peut pas avancer. Vous pouvez encore le compléter, depuis votre téléphone.',
      heading: (count) =>
        `Il manque toujours ${number(count).toLowerCase()} ${documents(count)} à votre dossier`,
      submitHeading: () => 'Il ne reste qu’à remettre vos documents',
      ask: (title, count) => [
        'Nous ne pouvons pas avancer',
        ...(title === '' ? [' dans votre dossier'] : [' dans votre dossier ', { strong: title }]),
        ` sans ${pieces(count)}.`,
      ],
    },
    submitSubject: (organization) => `${organization} attend la confirmation de votre envoi`,
    submitPrompt: (title) => [
      'Un petit rappel',
      ...(title === '' ? [] : [' pour votre dossier ', { strong: title }]),
      '\u00A0: vos documents sont bien déposés, mais ils ne nous sont pas encore remis. Ouvrez votre page et appuyez sur «\u00A0Remettre mes documents\u00A0».',
    ],
    late: (deadline, days) =>
      `L’échéance du ${deadline} est passée${days < 1 ? '' : days === 1 ? ' depuis hier' : ` depuis ${days} jours`}, mais vous pouvez encore remettre vos documents.`,
    uploadsKept:
      'Ce que vous avez déjà déposé est bien conservé\u00A0: vous n’avez pas à l’envoyer de nouveau.',
    disregardIfAnswered:
      'Si vous venez de nous répondre, merci de ne pas tenir compte de ce message.',
    replyForHelp:
      'Quelque chose vous retient\u202F? Répondez à cet e-mail\u00A0: nous chercherons une solution avec vous.',
    submitButton: 'Remettre mes documents',
  },
  expiring: {
    subject: (organization, day) =>
      `Votre lien pour ${organization} ne fonctionne plus après le ${day}`,
    preheader: (count) =>
      count === 0
        ? 'Vos documents sont prêts\u00A0: il ne reste qu’à les remettre.'
        : `Il reste ${count} ${documents(count)} à déposer avant cette date.`,
    heading: (day) => `Votre lien fonctionne jusqu’au ${day}`,
    tell: (title, count) =>
      count === 0
        ? [
            'Vos documents',
            ...forFile(title),
            ' sont bien déposés, mais ils ne nous sont pas encore remis. Ouvrez votre page et appuyez sur «\u00A0Remettre mes documents\u00A0».',
          ]
        : ['Il nous manque encore', ...forFile(title), ` ${pieces(count)}.`],
    after: 'Passé cette date, votre page se ferme et plus rien ne peut y être déposé.',
  },
  resubmission: {
    subject: (organization, count, act) =>
      `${organization} vous demande ${RESUBMISSION[act].request} ${count} ${documents(count)}`,
    preheader: 'Voici ce qui manque, et pourquoi. Vos autres documents restent en place.',
    heading: (count, act, deadline) =>
      `${number(count)} ${documents(count)} à ${RESUBMISSION[act].verb}${before(deadline)}`,
    ask: (title, count, act) => [
      act === 'provide' ? 'Merci pour votre réponse' : 'Merci pour votre envoi',
      ...(title === '' ? [] : [' pour le dossier ', { strong: title }]),
      act === 'complete'
        ? count > 1
          ? '. Il manque quelque chose aux pièces ci-dessous.'
          : '. Il manque quelque chose à la pièce ci-dessous.'
        : act === 'provide'
          ? count > 1
            ? '. Les pièces ci-dessous restent nécessaires.'
            : '. La pièce ci-dessous reste nécessaire.'
          : act === 'redo'
            ? '. Les pièces ci-dessous sont à reprendre ou à compléter.'
            : count > 1
              ? '. Les pièces ci-dessous n’ont pas pu être acceptées.'
              : '. La pièce ci-dessous n’a pas pu être acceptée.',
    ],
    refused: (names) => `Refusé\u00A0: ${names}`,
    kept: (names) => `Conservé\u00A0: ${names}`,
    addMissing: 'Ce que vous avez envoyé est conservé\u00A0: ajoutez seulement ce qui manque.',
    reason: (reason) => `Motif\u00A0: ${reason}`,
    othersAccepted:
      'Vos autres documents sont acceptés\u00A0: vous n’avez pas à les envoyer de nouveau.',
    button: (act) => RESUBMISSION[act].button,
  },
  submitted: {
    subject: (recipient, title) =>
      `${recipient} a remis ses documents${title === '' ? '' : `\u00A0: ${title}`}`,
    preheader: (at) => `Remis le ${at}. À vous de valider.`,
    heading: (recipient, count) =>
      count === 0 ? `${recipient} a répondu` : `${recipient} a remis ${count} ${documents(count)}`,
    tell: (title, at) => [
      ...(title === '' ? ['Votre demande'] : ['Votre demande ', { strong: title }]),
      ` est prête à être examinée. Documents remis le ${at}.`,
    ],
    button: 'Examiner les documents',
  },
  receipt: {
    subject: (organization) => `Accusé de réception\u00A0: vos documents pour ${organization}`,
    preheader: (at) => `Bien reçus le ${at}. Gardez cet e-mail comme preuve.`,
    heading: (count) =>
      count === 0
        ? 'Votre réponse est bien arrivée'
        : count > 1
          ? 'Vos documents sont bien arrivés'
          : 'Votre document est bien arrivé',
    tell: (organization, title, at) => [
      { strong: organization },
      ' a reçu',
      ...(title === '' ? [] : [', pour le dossier ', { strong: title }, ',']),
      ` ce que vous avez remis le ${at}.`,
    ],
    fileOf: (position, count) => `fichier ${position} sur ${count}`,
    keep: 'Gardez cet e-mail comme preuve de ce que vous avez remis.',
    encrypted:
      'Vos fichiers ont été chiffrés avant l’envoi\u00A0: les empreintes ci-dessous sont celles des fichiers chiffrés. Celles de vos fichiers sont dans le reçu de la page, dans le navigateur qui les a envoyés.',
  },
  completed: {
    subject: (organization) => `${organization} a accepté vos documents`,
    preheader: 'Tout est en ordre. Vous n’avez plus rien à faire.',
    heading: 'Tout est en ordre',
    tell: (organization, title) => [
      { strong: organization },
      ' a accepté tous vos documents',
      ...(title === '' ? [] : [' pour le dossier ', { strong: title }]),
      '.',
    ],
    nothingToDo:
      'Vous n’avez plus rien à faire. Jusqu’à sa date de fin, votre lien montre encore vos documents et votre reçu.',
  },
  code: {
    subject: (digits, organization) => `${digits}\u00A0: votre code pour ${organization}`,
    preheader: 'Valable 10 minutes, sur la page que vous avez ouverte.',
    heading: 'Votre code à six chiffres',
    tell: (organization) => [
      `Saisissez ce code sur la page ${elideBefore(organization, 'de')}`,
      { strong: organization },
      ' que vous venez d’ouvrir\u00A0:',
    ],
    valid: 'Il est valable 10 minutes et ne sert qu’une fois. Un nouveau code remplace celui-ci.',
    notYou:
      'Vous n’avez rien demandé\u202F? Ne communiquez ce code à personne\u00A0: quelqu’un a ouvert votre lien. Prévenez votre interlocuteur au numéro que vous connaissez déjà.',
  },
  renewal: {
    subject: (organization) => `Votre nouveau lien pour ${organization}`,
    preheader: (deadline) =>
      `${deadline === null ? 'Reprenez votre dossier' : `Votre dossier est à compléter au plus tard le ${deadline}`}, depuis votre téléphone, sans créer de compte.`,
    heading: 'Voici votre nouveau lien',
    tell: (title) => [
      'Vous avez demandé un nouveau lien',
      ...(title === '' ? [] : [' pour votre dossier ', { strong: title }]),
      '. L’ancien avait expiré.',
    ],
    button: 'Ouvrir ma page',
  },
  renewalRequested: {
    subject: (recipient, title) =>
      `${recipient} demande un nouveau lien${title === '' ? '' : `\u00A0: ${title}`}`,
    preheader: (at) => `Demandé le ${at}. La demande a expiré.`,
    heading: (recipient) => `${recipient} demande un nouveau lien`,
    tell: (title) => [
      ...(title === '' ? ['Votre demande'] : ['Votre demande ', { strong: title }]),
      ' a expiré, et son lien ne fonctionne plus.',
    ],
    next: 'Pour que les documents puissent être déposés, rouvrez la demande avec une nouvelle échéance.',
    button: 'Rouvrir la demande',
  },
  message: {
    subject: (organization, title) =>
      `Un message ${withDe(organization)}${title === '' ? '' : `\u00A0: ${title}`}`,
    subjectToSender: (recipient, title) =>
      `${recipient} vous a écrit${title === '' ? '' : `\u00A0: ${title}`}`,
    preheader: (name) => `${name} vous a écrit au sujet de votre dossier.`,
    heading: (name) => `${name} vous a écrit`,
    about: (title) =>
      title === ''
        ? ['Au sujet de votre dossier\u00A0:']
        : ['Au sujet du dossier ', { strong: title }, '\u00A0:'],
    answer: 'Répondre',
    note: 'Sans compte ni mot de passe.',
    noLink: 'La page de dépôt est fermée. Pour répondre, répondez simplement à cet e-mail.',
  },
};
