import type { Locale } from '../../../identity/identity.contract.ts';
import type { Paragraph } from '../mail-page.ts';
import { countDocuments } from './plural.ts';

interface SenderMessages {
  /** For mails about several requests. */
  because: string;
  settings: string;
  stop: string;
  open: string;
  sent: {
    subject(recipient: string, title: string): string;
    preheader(count: number): string;
    heading(recipient: string): string;
    tell(title: string, count: number, deadline: string | null): Paragraph;
    copy: string;
  };
  assigned: {
    subject(recipient: string, title: string): string;
    preheader(deadline: string | null): string;
    heading: string;
    tell(recipient: string, title: string): Paragraph;
    next: string;
  };
  reassigned: {
    subject(count: number): string;
    preheader: string;
    tell(count: number): string;
    others(count: number): string;
    open: string;
  };
  deleted: {
    subject(recipient: string, title: string): string;
    heading: string;
    by: Record<'user' | 'api-key', (name: string | null) => string>;
    tell(by: string, recipient: string, title: string): Paragraph;
    final: string;
    open: string;
  };
  completed: {
    subject(recipient: string, title: string): string;
    preheader: string;
    heading: string;
    tell(recipient: string, title: string): Paragraph;
  };
  deadlineNear: {
    subject(recipient: string, title: string): string;
    preheader(missing: number): string;
    heading(deadline: string | null): string;
    /** `missing` is 0 when everything is uploaded, but not submitted. */
    tell(recipient: string, title: string, missing: number): Paragraph;
    next: string;
  };
}

const french: SenderMessages = {
  because:
    'Vous recevez cet e-mail parce que vous envoyez ou suivez des demandes avec Recueil. Le bouton mène à votre espace, où vous vous connectez comme d’habitude.',
  settings: 'Choisir les e-mails que vous recevez',
  stop: 'Ne plus recevoir ces e-mails',
  open: 'Voir la demande',
  sent: {
    subject: (recipient, title) =>
      `Votre demande à ${recipient} est partie${title === '' ? '' : `\u00A0: ${title}`}`,
    preheader: (count) =>
      `Vous avez demandé ${countDocuments(count)}. Voici une copie de votre message.`,
    heading: (recipient) => `Votre demande à ${recipient} est partie`,
    tell: (title, count, deadline) => [
      'Nous avons envoyé par e-mail votre demande',
      ...(title === '' ? [] : [' ', { strong: title }]),
      `\u00A0: ${countDocuments(count)} à déposer${deadline === null ? '' : ` au plus tard le ${deadline}`}.`,
    ],
    copy: 'Voici votre message\u00A0:',
  },
  assigned: {
    subject: (recipient, title) =>
      `Une demande vous est attribuée\u00A0: ${title === '' ? recipient : title}`,
    preheader: (deadline) =>
      deadline === null
        ? 'Sans échéance.'
        : `Les documents sont attendus au plus tard le ${deadline}.`,
    heading: 'Une demande vous est attribuée',
    tell: (recipient, title) => [
      'Vous suivez maintenant la demande',
      ...(title === '' ? [] : [' ', { strong: title }]),
      ` à ${recipient}.`,
    ],
    next: 'Les messages du destinataire et la remise de ses documents vous seront signalés.',
  },
  reassigned: {
    subject: (count) =>
      count > 1 ? `${count} dossiers vous ont été confiés` : '1 dossier vous a été confié',
    preheader: 'Un membre de votre organisation est parti, ses demandes ouvertes vous reviennent.',
    tell: (count) =>
      count > 1
        ? 'Ces demandes étaient suivies par un membre qui a quitté l’organisation. Vous les suivez maintenant.'
        : 'Cette demande était suivie par un membre qui a quitté l’organisation. Vous la suivez maintenant.',
    others: (count) =>
      count > 1
        ? `Et ${count} autres demandes, dans «\u00A0Mes dossiers\u00A0».`
        : 'Et une autre demande, dans «\u00A0Mes dossiers\u00A0».',
    open: 'Voir mes dossiers',
  },
  deleted: {
    subject: (recipient, title) => `Demande supprimée\u00A0: ${title === '' ? recipient : title}`,
    heading: 'Une demande a été supprimée',
    by: {
      user: (name) => name ?? 'Un ancien membre',
      'api-key': (name) => (name === null ? 'Une clé d’API' : `La clé d’API «\u00A0${name}\u00A0»`),
    },
    tell: (by, recipient, title) => [
      `${by} a supprimé la demande `,
      ...(title === '' ? [] : [{ strong: title }, ' ']),
      'adressée à ',
      { strong: recipient },
      ', avec ses documents.',
    ],
    final: 'La suppression est définitive, et le lien du destinataire ne fonctionne plus.',
    open: 'Voir les demandes',
  },
  completed: {
    subject: (recipient, title) =>
      `Demande terminée avec ${recipient}${title === '' ? '' : `\u00A0: ${title}`}`,
    preheader: 'Tous les documents sont approuvés.',
    heading: 'Tous les documents sont approuvés',
    tell: (recipient, title) => [
      ...(title === '' ? ['Votre demande'] : ['Votre demande ', { strong: title }]),
      ' à ',
      { strong: recipient },
      ' est terminée.',
    ],
  },
  deadlineNear: {
    subject: (recipient, title) =>
      `L’échéance approche pour ${recipient}${title === '' ? '' : `\u00A0: ${title}`}`,
    preheader: (missing) =>
      missing === 0
        ? 'Tout est déposé, mais rien n’a encore été remis.'
        : `${missing > 1 ? `${countDocuments(missing)} manquent` : '1 document manque'} encore.`,
    heading: (deadline) =>
      deadline === null ? 'L’échéance approche' : `L’échéance est le ${deadline}`,
    tell: (recipient, title, missing) => [
      { strong: recipient },
      missing === 0
        ? ' a tout déposé, mais n’a pas encore remis ses documents'
        : ` doit encore ${countDocuments(missing)}`,
      ...(title === '' ? [] : [' pour votre demande ', { strong: title }]),
      '.',
    ],
    next: 'Vous pouvez lui écrire, le relancer ou déplacer l’échéance depuis la demande.',
  },
};

const english: SenderMessages = {
  because:
    'You are receiving this email because you send or handle requests with Recueil. The button takes you to your account, where you sign in as usual.',
  settings: 'Choose which emails you receive',
  stop: 'Stop these emails',
  open: 'View the request',
  sent: {
    subject: (recipient, title) =>
      `Your request to ${recipient} is on its way${title === '' ? '' : `: ${title}`}`,
    preheader: (count) => `You asked for ${countDocuments(count)}. Here is a copy of your message.`,
    heading: (recipient) => `Your request to ${recipient} is on its way`,
    tell: (title, count, deadline) => [
      'We have emailed your request',
      ...(title === '' ? [] : [' ', { strong: title }]),
      ` for ${countDocuments(count)}${deadline === null ? '' : `, due by ${deadline}`}.`,
    ],
    copy: 'Here is your message:',
  },
  assigned: {
    subject: (recipient, title) =>
      `A request is assigned to you: ${title === '' ? recipient : title}`,
    preheader: (deadline) =>
      deadline === null ? 'Without a deadline.' : `The documents are due by ${deadline}.`,
    heading: 'A request is assigned to you',
    tell: (recipient, title) => [
      'You now handle the request',
      ...(title === '' ? [] : [' ', { strong: title }]),
      ` to ${recipient}.`,
    ],
    next: 'You will be notified of the recipient’s messages and submission.',
  },
  reassigned: {
    subject: (count) =>
      count > 1 ? `${count} requests are now assigned to you` : '1 request is now assigned to you',
    preheader: 'A member has left your organization, and you take over the open requests.',
    tell: (count) =>
      count > 1
        ? 'A member who has left the organization handled these requests. You handle them now.'
        : 'A member who has left the organization handled this request. You handle it now.',
    others: (count) =>
      count > 1
        ? `And ${count} other requests, under “My requests”.`
        : 'And one other request, under “My requests”.',
    open: 'View my requests',
  },
  deleted: {
    subject: (recipient, title) => `Request deleted: ${title === '' ? recipient : title}`,
    heading: 'A request was deleted',
    by: {
      user: (name) => name ?? 'A former member',
      'api-key': (name) => (name === null ? 'An API key' : `The API key “${name}”`),
    },
    tell: (by, recipient, title) => [
      `${by} deleted the request `,
      ...(title === '' ? [] : [{ strong: title }, ' ']),
      'to ',
      { strong: recipient },
      ' with its documents.',
    ],
    final: 'The deletion is final, and the recipient’s link no longer works.',
    open: 'View requests',
  },
  completed: {
    subject: (recipient, title) =>
      `Request to ${recipient} completed${title === '' ? '' : `: ${title}`}`,
    preheader: 'All documents are approved.',
    heading: 'All documents are approved',
    tell: (recipient, title) => [
      ...(title === '' ? ['Your request'] : ['Your request ', { strong: title }]),
      ' to ',
      { strong: recipient },
      ' is complete.',
    ],
  },
  deadlineNear: {
    subject: (recipient, title) =>
      `Deadline approaching for ${recipient}${title === '' ? '' : `: ${title}`}`,
    preheader: (missing) =>
      missing === 0
        ? 'Everything is uploaded, but nothing has been submitted yet.'
        : `${countDocuments(missing)} still missing.`,
    heading: (deadline) =>
      deadline === null ? 'The deadline is approaching' : `The deadline is ${deadline}`,
    tell: (recipient, title, missing) => [
      { strong: recipient },
      missing === 0
        ? ' has uploaded everything but has not submitted it yet'
        : ` still has ${countDocuments(missing)} to send`,
      ...(title === '' ? [] : [' for your request ', { strong: title }]),
      '.',
    ],
    next: 'You can write to them, send a reminder or move the deadline from the request.',
  },
};

export const SENDER_MESSAGES: Readonly<Record<Locale, SenderMessages>> = {
  fr: french,
  en: english,
};
