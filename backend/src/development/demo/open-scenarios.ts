import { approve, assign, deposit, draft, handIn, minutesAgo, on, open, postpone, reject, remind, seen, send, sendDraft, type Story } from './scenario.ts';

const IDENTITY = { title: 'Pièce d’identité, recto et verso', description: 'Carte nationale d’identité ou passeport en cours de validité.' };
const FAMILY = { title: 'Livret de famille', description: 'Toutes les pages remplies.' };
const HOME = { title: 'Justificatif de domicile', description: 'Facture d’électricité, d’eau ou de téléphone de moins de trois mois.' };
const BANK = { title: 'RIB' };

/** Requests that wait for somebody: for the recipient, or for the office. */
export const OPEN_STORIES: readonly Story[] = [
  {
    title: 'Succession Marchand', recipient: 'Bernard Marchand', email: 'bernard.marchand@courriel.example', deadline: -3, priority: 'high',
    message: 'Merci de réunir ces pièces pour la déclaration de succession. Le délai légal est de six mois après le décès.',
    documents: [{ title: 'Acte de décès' }, FAMILY, IDENTITY, { title: 'Relevés des comptes au jour du décès' }, { title: 'Contrats d’assurance-vie', required: false }, { title: 'Titres de propriété' }],
    steps: [...on(17, '10:12', send), ...on(6, '18:37', open, deposit(1, 'acte-de-deces-marchand.pdf'), deposit(2, 'livret-de-famille.pdf')), ...on(5, '9:02', seen, assign('Claire Lacaze')), ...on(2, '9:05', remind)],
  },
  {
    title: 'Bail commercial, 8 quai de la Fosse', recipient: 'Nolwenn Kervella', email: 'nolwenn.kervella@courriel.example', deadline: -1, priority: 'high',
    message: 'Ces pièces sont nécessaires à la rédaction du bail. La signature est prévue en fin de mois.',
    documents: [{ title: 'Extrait Kbis', description: 'Daté de moins de trois mois.' }, { title: 'Statuts à jour' }, { title: 'Trois derniers bilans' }, BANK],
    steps: [...on(12, '14:25', send), ...on(3, '10:40', remind)],
  },
  {
    title: 'Vente appartement, 14 rue des Lices', recipient: 'Camille Morel', email: 'camille.morel@courriel.example', deadline: 2, priority: 'medium',
    message: 'Merci de déposer ces pièces avant la signature du compromis. Une photo bien nette suffit.',
    documents: [{ title: 'Avis d’imposition 2025', description: 'Toutes les pages.' }, { title: 'Trois derniers bulletins de salaire' }, IDENTITY, HOME, { ...FAMILY, required: false }],
    steps: [
      ...on(8, '11:04', send), ...on(6, '18:37', open, deposit(4, 'facture-edf.pdf'), deposit(5, 'livret-famille.pdf'), deposit(3, 'cni-recto.png')),
      ...on(5, '14:02', deposit(3, 'cni-camille-morel.png'), deposit(2, 'bulletins-de-salaire.pdf'), deposit(1, 'avis-impots-2025.png'), handIn),
      ...on(4, '16:05', approve(2), approve(3), approve(4), approve(5), reject(1, 'La page 2 est illisible. Merci de la reprendre à plat, à la lumière du jour.')),
    ],
  },
  {
    title: 'Donation-partage Le Goff', recipient: 'Yves Le Goff', email: 'yves.legoff@courriel.example', deadline: 1, priority: 'high',
    message: 'Voici ce qu’il nous faut pour préparer l’acte. Appelez l’étude si une pièce vous manque.',
    documents: [IDENTITY, FAMILY, { title: 'Acte de mariage' }, { title: 'Relevé de patrimoine' }, { title: 'Titres de propriété' }],
    steps: [
      ...on(9, '9:40', send), ...on(7, '19:12', open), ...on(2, '11:41', deposit(1, 'cni-yves-legoff.png'), deposit(2, 'livret-legoff.pdf'), deposit(3, 'acte-mariage-legoff.pdf'), deposit(4, 'releve-patrimoine.pdf'), deposit(5, 'titres-legoff.pdf'), handIn),
    ],
  },
  {
    title: 'Vente maison, 3 allée des Ormes', recipient: 'Marc Delaunay', email: 'marc.delaunay@courriel.example', deadline: 12, priority: 'medium',
    message: 'Pour la promesse de vente. Les diagnostics doivent être en cours de validité.',
    documents: [{ title: 'Titre de propriété' }, { title: 'Taxe foncière 2025' }, { title: 'Diagnostics techniques', description: 'Dossier complet, daté de moins de dix ans pour l’énergie.' }, IDENTITY, FAMILY, BANK],
    steps: [
      ...on(6, '15:20', send), ...on(3, '16:33', open, deposit(2, 'taxe-fonciere-2025.pdf')),
      ...minutesAgo(55, deposit(1, 'titre-ormes.pdf'), deposit(3, 'DDT-ormes.pdf'), deposit(4, 'cni-delaunay.png'), deposit(5, 'livret.pdf'), deposit(6, 'rib-delaunay.pdf'), handIn),
      ...minutesAgo(12, approve(1), approve(2)),
    ],
  },
  {
    title: 'Quitus fiscal Rousseau', recipient: 'Denis Rousseau', email: 'denis.rousseau@courriel.example', deadline: 17, priority: 'medium',
    message: 'Deux pièces suffisent pour demander le quitus.',
    documents: [{ title: 'Dernier avis d’imposition' }, { title: 'Attestation de résidence fiscale' }],
    steps: [
      ...on(11, '10:30', send), ...on(9, '8:50', open, deposit(1, 'avis-2023.pdf'), deposit(2, 'attestation-residence.pdf'), handIn),
      ...on(8, '17:10', approve(2), reject(1, 'C’est l’avis de 2023. Merci de déposer celui de 2025.')), ...minutesAgo(150, deposit(1, 'avis-2025.pdf'), handIn),
    ],
  },
  {
    title: 'Contrat de mariage', recipient: 'Inès Da Silva', email: 'ines.dasilva@courriel.example', deadline: 5, priority: 'medium',
    message: 'Avant notre rendez-vous, merci de déposer ces trois pièces pour vous deux.',
    documents: [IDENTITY, { title: 'Actes de naissance', description: 'Datés de moins de trois mois.' }, HOME], steps: on(1, '17:48', send),
  },
  {
    title: 'Prêt relais, maison de Cesson', recipient: 'Thomas Ferrand', email: 'thomas.ferrand@courriel.example', deadline: 4, priority: 'medium',
    message: 'La banque attend votre dossier complet pour éditer l’offre.',
    documents: [IDENTITY, { title: 'Trois derniers bulletins de salaire', description: 'Toutes les pages.' }, { title: 'Avis d’imposition 2025' }, { title: 'Offre de prêt' }, { title: 'Compromis signé' }, HOME, BANK],
    steps: [...on(4, '9:15', send), ...on(3, '8:57', open, deposit(4, 'offre-pret-ferrand.pdf')), ...on(2, '16:20', postpone(7), assign('Hélène Vasseur'))],
  },
  {
    title: 'Cession de parts, SCI des Tilleuls', recipient: 'Anne-Laure Petit', email: 'al.petit@courriel.example', deadline: 10, priority: 'low',
    message: 'Merci de nous transmettre les documents de la société.',
    documents: [{ title: 'Statuts à jour' }, { title: 'Extrait Kbis' }, { title: 'Procès-verbal d’agrément' }, { title: 'Trois derniers bilans' }, IDENTITY, BANK],
    steps: [...on(7, '11:30', draft), ...on(6, '9:05', sendDraft), ...on(5, '12:20', open)],
  },
  {
    title: 'Mandat de protection future', recipient: 'Hubert Caradec', email: 'hubert.caradec@courriel.example', deadline: 26, priority: 'low',
    message: 'Ces pièces nous permettront de préparer le mandat que vous souhaitez donner.',
    documents: [IDENTITY, { title: 'Certificat médical' }, FAMILY], steps: minutesAgo(200, draft),
  },
];
