import { approve, approveAll, cancel, deposit, expire, handIn, on, open, refuse, reject, seen, send, type Story } from './scenario.ts';

const IDENTITY = { title: 'Pièce d’identité, recto et verso' };

/** Requests that are over, one way or another. */
export const ENDED_STORIES: readonly Story[] = [
  {
    title: 'Acte de notoriété Perrin', recipient: 'Françoise Perrin', email: 'francoise.perrin@courriel.example', deadline: -2, priority: 'medium',
    message: 'Merci de déposer ces trois pièces pour établir la liste des héritiers.',
    documents: [{ title: 'Acte de décès' }, { title: 'Livret de famille' }, IDENTITY],
    steps: [
      ...on(16, '9:30', send), ...on(14, '20:10', open, deposit(1, 'acte-de-deces-perrin.pdf'), deposit(2, 'livret-perrin.pdf'), deposit(3, 'cni-perrin-floue.png'), handIn),
      ...on(13, '9:20', approve(1), approve(2), reject(3, 'La photo est floue. Merci de la refaire.')), ...on(10, '18:45', deposit(3, 'cni-perrin.png'), handIn), ...on(6, '10:02', approveAll),
    ],
  },
  {
    title: 'Vente garage, rue de Fougères', recipient: 'Élodie Simon', email: 'elodie.simon@courriel.example', deadline: -12, priority: 'low',
    message: 'Trois pièces pour la vente du garage.',
    documents: [{ title: 'Titre de propriété' }, { title: 'Règlement de copropriété', required: false }, IDENTITY],
    steps: [...on(27, '15:00', send), ...on(25, '12:32', open, deposit(1, 'titre-garage.pdf'), deposit(3, 'passeport-simon.png'), handIn), ...on(24, '8:55', approveAll)],
  },
  {
    title: 'Procuration Achard', recipient: 'Luc Achard', email: 'luc.achard@courriel.example', deadline: -33, priority: 'medium',
    message: 'Merci de déposer ces pièces pour que nous préparions la procuration.',
    documents: [IDENTITY, { title: 'Justificatif de domicile' }, { title: 'Acte de naissance' }],
    steps: [...on(48, '10:45', send), ...on(46, '21:03', open, deposit(1, 'cni-achard.png')), ...on(45, '9:10', seen), ...on(2, '8:00', expire)],
  },
  {
    title: 'Vente terrain, lot 12, Chantepie', recipient: 'Paul Nguyen', email: 'paul.nguyen@courriel.example', deadline: 8, priority: 'medium',
    message: 'Pour la promesse de vente du lot 12.',
    documents: [IDENTITY, { title: 'Plan de bornage' }, { title: 'Certificat d’urbanisme' }, { title: 'RIB' }],
    steps: [...on(11, '11:11', send), ...on(10, '13:40', open, deposit(1, 'passeport-nguyen.png')), ...on(3, '17:25', cancel)],
  },
  {
    title: 'Constitution SARL Armorik Bois', recipient: 'Gwénaël Tanguy', email: 'gwenael.tanguy@courriel.example', deadline: -4, priority: 'low',
    message: 'Merci de réunir les pièces des associés et du siège.',
    documents: [IDENTITY, { title: 'Justificatif du siège' }, { title: 'Attestation de dépôt des fonds' }],
    steps: [
      ...on(22, '9:50', send), ...on(20, '10:22', open, deposit(1, 'cni-tanguy.png'), deposit(2, 'bail-siege.pdf'), deposit(3, 'depot-fonds.pdf'), handIn),
      ...on(18, '16:40', refuse('Le projet est confié à un autre office. Ce dossier est clos.')),
    ],
  },
];
