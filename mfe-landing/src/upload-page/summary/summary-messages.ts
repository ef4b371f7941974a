import { withDe } from '@recueil/backend/contract';
import { selectPlural, type SameKeys } from '../../i18n/messages.ts';

const fr = {
  title: 'Vérifiez avant de remettre',
  final: (sender: string) =>
    `Une fois remis, vos documents ne changent plus, sauf si ${sender} vous le demande.`,
  remarks: (n: number) =>
    selectPlural(
      'fr',
      n,
      'Un point à vérifier. Vous pouvez aussi remettre tel quel.',
      `${n} points à vérifier. Vous pouvez aussi remettre tel quel.`,
    ),
  picture: (name: string) => `Aperçu ${withDe(name)}`,
  sameAs: (title: string) => `Même fichier que pour ${title}`,
  huge: 'Trop grand pour être affiché',
  notGiven: 'Facultatif, non déposé',
  review: 'Revoir',
  back: 'Revenir à la liste',
};

const en: SameKeys<typeof fr> = {
  title: 'Check before you submit',
  final: (sender) =>
    `Once submitted, your documents no longer change unless ${sender} asks you to.`,
  remarks: (n) =>
    selectPlural(
      'en',
      n,
      'One point to check. You can also submit as it is.',
      `${n} points to check. You can also submit as it is.`,
    ),
  picture: (name) => `Preview of ${name}`,
  sameAs: (title) => `Same file as for ${title}`,
  huge: 'Too large to be displayed',
  notGiven: 'Optional, not added',
  review: 'Review',
  back: 'Back to the list',
};

export const summaryMessages = { fr, en };
