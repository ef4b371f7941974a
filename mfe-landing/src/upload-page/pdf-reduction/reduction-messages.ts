import type { SameKeys } from '../../i18n/messages.ts';

const fr = {
  offer: 'Réduire ce PDF sur cet appareil',
  how: 'Les images du PDF perdront en détail, le texte reste tel quel.',
  signed: 'Ce PDF est signé\u00A0: s’il est réduit, la signature sera perdue.',
  progress: (image: number, of: number) => `Réduction du PDF, image ${image} sur ${of}`,
  opening: 'Réduction du PDF…',
  reduced: (from: string, to: string) => `${from}, réduit à ${to}`,
  problem: {
    locked: (name: string, max: string) =>
      `${name} dépasse ${max} et il est protégé\u00A0: il ne peut pas être réduit ici.`,
    damaged: (name: string, max: string) =>
      `${name} dépasse ${max} et ne peut pas être lu ici, il est peut-être abîmé.`,
    'too-large': (name: string, max: string) =>
      `${name} dépasse ${max} et ne peut pas être réduit assez.`,
  },
  wayOut:
    'Demandez une version plus légère à qui vous l’a remis, ou partagez-le en plusieurs PDF\u00A0: chacun devient un fichier de ce document.',
};

const en: SameKeys<typeof fr> = {
  offer: 'Reduce this PDF on this device',
  how: 'The pictures in the PDF lose detail, the text stays as it is.',
  signed: 'This PDF is signed: reducing it removes the signature.',
  progress: (image, of) => `Reducing the PDF, picture ${image} of ${of}`,
  opening: 'Reducing the PDF…',
  reduced: (from, to) => `${from}, reduced to ${to}`,
  problem: {
    locked: (name, max) =>
      `${name} is larger than ${max} and protected: it cannot be reduced here.`,
    damaged: (name, max) =>
      `${name} is larger than ${max} and cannot be read here. It may be damaged.`,
    'too-large': (name, max) => `${name} is larger than ${max} and cannot be reduced enough.`,
  },
  wayOut:
    'Ask for a smaller version where you got it, or split it into several PDFs: each becomes a file of this document.',
};

export const reductionMessages = { fr, en };
