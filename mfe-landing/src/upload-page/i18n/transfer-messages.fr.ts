import { selectPlural } from '../../i18n/messages.ts';
import { withDe } from '@recueil/backend/contract';

const count = (n: number, one: string, other: string) =>
  `${n} ${selectPlural('fr', n, one, other)}`;

/** Of a file on its way and of the connection. */
export const transferMessagesFr = {
  progress: (received: string, size: string) => `${received} sur ${size}`,
  secondsLeft: (n: number) => `encore ${count(n, 'seconde', 'secondes')}`,
  minutesLeft: (n: number) => `encore ${count(n, 'minute', 'minutes')}`,
  confirming: 'en attente de confirmation',
  uploadOf: (name: string) => `Envoi ${withDe(name)}`,
  resumed: 'L’envoi reprend où il s’était arrêté.',
  meanwhile: {
    sending: 'Si le réseau coupe, l’envoi reprendra où il s’est arrêté.',
    queued: 'En attente. Ce fichier partira tout seul.',
    paused: 'En pause. Ce qui est reçu est gardé.',
  },
  waiting: {
    offline:
      'La connexion est coupée. Ce qui est reçu est gardé\u00A0: l’envoi reprendra tout seul.',
    away: 'Le service ne répond pas pour le moment. Ce qui est reçu est gardé\u00A0: l’envoi reprendra tout seul.',
    busy: 'Le service est occupé. L’envoi reprendra tout seul dans un instant.',
  },
  connection: {
    offline:
      'Vous êtes hors connexion. Ce qui est reçu est gardé\u202F; les envois reprendront tout seuls.',
    away: 'Le service ne répond pas pour le moment. Ce qui est reçu est gardé\u202F; cette page réessaie toute seule.',
  },
};
