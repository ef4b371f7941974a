import type { Language } from '../../contract/language.contract.ts';

export const MIN_PASSWORD = 8;

export type FormError =
  | 'wrong-password'
  | 'account-exists'
  | 'too-short'
  | 'too-long'
  | 'missing'
  | 'bad-email'
  | 'wrong-current'
  | 'no-match';

interface ProviderMessages {
  provider: string;
  signIn: string;
  signUp: string;
  toContinue: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  passwordHint: string;
  changePassword: string;
  currentPassword: string;
  newPassword: string;
  repeatPassword: string;
  warning: string;
  demo: string;
  otherLanguage: string;
  signingOut: string;
  signOut: string;
  signedOut: string;
  cannotContinue: string;
  startAgain: string;
  back: string;
  errors: Record<FormError, string>;
}

export const providerMessages: Record<Language, ProviderMessages> = {
  fr: {
    provider: 'Fournisseur d’identité de développement',
    signIn: 'Se connecter',
    signUp: 'Créer un compte',
    toContinue: 'pour continuer vers Recueil',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    firstName: 'Prénom',
    lastName: 'Nom',
    passwordHint: `Au moins ${MIN_PASSWORD} caractères.`,
    changePassword: 'Changer le mot de passe',
    currentPassword: 'Mot de passe actuel',
    newPassword: 'Nouveau mot de passe',
    repeatPassword: 'Nouveau mot de passe, encore une fois',
    warning: 'N’utilisez pas un vrai mot de passe : ce service n’existe qu’en développement.',
    demo: 'Compte de démonstration',
    otherLanguage: 'English',
    signingOut: 'Déconnexion en cours',
    signOut: 'Se déconnecter',
    signedOut: 'Vous êtes déconnecté.',
    cannotContinue: 'Cette connexion ne peut pas continuer',
    startAgain:
      'Elle a expiré, ou elle a été terminée dans une autre fenêtre. Recommencez depuis Recueil.',
    back: 'Revenir à Recueil',
    errors: {
      'wrong-password': 'Adresse ou mot de passe incorrect.',
      'account-exists':
        'Cette adresse a déjà un compte. Connectez-vous, ou choisissez une autre adresse.',
      'too-short': `Ce mot de passe est trop court. Il faut au moins ${MIN_PASSWORD} caractères.`,
      'too-long': 'Ce texte est trop long. Raccourcissez-le.',
      missing: 'Ce champ est à remplir.',
      'wrong-current': 'Ce n’est pas votre mot de passe actuel.',
      'no-match': 'Les deux mots de passe diffèrent. Ils doivent être identiques.',
      'bad-email': 'Cette adresse n’est pas complète. Elle s’écrit comme prenom@exemple.fr.',
    },
  },
  en: {
    provider: 'Development identity provider',
    signIn: 'Sign in',
    signUp: 'Create an account',
    toContinue: 'to continue to Recueil',
    email: 'Email address',
    password: 'Password',
    firstName: 'First name',
    lastName: 'Last name',
    passwordHint: `At least ${MIN_PASSWORD} characters.`,
    changePassword: 'Change password',
    currentPassword: 'Current password',
    newPassword: 'New password',
    repeatPassword: 'New password, once more',
    warning: 'Do not use a real password: this service is for development only.',
    demo: 'Demo account',
    otherLanguage: 'Français',
    signingOut: 'Signing out',
    signOut: 'Sign out',
    signedOut: 'You have signed out.',
    cannotContinue: 'This sign-in cannot continue',
    startAgain: 'It has expired or was completed in another window. Start again from Recueil.',
    back: 'Back to Recueil',
    errors: {
      'wrong-password': 'Incorrect address or password.',
      'account-exists': 'This address already has an account. Sign in or use another address.',
      'too-short': `This password is too short. Use at least ${MIN_PASSWORD} characters.`,
      'too-long': 'This text is too long. Shorten it.',
      missing: 'Fill in this field.',
      'wrong-current': 'This is not your current password.',
      'no-match': 'The two passwords differ. They must match.',
      'bad-email': 'This address is incomplete. Use the form name@example.com.',
    },
  },
};
