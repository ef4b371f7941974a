import type { LocalizedMessages } from '../i18n/messages.ts';

const fr = {
  loading: 'L’invitation s’ouvre…',
  title: (organization: string) => `Rejoindre ${organization}`,
  lead: (inviter: string, organization: string) =>
    `${inviter} vous invite à rejoindre ${organization} sur Recueil.`,
  role: 'Votre rôle',
  roles: { owner: 'Propriétaire', admin: 'Administrateur', member: 'Membre' },
  email: 'Adresse invitée',
  until: 'Valable jusqu’au',
  signIn: 'Se connecter',
  signUp: 'Créer un compte',
  signInHint: 'Connectez-vous avec l’adresse invitée, ou créez un compte avec elle.',
  opening: 'Ouverture…',
  join: (organization: string) => `Rejoindre ${organization}`,
  joining: 'Un instant…',
  otherAccount: 'Utiliser un autre compte',
  other: {
    title: 'Vous utilisez une autre adresse',
    text: (email: string) =>
      `L’invitation est pour ${email}. Recevez un code à cette adresse pour rejoindre avec votre compte actuel, ou utilisez un autre compte.`,
    send: 'Recevoir un code',
    sending: 'Envoi…',
  },
  code: {
    label: 'Code reçu par e-mail',
    sent: (email: string) => `Un code à six chiffres est parti à ${email}.`,
    hint: 'Six chiffres. Vous pouvez le coller.',
    again: 'Renvoyer un code',
    short: 'Le code a six chiffres.',
    justSent: 'Un code vient de partir. Attendez une minute avant d’en demander un autre.',
    wrong: 'Ce code n’est pas le bon, ou il ne vaut plus. Vérifiez-le, ou demandez-en un autre.',
  },
  closed: {
    expired: {
      title: 'Cette invitation a expiré',
      text: (inviter: string) => `Demandez à ${inviter} de la renvoyer.`,
    },
    revoked: {
      title: 'Cette invitation a été annulée',
      text: (inviter: string) => `Si c’est une erreur, demandez-en une nouvelle à ${inviter}.`,
    },
    accepted: {
      title: 'Cette invitation a déjà servi',
      text: () => 'Si vous l’avez acceptée, ouvrez Recueil.',
    },
    unknown: {
      title: 'Cette invitation est introuvable',
      text: () =>
        'Vérifiez que vous avez ouvert le lien entier. Sinon, demandez une nouvelle invitation à la personne qui vous invite.',
    },
  },
  open: 'Ouvrir Recueil',
  failed: {
    title: 'L’invitation n’a pas pu être chargée',
    retry: 'Réessayer',
  },
  problem: {
    domain:
      'Cette organisation n’accepte pas le domaine de votre adresse. Utilisez un compte avec une adresse de l’organisation, ou écrivez à la personne qui vous invite.',
    closing: 'Cette organisation ferme bientôt et n’accepte plus de nouveaux membres.',
    network: 'Vérifiez votre connexion internet, puis réessayez.',
    wait: (seconds: number) =>
      seconds > 90
        ? `Trop d’essais. Réessayez dans ${Math.ceil(seconds / 60)} minutes.`
        : `Trop d’essais. Réessayez dans ${seconds} secondes.`,
    server: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
  },
};

export type InvitationMessages = LocalizedMessages<typeof fr>['fr'];

export const invitationMessages: LocalizedMessages<typeof fr> = {
  fr,
  en: {
    loading: 'Opening the invitation…',
    title: (organization) => `Join ${organization}`,
    lead: (inviter, organization) => `${inviter} invites you to join ${organization} on Recueil.`,
    role: 'Your role',
    roles: { owner: 'Owner', admin: 'Admin', member: 'Member' },
    email: 'Invited address',
    until: 'Valid until',
    signIn: 'Sign in',
    signUp: 'Create an account',
    signInHint: 'Sign in with the invited address, or create an account with it.',
    opening: 'Opening…',
    join: (organization) => `Join ${organization}`,
    joining: 'One moment…',
    otherAccount: 'Use another account',
    other: {
      title: 'You are using another address',
      text: (email) =>
        `The invitation is for ${email}. Get a code at this address to join with your current account, or use another account.`,
      send: 'Send a code',
      sending: 'Sending…',
    },
    code: {
      label: 'Code received by email',
      sent: (email) => `A six-digit code is on its way to ${email}.`,
      hint: 'Six digits. You can paste it.',
      again: 'Send another code',
      short: 'The code has six digits.',
      justSent: 'A code was just sent. Wait a minute before you ask for another one.',
      wrong: 'This code is wrong or no longer valid. Check it, or ask for another one.',
    },
    closed: {
      expired: {
        title: 'This invitation has expired',
        text: (inviter) => `Ask ${inviter} to send it again.`,
      },
      revoked: {
        title: 'This invitation was cancelled',
        text: (inviter) => `If this is a mistake, ask ${inviter} for a new one.`,
      },
      accepted: {
        title: 'This invitation has already been used',
        text: () => 'If you accepted it, open Recueil.',
      },
      unknown: {
        title: 'This invitation cannot be found',
        text: () =>
          'Check that you opened the whole link. Otherwise, ask the person who invited you for a new invitation.',
      },
    },
    open: 'Open Recueil',
    failed: {
      title: 'The invitation could not be loaded',
      retry: 'Try again',
    },
    problem: {
      domain:
        'This organization does not accept the domain of your address. Use an account with an address of the organization, or write to the person who invited you.',
      closing: 'This organization closes soon and accepts no new members.',
      network: 'Check your internet connection, then try again.',
      wait: (seconds) =>
        seconds > 90
          ? `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`
          : `Too many attempts. Try again in ${seconds} seconds.`,
      server: 'Something went wrong on our side. Try again in a moment.',
    },
  },
};
