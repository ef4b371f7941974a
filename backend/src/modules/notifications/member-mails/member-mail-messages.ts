import { elideBefore, withDe } from '../../../contract/elision.contract.ts';
import type { Locale } from '../../identity/identity.contract.ts';
import type { Paragraph } from '../templates/mail-page.ts';

interface MemberMailMessages {
  greeting: string;
  invitation: {
    subject(inviter: string, organization: string): string;
    preheader: string;
    heading(organization: string): string;
    tell(inviter: string, organization: string): Paragraph;
    what: string;
    button: string;
    validUntil(day: string): string;
    unexpected(inviterEmail: string): string;
  };
  code: {
    subject(code: string): string;
    preheader: string;
    heading: string;
    tell(organization: string): Paragraph;
    valid: string;
    unexpected: string;
  };
  exportReady: {
    subject(organization: string): string;
    preheader: string;
    heading: string;
    tell(organization: string, size: string): Paragraph;
    button: string;
    validUntil(day: string): string;
    unexpected: string;
  };
  join: Record<'open' | 'approved' | 'refused', JoinMessages>;
}

interface JoinMessages {
  subject(applicant: string, organization: string): string;
  preheader: string;
  heading(organization: string): string;
  tell(applicant: string, email: string, organization: string): Paragraph;
  next: string;
  button: string;
  why: string;
}

const french: MemberMailMessages = {
  greeting: 'Bonjour,',
  invitation: {
    subject: (inviter, organization) => `${inviter} vous invite à rejoindre ${organization}`,
    preheader: 'Ouvrez l’invitation pour demander et valider des documents ensemble.',
    heading: (organization) => `Rejoignez ${organization} sur Recueil`,
    tell: (inviter, organization) => [
      { strong: inviter },
      ' vous invite dans l’organisation ',
      { strong: organization },
      '.',
    ],
    what: 'Avec Recueil, vous demandez des documents à vos clients, suivez leur envoi et les validez ensemble.',
    button: 'Voir l’invitation',
    validUntil: (day) => `Ce lien est valable jusqu’au ${day}.`,
    unexpected: (inviterEmail) =>
      `Vous n’attendiez pas cette invitation\u202F? Ignorez cet e-mail, ou demandez à ${inviterEmail}.`,
  },
  code: {
    subject: (code) => `${code} est votre code pour rejoindre l’organisation`,
    preheader: 'Recopiez ce code sur la page de l’invitation.',
    heading: 'Votre code',
    tell: (organization) => [
      'Recopiez ce code sur la page de l’invitation pour rejoindre ',
      { strong: organization },
      '.',
    ],
    valid: 'Il est valable dix minutes.',
    unexpected:
      'Vous n’avez pas demandé ce code\u202F? Ne le communiquez à personne\u00A0: quelqu’un d’autre a ouvert votre invitation.',
  },
  exportReady: {
    subject: (organization) => `L’export des données ${withDe(organization)} est prêt`,
    preheader: 'Téléchargez-le depuis les paramètres de votre organisation.',
    heading: 'Votre export est prêt',
    tell: (organization, size) => [
      `L’export des données ${elideBefore(organization, 'de')}`,
      { strong: organization },
      ` est prêt (${size}). Il contient vos demandes, vos modèles, le journal et tous les fichiers reçus.`,
    ],
    button: 'Télécharger l’export',
    validUntil: (day) => `Le fichier est supprimé le ${day}.`,
    unexpected:
      'Vous n’avez pas demandé cet export\u202F? Consultez le journal de votre organisation.',
  },
  join: {
    open: {
      subject: (applicant, organization) => `${applicant} demande à rejoindre ${organization}`,
      preheader: 'Acceptez ou refusez la demande dans l’onglet Membres.',
      heading: (organization) => `Une demande pour rejoindre ${organization}`,
      tell: (applicant, email, organization) => [
        { strong: applicant },
        ` (${email}) demande à rejoindre l’organisation `,
        { strong: organization },
        '.',
      ],
      next: 'Tant qu’aucun administrateur n’accepte, cette personne ne voit rien de l’organisation.',
      button: 'Voir la demande',
      why: 'Vous recevez cet e-mail parce que vous administrez l’organisation. Vous ne connaissez pas cette personne\u202F? Refusez sa demande.',
    },
    approved: {
      subject: (_applicant, organization) => `Vous avez rejoint ${organization}`,
      preheader: 'Votre demande est acceptée.',
      heading: (organization) => `Bienvenue dans ${organization}`,
      tell: (_applicant, _email, organization) => [
        'Votre demande pour rejoindre l’organisation ',
        { strong: organization },
        ' est acceptée.',
      ],
      next: 'Choisissez-la dans le menu de votre compte, en haut à droite.',
      button: 'Ouvrir Recueil',
      why: 'Vous n’avez rien demandé\u202F? Vous pouvez quitter l’organisation dans l’onglet Membres des paramètres.',
    },
    refused: {
      subject: (_applicant, organization) => `Votre demande pour rejoindre ${organization}`,
      preheader: 'Votre demande n’est pas acceptée.',
      heading: () => 'Votre demande n’est pas acceptée',
      tell: (_applicant, _email, organization) => [
        `Un administrateur ${elideBefore(organization, 'de')}`,
        { strong: organization },
        ' a refusé votre demande pour rejoindre l’organisation.',
      ],
      next: 'Si vous pensez à une erreur, adressez-vous directement à un collègue qui l’administre.',
      button: '',
      why: 'Vous n’avez rien demandé\u202F? Ignorez cet e-mail.',
    },
  },
};

const english: MemberMailMessages = {
  greeting: 'Hello,',
  invitation: {
    subject: (inviter, organization) => `${inviter} invites you to join ${organization}`,
    preheader: 'Open the invitation to request and review documents together.',
    heading: (organization) => `Join ${organization} on Recueil`,
    tell: (inviter, organization) => [
      { strong: inviter },
      ' invites you to the organization ',
      { strong: organization },
      '.',
    ],
    what: 'With Recueil you request documents from your clients, follow their upload and review them together.',
    button: 'View the invitation',
    validUntil: (day) => `This link is valid until ${day}.`,
    unexpected: (inviterEmail) =>
      `You did not expect this invitation? Ignore this email, or ask ${inviterEmail}.`,
  },
  code: {
    subject: (code) => `${code} is your code to join the organization`,
    preheader: 'Enter this code on the page of the invitation.',
    heading: 'Your code',
    tell: (organization) => [
      'Enter this code on the page of the invitation to join ',
      { strong: organization },
      '.',
    ],
    valid: 'It is valid for ten minutes.',
    unexpected:
      'You did not ask for this code? Do not share it: another person has opened your invitation.',
  },
  exportReady: {
    subject: (organization) => `The data export of ${organization} is ready`,
    preheader: 'Download it in the settings of your organization.',
    heading: 'Your export is ready',
    tell: (organization, size) => [
      'The data export of ',
      { strong: organization },
      ` is ready (${size}). It contains your requests, templates, audit log and all received files.`,
    ],
    button: 'Download the export',
    validUntil: (day) => `The file is deleted on ${day}.`,
    unexpected: 'You did not ask for this export? Look into the audit log of your organization.',
  },
  join: {
    open: {
      subject: (applicant, organization) => `${applicant} asks to join ${organization}`,
      preheader: 'Approve or refuse the request in the Members tab.',
      heading: (organization) => `A request to join ${organization}`,
      tell: (applicant, email, organization) => [
        { strong: applicant },
        ` (${email}) asks to join the organization `,
        { strong: organization },
        '.',
      ],
      next: 'Until an admin approves, this person sees nothing of the organization.',
      button: 'View the request',
      why: 'You receive this email because you are an admin of the organization. You do not know this person? Refuse the request.',
    },
    approved: {
      subject: (_applicant, organization) => `You have joined ${organization}`,
      preheader: 'Your request is approved.',
      heading: (organization) => `Welcome to ${organization}`,
      tell: (_applicant, _email, organization) => [
        'Your request to join the organization ',
        { strong: organization },
        ' is approved.',
      ],
      next: 'Choose it in the menu of your account, at the top right.',
      button: 'Open Recueil',
      why: 'You did not ask for this? You can leave the organization in the Members tab of the settings.',
    },
    refused: {
      subject: (_applicant, organization) => `Your request to join ${organization}`,
      preheader: 'Your request is not approved.',
      heading: () => 'Your request is not approved',
      tell: (_applicant, _email, organization) => [
        'An admin of ',
        { strong: organization },
        ' has refused your request to join the organization.',
      ],
      next: 'If you think this is a mistake, contact a colleague who is an admin directly.',
      button: '',
      why: 'You did not ask for this? Ignore this email.',
    },
  },
};

export const MEMBER_MAIL_MESSAGES: Readonly<Record<Locale, MemberMailMessages>> = {
  fr: french,
  en: english,
};
