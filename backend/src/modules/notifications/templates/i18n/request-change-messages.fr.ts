import { forFile } from './mail-messages.fr.ts';
import type { RequestChangeMessages } from './mail-messages.types.ts';

const listChanges = (
  parts: readonly (readonly [count: number, one: string, several: string])[],
): string =>
  `${parts.flatMap(([count, one, several]) => (count === 0 ? [] : [`${count}\u00A0${count > 1 ? several : one}`])).join(', ')}.`;

export const requestChangeMessagesFr: RequestChangeMessages = {
  cancelled: {
    subject: (organization, title) =>
      `${organization} a annulé sa demande${title === '' ? '' : `\u00A0: ${title}`}`,
    preheader: 'Vous n’avez plus rien à faire.',
    heading: 'Cette demande est annulée',
    tell: (organization, title) => [
      { strong: organization },
      ' a annulé sa demande de documents',
      ...forFile(title),
      '.',
    ],
    nothingToDo:
      'Vous n’avez plus rien à faire. Jusqu’à sa date de fin, votre lien montre encore ce que vous avez déposé.',
  },
  rejected: {
    subject: (organization, title) =>
      `${organization} n’a pas retenu votre dossier${title === '' ? '' : `\u00A0: ${title}`}`,
    preheader: 'La demande est close. Vous n’avez plus rien à faire.',
    heading: 'Votre dossier n’a pas été retenu',
    tell: (organization, title) => [
      { strong: organization },
      ' n’a pas pu donner suite à',
      ...(title === '' ? [' votre dossier'] : [' votre dossier ', { strong: title }]),
      '. La demande est close.',
    ],
    nothingToDo: 'Vous n’avez plus rien à faire pour ce dossier.',
  },
  reasonGiven: (sender) => `Motif donné par ${sender}\u00A0:`,
  closedQuestion: (sender) =>
    `Une question\u202F? Répondez à cet e-mail\u00A0: votre réponse arrivera à ${sender}.`,
  reopened: {
    subject: (organization) => `${organization} a rouvert votre demande`,
    preheader: (deadline) =>
      `${deadline === null ? 'Vous pouvez de nouveau déposer vos documents' : `Vous avez jusqu’au ${deadline}`}, depuis votre téléphone, sans créer de compte.`,
    heading: (deadline) =>
      deadline === null
        ? 'Votre demande est de nouveau ouverte'
        : `Vous avez de nouveau jusqu’au ${deadline}`,
    tell: (title) => [
      'La demande',
      ...forFile(title),
      ' avait expiré. Elle est de nouveau ouverte.',
    ],
  },
  changed: {
    deadline: {
      subject: (organization) => `${organization} a changé la date limite`,
      heading: (deadline) =>
        deadline === null
          ? 'Il n’y a plus de date limite'
          : `Nouvelle date limite\u00A0: ${deadline}`,
    },
    documents: {
      subject: (organization) => `${organization} a modifié la liste des documents`,
      heading: () => 'La liste des documents a changé',
    },
    both: {
      subject: (organization) => `${organization} a modifié sa demande de documents`,
      heading: () => 'Votre liste et la date limite ont changé',
    },
    preheader: 'Voici ce qui est demandé à présent. Ce que vous avez déjà déposé est gardé.',
    about: (title) =>
      title === ''
        ? ['La demande que vous avez reçue a été modifiée.']
        : ['La demande pour votre dossier ', { strong: title }, ' a été modifiée.'],
    deadlineIs: (deadline) =>
      deadline === null
        ? 'Il n’y a plus de date limite pour déposer vos documents.'
        : `Vos documents sont maintenant attendus au plus tard le ${deadline}.`,
    listIs: (added, edited, removed) =>
      listChanges([
        [added, 'document est nouveau', 'documents sont nouveaux'],
        [edited, 'document a été précisé', 'documents ont été précisés'],
        [removed, 'document n’est plus demandé', 'documents ne sont plus demandés'],
      ]),
    added: 'nouveau',
    edited: 'modifié',
    button: 'Ouvrir ma page',
  },
};
