import { approveStep, assignStep, uploadStep, draftStep, submitStep, minutesAgo, daysAgo, viewStep, changeDeadlineStep, rejectStep, remindStep, seenStep, sendStep, sendDraftStep, type Scenario } from './scenario.ts';

const IDENTITY = { title: 'Pièce d’identité, recto et verso', description: 'Carte nationale d’identité ou passeport en cours de validité.' };
const FAMILY = { title: 'Livret de famille', description: 'Toutes les pages remplies.' };
const HOME = { title: 'Justificatif de domicile', description: 'Facture d’électricité, d’eau ou de téléphone de moins de trois mois.' };
const BANK = { title: 'RIB' };

/** Requests that wait for somebody: for the recipient, or for the office. */
export const OPEN_SCENARIOS: readonly Scenario[] = [
  {
    title: 'Succession Marchand', recipient: 'Bernard Marchand', email: 'bernard.marchand@courriel.example', deadline: -3, priority: 'high',
    message: 'Merci de réunir ces pièces pour la déclaration de succession. Le délai légal est de six mois après le décès.',
    documents: [{ title: 'Acte de décès' }, FAMILY, IDENTITY, { title: 'Relevés des comptes au jour du décès' }, { title: 'Contrats d’assurance-vie', required: false }, { title: 'Titres de propriété' }],
    steps: [...daysAgo(17, '10:12', sendStep), ...daysAgo(6, '18:37', viewStep, uploadStep(1, 'acte-de-deces-marchand.pdf'), uploadStep(2, 'livret-de-famille.pdf')), ...daysAgo(5, '9:02', seenStep, assignStep('Claire Lacaze')), ...daysAgo(2, '9:05', remindStep)],
  },
  {
    title: 'Bail commercial, 8 quai de la Fosse', recipient: 'Nolwenn Kervella', email: 'nolwenn.kervella@courriel.example', deadline: -1, priority: 'high',
    message: 'Ces pièces sont nécessaires à la rédaction du bail. La signature est prévue en fin de mois.',
    documents: [{ title: 'Extrait Kbis', description: 'Daté de moins de trois mois.' }, { title: 'Statuts à jour' }, { title: 'Trois derniers bilans' }, BANK],
    steps: [...daysAgo(12, '14:25', sendStep), ...daysAgo(3, '10:40', remindStep)],
  },
  {
    title: 'Vente appartement, 14 rue des Lices', recipient: 'Camille Morel', email: 'camille.morel@courriel.example', deadline: 2, priority: 'medium',
    message: 'Merci de déposer ces pièces avant la signature du compromis. Une photo bien nette suffit.',
    documents: [{ title: 'Avis d’imposition 2025', description: 'Toutes les pages.' }, { title: 'Trois derniers bulletins de salaire' }, IDENTITY, HOME, { ...FAMILY, required: false }],
    steps: [
      ...daysAgo(8, '11:04', sendStep), ...daysAgo(6, '18:37', viewStep, uploadStep(4, 'facture-edf.pdf'), uploadStep(5, 'livret-famille.pdf'), uploadStep(3, 'cni-recto.png')),
      ...daysAgo(5, '14:02', uploadStep(3, 'cni-camille-morel.png'), uploadStep(2, 'bulletins-de-salaire.pdf'), uploadStep(1, 'avis-impots-2025.png'), submitStep),
      ...daysAgo(4, '16:05', approveStep(2), approveStep(3), approveStep(4), approveStep(5), rejectStep(1, 'La page 2 est illisible. Merci de la reprendre à plat, à la lumière du jour.')),
    ],
  },
  {
    title: 'Donation-partage Le Goff', recipient: 'Yves Le Goff', email: 'yves.legoff@courriel.example', deadline: 1, priority: 'high',
    message: 'Voici ce qu’il nous faut pour préparer l’acte. Appelez l’étude si une pièce vous manque.',
    documents: [IDENTITY, FAMILY, { title: 'Acte de mariage' }, { title: 'Relevé de patrimoine' }, { title: 'Titres de propriété' }],
    steps: [
      ...daysAgo(9, '9:40', sendStep), ...daysAgo(7, '19:12', viewStep), ...daysAgo(2, '11:41', uploadStep(1, 'cni-yves-legoff.png'), uploadStep(2, 'livret-legoff.pdf'), uploadStep(3, 'acte-mariage-legoff.pdf'), uploadStep(4, 'releve-patrimoine.pdf'), uploadStep(5, 'titres-legoff.pdf'), submitStep),
    ],
  },
  {
    title: 'Vente maison, 3 allée des Ormes', recipient: 'Marc Delaunay', email: 'marc.delaunay@courriel.example', deadline: 12, priority: 'medium',
    message: 'Pour la promesse de vente. Les diagnostics doivent être en cours de validité.',
    documents: [{ title: 'Titre de propriété' }, { title: 'Taxe foncière 2025' }, { title: 'Diagnostics techniques', description: 'Dossier complet, daté de moins de dix ans pour l’énergie.' }, IDENTITY, FAMILY, BANK],
    steps: [
      ...daysAgo(6, '15:20', sendStep), ...daysAgo(3, '16:33', viewStep, uploadStep(2, 'taxe-fonciere-2025.pdf')),
      ...minutesAgo(55, uploadStep(1, 'titre-ormes.pdf'), uploadStep(3, 'DDT-ormes.pdf'), uploadStep(4, 'cni-delaunay.png'), uploadStep(5, 'livret.pdf'), uploadStep(6, 'rib-delaunay.pdf'), submitStep),
      ...minutesAgo(12, approveStep(1), approveStep(2)),
    ],
  },
  {
    title: 'Quitus fiscal Rousseau', recipient: 'Denis Rousseau', email: 'denis.rousseau@courriel.example', deadline: 17, priority: 'medium',
    message: 'Deux pièces suffisent pour demander le quitus.',
    documents: [{ title: 'Dernier avis d’imposition' }, { title: 'Attestation de résidence fiscale' }],
    steps: [
      ...daysAgo(11, '10:30', sendStep), ...daysAgo(9, '8:50', viewStep, uploadStep(1, 'avis-2023.pdf'), uploadStep(2, 'attestation-residence.pdf'), submitStep),
      ...daysAgo(8, '17:10', approveStep(2), rejectStep(1, 'C’est l’avis de 2023. Merci de déposer celui de 2025.')), ...minutesAgo(150, uploadStep(1, 'avis-2025.pdf'), submitStep),
    ],
  },
  {
    title: 'Contrat de mariage', recipient: 'Inès Da Silva', email: 'ines.dasilva@courriel.example', deadline: 5, priority: 'medium',
    message: 'Avant notre rendez-vous, merci de déposer ces trois pièces pour vous deux.',
    documents: [IDENTITY, { title: 'Actes de naissance', description: 'Datés de moins de trois mois.' }, HOME], steps: daysAgo(1, '17:48', sendStep),
  },
  {
    title: 'Prêt relais, maison de Cesson', recipient: 'Thomas Ferrand', email: 'thomas.ferrand@courriel.example', deadline: 4, priority: 'medium',
    message: 'La banque attend votre dossier complet pour éditer l’offre.',
    documents: [IDENTITY, { title: 'Trois derniers bulletins de salaire', description: 'Toutes les pages.' }, { title: 'Avis d’imposition 2025' }, { title: 'Offre de prêt' }, { title: 'Compromis signé' }, HOME, BANK],
    steps: [...daysAgo(4, '9:15', sendStep), ...daysAgo(3, '8:57', viewStep, uploadStep(4, 'offre-pret-ferrand.pdf')), ...daysAgo(2, '16:20', changeDeadlineStep(7), assignStep('Hélène Vasseur'))],
  },
  {
    title: 'Cession de parts, SCI des Tilleuls', recipient: 'Anne-Laure Petit', email: 'al.petit@courriel.example', deadline: 10, priority: 'low',
    message: 'Merci de nous transmettre les documents de la société.',
    documents: [{ title: 'Statuts à jour' }, { title: 'Extrait Kbis' }, { title: 'Procès-verbal d’agrément' }, { title: 'Trois derniers bilans' }, IDENTITY, BANK],
    steps: [...daysAgo(7, '11:30', draftStep), ...daysAgo(6, '9:05', sendDraftStep), ...daysAgo(5, '12:20', viewStep)],
  },
  {
    title: 'Mandat de protection future', recipient: 'Hubert Caradec', email: 'hubert.caradec@courriel.example', deadline: 26, priority: 'low',
    message: 'Ces pièces nous permettront de préparer le mandat que vous souhaitez donner.',
    documents: [IDENTITY, { title: 'Certificat médical' }, FAMILY], steps: minutesAgo(200, draftStep),
  },
];
