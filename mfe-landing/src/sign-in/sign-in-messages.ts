import type { LocalizedMessages } from '../i18n/messages.ts';

const fr = {
  'sign-in': {
    title: 'Se connecter',
    other: 'Pas encore de compte\u202F?',
    otherLink: 'Créer un compte',
    lead: 'Votre adresse e-mail et votre mot de passe vous seront demandés à l’étape suivante.',
    action: 'Se connecter',
  },
  'sign-up': {
    title: 'Créer un compte',
    other: 'Déjà inscrit\u202F?',
    otherLink: 'Se connecter',
    lead: '',
    action: 'Créer un compte',
  },
  or: 'ou',
  continueWith: (provider: string) => `Continuer avec ${provider}`,
  going: 'Ouverture…',
  already: 'Vous êtes déjà connecté. Ouverture de votre espace.',
  points: {
    trial: '14 jours d’essai, sans carte bancaire',
    quick: 'Prêt en 3 minutes environ',
    unlimited: 'Documents et utilisateurs illimités',
  },
  accept: 'En créant un compte, vous acceptez les',
  acceptTerms: 'conditions d’utilisation',
  acceptThe: 'La',
  acceptPrivacy: 'politique de confidentialité',
  acceptEnd: 'dit ce que nous gardons, et combien de temps.',
  privacy: 'Politique de confidentialité',
  terms: 'Conditions d’utilisation',
  aside: 'Présentation',
  art: 'Une liasse de feuilles réunies par une sangle',
  asideTitle: {
    'sign-in': 'Vos pièces, réunies avec soin.',
    'sign-up': 'Votre première demande part dans quelques minutes.',
  },
  asideText: {
    'sign-in': 'Chiffrées, numérotées, prêtes à valider.',
    'sign-up': 'Une liste, un lien, un dossier complet.',
  },
  errors: {
    'sign-in-failed': {
      title: 'La connexion n’a pas abouti',
      text: 'Réessayez. Si cela se répète, prévenez l’administrateur de votre organisation.',
    },
    cancelled: {
      title: 'Vous avez annulé la connexion',
      text: 'Rien n’a changé. Reprenez quand vous le souhaitez.',
    },
    expired: {
      title: 'Votre session est terminée',
      text: 'Connectez-vous de nouveau pour reprendre où vous en étiez.',
    },
    refused: {
      title: 'L’accès a été refusé',
      text: 'Ce compte n’est pas autorisé. Essayez avec un autre compte.',
    },
    misconfigured: {
      title: 'La connexion est mal configurée',
      text: 'Vous n’y êtes pour rien\u00A0: le service de connexion refuse Recueil lui-même. Prévenez la personne qui administre cette installation.',
    },
    unavailable: {
      title: 'Le service de connexion ne répond pas',
      text: 'Vous n’y êtes pour rien. Réessayez dans quelques minutes.',
    },
  },
  testError: 'Déclencher une erreur de test',
  testErrorOutcome: {
    going: 'Erreur déclenchée. Envoi…',
    sent: 'Une erreur de test a été envoyée.',
    unsent:
      'L’erreur de test n’a pas pu être envoyée\u00A0: le service qui reçoit les erreurs ne répond pas.',
    nowhere:
      'Erreur déclenchée. Elle n’a été envoyée à personne\u00A0: aucun service qui reçoit les erreurs n’est configuré.',
  },
};

export const signInMessages: LocalizedMessages<typeof fr> = {
  fr,
  en: {
    'sign-in': {
      title: 'Sign in',
      other: 'No account yet?',
      otherLink: 'Create an account',
      lead: 'You will be asked for your email address and password on the next page.',
      action: 'Sign in',
    },
    'sign-up': {
      title: 'Create an account',
      other: 'Already registered?',
      otherLink: 'Sign in',
      lead: '',
      action: 'Create an account',
    },
    or: 'or',
    continueWith: (provider) => `Continue with ${provider}`,
    going: 'Opening…',
    already: 'You are already signed in. Opening your workspace.',
    points: {
      trial: '14-day trial, no credit card',
      quick: 'Ready in about 3 minutes',
      unlimited: 'Unlimited documents and users',
    },
    accept: 'By creating an account, you agree to the',
    acceptTerms: 'terms of service',
    acceptThe: 'The',
    acceptPrivacy: 'privacy policy',
    acceptEnd: 'explains what we keep and for how long.',
    privacy: 'Privacy policy',
    terms: 'Terms of service',
    aside: 'About Recueil',
    art: 'A bundle of papers held together by a strap',
    asideTitle: {
      'sign-in': 'Your documents, carefully collected.',
      'sign-up': 'Send your first request in a few minutes.',
    },
    asideText: {
      'sign-in': 'Encrypted, numbered and ready to review.',
      'sign-up': 'One list, one link, one complete file.',
    },
    errors: {
      'sign-in-failed': {
        title: 'Sign-in failed',
        text: 'Please try again. If it keeps happening, contact your organization’s administrator.',
      },
      cancelled: {
        title: 'You cancelled sign-in',
        text: 'Nothing has changed. Sign in whenever you are ready.',
      },
      expired: {
        title: 'Your session has ended',
        text: 'Sign in again to pick up where you left off.',
      },
      refused: {
        title: 'Access denied',
        text: 'This account does not have access. Try another account.',
      },
      misconfigured: {
        title: 'Sign-in is not set up correctly',
        text: 'This is not your fault: the sign-in service refuses Recueil itself. Please tell the person who runs this installation.',
      },
      unavailable: {
        title: 'The sign-in service is not responding',
        text: 'This is a problem on our side. Please try again in a few minutes.',
      },
    },
    testError: 'Trigger a test error',
    testErrorOutcome: {
      going: 'Error triggered. Sending…',
      sent: 'The test error was sent.',
      unsent: 'The test error could not be sent: the error reporting service is not responding.',
      nowhere: 'Error triggered. It was not sent: no error reporting service is configured.',
    },
  },
};
