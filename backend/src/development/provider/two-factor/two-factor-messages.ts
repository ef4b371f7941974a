import type { Language } from '../../../contract/language.contract.ts';
import type { CodeError } from './two-factor-store.ts';

export type TwoFactorError = CodeError | 'missing';

interface TwoFactorMessages {
  title: string;
  scan: string;
  qrCode: string;
  secret: string;
  code: string;
  codeHint: string;
  turnOn: string;
  isOn: string;
  codesLeft: (count: number) => string;
  turnOffHint: string;
  turnOff: string;
  turnedOn: string;
  keepCodes: string;
  recoveryCodes: string;
  continue: string;
  codeTitle: string;
  codeText: string;
  appOrRecoveryCode: string;
  confirm: string;
  otherAccount: string;
  errors: Record<TwoFactorError, string>;
}

export const twoFactorMessages: Record<Language, TwoFactorMessages> = {
  fr: {
    title: 'Validation en deux étapes',
    scan: 'Ouvrez une application d’authentification sur votre téléphone et scannez ce code. Saisissez ensuite le code à six chiffres qu’elle affiche.',
    qrCode: 'Code QR pour l’application d’authentification',
    secret: 'Ou saisissez cette clé dans l’application\u00A0:',
    code: 'Code à six chiffres',
    codeHint: 'L’application en affiche un nouveau toutes les 30 secondes.',
    turnOn: 'Activer',
    isOn: 'La validation en deux étapes est activée. Un code vous est demandé après le mot de passe.',
    codesLeft: (count) =>
      count === 0
        ? 'Il ne reste aucun code de secours.'
        : count === 1
          ? 'Il reste 1 code de secours.'
          : `Il reste ${count} codes de secours.`,
    turnOffHint: 'Pour la désactiver, ou pour changer de téléphone, saisissez un code.',
    turnOff: 'Désactiver',
    turnedOn: 'Validation en deux étapes activée',
    keepCodes:
      'Conservez ces codes de secours. Chacun remplace une fois le code de l’application, par exemple si vous perdez votre téléphone. Ils ne seront plus affichés.',
    recoveryCodes: 'Codes de secours',
    continue: 'Continuer vers Recueil',
    codeTitle: 'Saisir le code',
    codeText: 'Votre compte est protégé par la validation en deux étapes.',
    appOrRecoveryCode: 'Code de l’application, ou code de secours',
    confirm: 'Continuer',
    otherAccount: 'Utiliser un autre compte',
    errors: {
      missing: 'Ce champ est à remplir.',
      'wrong-code': 'Ce code n’est pas le bon. Vérifiez l’heure de votre téléphone.',
      'used-code': 'Ce code a déjà servi. Attendez le suivant.',
      'too-many-codes': 'Trop d’essais. Attendez cinq minutes, puis recommencez.',
    },
  },
  en: {
    title: 'Two-factor authentication',
    scan: 'Open an authenticator app on your phone and scan this code. Then enter the six-digit code that the app shows.',
    qrCode: 'QR code for the authenticator app',
    secret: 'Or enter this key in the app:',
    code: 'Six-digit code',
    codeHint: 'The app shows a new one every 30 seconds.',
    turnOn: 'Turn on',
    isOn: 'Two-factor authentication is on. A code is needed after the password.',
    codesLeft: (count) =>
      count === 0
        ? 'No recovery codes are left.'
        : count === 1
          ? '1 recovery code is left.'
          : `${count} recovery codes are left.`,
    turnOffHint: 'Enter a code to turn it off or to change your phone.',
    turnOff: 'Turn off',
    turnedOn: 'Two-factor authentication is on',
    keepCodes:
      'Keep these recovery codes. Each replaces the code of the app once, for example if you lose your phone. They are not shown again.',
    recoveryCodes: 'Recovery codes',
    continue: 'Continue to Recueil',
    codeTitle: 'Enter the code',
    codeText: 'Two-factor authentication protects your account.',
    appOrRecoveryCode: 'Code of the app, or recovery code',
    confirm: 'Continue',
    otherAccount: 'Use another account',
    errors: {
      missing: 'Fill in this field.',
      'wrong-code': 'This code is incorrect. Check the time of your phone.',
      'used-code': 'This code has been used. Wait for the next one.',
      'too-many-codes': 'Too many attempts. Wait five minutes, then try again.',
    },
  },
};
