import { approveStep, approveAllStep, cancelStep, uploadStep, expireStep, submitStep, daysAgo, viewStep, rejectRequestStep, rejectStep, seenStep, sendStep, type Scenario } from './scenario.ts';

const IDENTITY = { title: 'Pièce d’identité, recto et verso' };

/** Requests that are over, one way or another. */
export const CLOSED_SCENARIOS: readonly Scenario[] = [
  {
    title: 'Acte de notoriété Perrin', recipient: 'Françoise Perrin', email: 'francoise.perrin@courriel.example', deadline: -2, priority: 'medium',
    message: 'Merci de déposer ces trois pièces pour établir la liste des héritiers.',
    documents: [{ title: 'Acte de décès' }, { title: 'Livret de famille' }, IDENTITY],
    steps: [
      ...daysAgo(16, '9:30', sendStep), ...daysAgo(14, '20:10', viewStep, uploadStep(1, 'acte-de-deces-perrin.pdf'), uploadStep(2, 'livret-perrin.pdf'), uploadStep(3, 'cni-perrin-floue.png'), submitStep),
      ...daysAgo(13, '9:20', approveStep(1), approveStep(2), rejectStep(3, 'La photo est floue. Merci de la refaire.')), ...daysAgo(10, '18:45', uploadStep(3, 'cni-perrin.png'), submitStep), ...daysAgo(6, '10:02', approveAllStep),
    ],
  },
  {
    title: 'Vente garage, rue de Fougères', recipient: 'Élodie Simon', email: 'elodie.simon@courriel.example', deadline: -12, priority: 'low',
    message: 'Trois pièces pour la vente du garage.',
    documents: [{ title: 'Titre de propriété' }, { title: 'Règlement de copropriété', required: false }, IDENTITY],
    steps: [...daysAgo(27, '15:00', sendStep), ...daysAgo(25, '12:32', viewStep, uploadStep(1, 'titre-garage.pdf'), uploadStep(3, 'passeport-simon.png'), submitStep), ...daysAgo(24, '8:55', approveAllStep)],
  },
  {
    title: 'Procuration Achard', recipient: 'Luc Achard', email: 'luc.achard@courriel.example', deadline: -33, priority: 'medium',
    message: 'Merci de déposer ces pièces pour que nous préparions la procuration.',
    documents: [IDENTITY, { title: 'Justificatif de domicile' }, { title: 'Acte de naissance' }],
    steps: [...daysAgo(48, '10:45', sendStep), ...daysAgo(46, '21:03', viewStep, uploadStep(1, 'cni-achard.png')), ...daysAgo(45, '9:10', seenStep), ...daysAgo(2, '8:00', expireStep)],
  },
  {
    title: 'Vente terrain, lot 12, Chantepie', recipient: 'Paul Nguyen', email: 'paul.nguyen@courriel.example', deadline: 8, priority: 'medium',
    message: 'Pour la promesse de vente du lot 12.',
    documents: [IDENTITY, { title: 'Plan de bornage' }, { title: 'Certificat d’urbanisme' }, { title: 'RIB' }],
    steps: [...daysAgo(11, '11:11', sendStep), ...daysAgo(10, '13:40', viewStep, uploadStep(1, 'passeport-nguyen.png')), ...daysAgo(3, '17:25', cancelStep)],
  },
  {
    title: 'Constitution SARL Armorik Bois', recipient: 'Gwénaël Tanguy', email: 'gwenael.tanguy@courriel.example', deadline: -4, priority: 'low',
    message: 'Merci de réunir les pièces des associés et du siège.',
    documents: [IDENTITY, { title: 'Justificatif du siège' }, { title: 'Attestation de dépôt des fonds' }],
    steps: [
      ...daysAgo(22, '9:50', sendStep), ...daysAgo(20, '10:22', viewStep, uploadStep(1, 'cni-tanguy.png'), uploadStep(2, 'bail-siege.pdf'), uploadStep(3, 'depot-fonds.pdf'), submitStep),
      ...daysAgo(18, '16:40', rejectRequestStep('Le projet est confié à un autre office. Ce dossier est clos.')),
    ],
  },
];
