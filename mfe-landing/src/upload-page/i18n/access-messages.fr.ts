import type { RequestSender } from '@recueil/backend/contract';
import { selectPlural } from '../../i18n/messages.ts';
import { describeSender } from './describe-sender.ts';

const count = (n: number, one: string, other: string) =>
  `${n} ${selectPlural('fr', n, one, other)}`;

export const accessMessagesFr = {
  linkClosed: {
    completed: {
      title: 'Tout est approuvé, merci',
      text: 'Vos documents ont été relus et acceptés. Vous n’avez plus rien à faire.',
    },
    expired: {
      title: 'Ce lien n’est plus valable',
      text: 'Il a expiré. Rien de ce que vous avez envoyé n’est perdu.',
    },
    revoked: {
      title: 'Ce lien n’est plus valable',
      text: 'Il a été retiré ou remplacé par un autre. Cherchez le dernier e-mail reçu pour cette demande.',
    },
    cancelled: {
      title: 'Cette demande a été annulée',
      text: 'Plus rien n’est attendu de vous sur ce dossier. Vous n’avez rien à faire.',
    },
    unknown: {
      title: 'Ce lien ne mène à aucune demande',
      text: 'Vérifiez que l’adresse est complète\u00A0: certains logiciels coupent les liens longs. Le plus sûr est de rouvrir l’e-mail et d’utiliser son bouton.',
    },
    question: (sender?: RequestSender) =>
      `Une question\u202F? Écrivez ou téléphonez à ${sender ? describeSender(sender) : 'la personne qui vous a demandé ces documents'}.`,
  },
  notLoaded: {
    title: 'La demande n’a pas pu être chargée',
    kept: 'Rien de ce que vous avez envoyé n’est perdu.',
  },
  renew: {
    ask: 'Demander un nouveau lien',
    asking: 'Demande en cours…',
    mail: {
      where: 'Il sera envoyé à l’adresse qui a reçu la demande, et à aucune autre.',
      look: 'Regardez vos e-mails',
      text: 'Un nouveau lien vient de partir vers l’adresse d’origine. Comptez une minute ou deux.',
    },
    'ask-sender': {
      where:
        'La demande elle-même a expiré. Nous préviendrons la personne qui vous l’a envoyée\u00A0: elle seule peut la rouvrir.',
      look: 'La personne est prévenue',
      text: 'Si elle rouvre la demande, un e-mail avec un nouveau lien arrivera à l’adresse d’origine.',
    },
    failed: 'La demande n’est pas partie.',
  },
  code: {
    problem: {
      short: () => 'Le code a six chiffres.',
      wrong: (left: number) =>
        left === 0
          ? 'Ce code n’est pas le bon.'
          : `Ce code n’est pas le bon. Il vous reste ${count(left, 'essai', 'essais')}.`,
      expired: () => 'Ce code n’est plus valable. Demandez-en un autre.',
    },
  },
};
