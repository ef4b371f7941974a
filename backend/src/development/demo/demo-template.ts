import type { CreateTemplateBody } from '../../contract/index.ts';

export const DEMO_TEMPLATE: CreateTemplateBody = {
  name: 'Vente d’un appartement',
  description: 'Pièces du vendeur, avant la signature du compromis.',
  title: 'Vente de votre appartement',
  message:
    'Bonjour,\n\nMerci de déposer ces pièces avant la signature du compromis. Une photo bien nette suffit. Appelez l’étude si l’une d’elles vous manque.',
  documents: [
    {
      title: 'Pièce d’identité, recto et verso',
      description:
        'Carte nationale d’identité ou passeport en cours de validité, pour chaque vendeur.',
    },
    {
      title: 'Titre de propriété',
      description: 'L’acte remis par le notaire lors de votre achat.',
    },
    { title: 'Dernier avis de taxe foncière' },
    { title: 'Diagnostics techniques', description: 'Dossier complet, en cours de validité.' },
    {
      title: 'Procès-verbaux des trois dernières assemblées générales',
      description: 'Demandez-les à votre syndic.',
    },
    {
      title: 'Règlement de copropriété',
      description: 'Avec ses modificatifs, si vous les avez.',
      required: false,
    },
    { title: 'RIB', required: false },
  ],
};
