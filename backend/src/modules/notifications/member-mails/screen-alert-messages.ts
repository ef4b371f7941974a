import { withDe } from '../../../contract/elision.contract.ts';
import type { Locale } from '../../identity/identity.contract.ts';

interface AlertMessages {
  subject(version: string): string;
  tell(version: string): string;
  readonly next: string;
}

interface ScreenAlertMessages {
  readonly kinds: Readonly<Record<'not-served' | 'canary-failed', AlertMessages>>;
  /** `detail`: in the words of the API, which are English. */
  reason(detail: string): string;
  unexpected(team: string, origin: string): string;
  readonly footer: string;
}

export const SCREEN_ALERT_MESSAGES: Readonly<Record<Locale, ScreenAlertMessages>> = {
  fr: {
    kinds: {
      'not-served': {
        subject: (version) => `${version} n’est plus servi`,
        tell: (version) =>
          `${version}, que vous aviez mis en ligne ou à l’essai, ne peut plus être servi. Les visiteurs ont la version en ligne, ou l’écran fourni avec Recueil.`,
        next: 'Corrigez la cause ci-dessus, puis publiez une nouvelle version et mettez-la en ligne.',
      },
      'canary-failed': {
        subject: (version) => `L’essai ${withDe(version)} a été arrêté`,
        tell: (version) =>
          `Trop de pages avec ${version} ont échoué\u00A0: Recueil a arrêté son essai. Tout le monde a la version en ligne.`,
        next: 'Corrigez-la et publiez-la sous un nouveau numéro.',
      },
    },
    reason: (detail) => `Motif, tel que l’API le donne\u00A0: ${detail}`,
    unexpected: (team, origin) =>
      `Vous recevez ce message parce qu’une clé de publication ${withDe(team)} sur ${origin} porte votre adresse. Demandez à l’exploitant de la changer.`,
    footer: 'Envoyé par Recueil.',
  },
  en: {
    kinds: {
      'not-served': {
        subject: (version) => `${version} is no longer served`,
        tell: (version) =>
          `${version}, which you had made live or a canary, cannot be served any more. Visitors get the live version, or the screen that comes with the product.`,
        next: 'Mend the cause above, then publish a new version and promote it.',
      },
      'canary-failed': {
        subject: (version) => `The canary of ${version} was ended`,
        tell: (version) =>
          `Too many pages with ${version} failed, so the product ended its canary. Everybody gets the live version.`,
        next: 'Mend it and publish it under a new version.',
      },
    },
    reason: (detail) => detail,
    unexpected: (team, origin) =>
      `You get this message because a publisher key of ${team} at ${origin} has your address. Ask the operator to change it.`,
    footer: 'Sent by Recueil.',
  },
};
