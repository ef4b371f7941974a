import type { BuiltInTemplate } from './built-in-template.ts';

const IDENTITY = {
  title: 'Pièce d’identité, recto et verso',
  description: 'Carte nationale d’identité, passeport ou titre de séjour en cours de validité.',
  required: true,
};

export const FRENCH_TEMPLATES: readonly BuiltInTemplate[] = [
  {
    id: 'tax-documents',
    name: 'Documents fiscaux',
    description:
      'Avis, revenus et charges, pour préparer une déclaration ou étudier un financement.',
    title: 'Vos documents fiscaux',
    message:
      'Bonjour,\n\nMerci de déposer ces pièces pour que nous puissions préparer votre dossier ' +
      'fiscal. Les documents téléchargés depuis votre espace sur impots.gouv.fr conviennent ' +
      'très bien. Envoyez toutes les pages, même celles qui semblent vides.',
    documents: [
      {
        title: 'Dernier avis d’imposition',
        description:
          'Toutes les pages. Vous le trouvez dans votre espace particulier sur ' +
          'impots.gouv.fr, rubrique «\u00A0Documents\u00A0».',
        required: true,
      },
      {
        title: 'Justificatifs de revenus de l’année',
        description:
          'Attestation fiscale de l’employeur, bulletin de salaire de décembre ou relevé ' +
          'annuel de pension.',
        required: true,
      },
      {
        title: 'Relevés fiscaux des placements',
        description:
          'Imprimé fiscal unique (IFU) de chaque banque et assureur\u00A0: intérêts, ' +
          'dividendes, plus-values.',
        required: false,
      },
      {
        title: 'Justificatifs des charges déductibles',
        description:
          'Dons, emploi à domicile, frais de garde, pensions versées, cotisations d’épargne ' +
          'retraite.',
        required: false,
      },
      {
        title: 'Avis de taxe foncière',
        description: 'Le dernier reçu, pour chaque bien dont vous êtes propriétaire.',
        required: false,
      },
    ],
  },
  {
    id: 'medical-records',
    name: 'Dossier médical',
    description:
      'Comptes rendus, analyses et traitements, pour une prise en charge ou un second avis.',
    title: 'Votre dossier médical',
    message:
      'Bonjour,\n\nPour préparer votre prise en charge, merci de déposer les documents ' +
      'ci-dessous. Ils ne seront lus que par les personnes qui vous suivent. Si une pièce ' +
      'vous manque, demandez-en copie à votre médecin ou à l’établissement\u00A0: il doit ' +
      'vous la remettre.',
    documents: [
      {
        title: 'Comptes rendus de consultation ou d’hospitalisation',
        description:
          'Les plus récents, de préférence ceux des douze derniers mois, avec la lettre de ' +
          'sortie s’il y en a une.',
        required: true,
      },
      {
        title: 'Résultats d’analyses et d’imagerie',
        description:
          'Prises de sang, radios, IRM, scanners\u00A0: le compte rendu écrit suffit, les ' +
          'images sont inutiles.',
        required: true,
      },
      {
        title: 'Ordonnances en cours',
        description: 'Tous les traitements que vous prenez aujourd’hui, avec les doses.',
        required: true,
      },
      {
        title: 'Attestation de droits et carte de mutuelle',
        description: 'Attestation à télécharger sur ameli.fr, carte de mutuelle recto et verso.',
        required: false,
      },
    ],
  },
  {
    id: 'employment-verification',
    name: 'Attestation d’emploi',
    description: 'Contrat et bulletins, pour vérifier une situation professionnelle.',
    title: 'Votre situation professionnelle',
    message:
      'Bonjour,\n\nMerci de déposer ces pièces pour que nous puissions vérifier votre ' +
      'situation professionnelle. L’attestation se demande à votre service du ' +
      'personnel\u202F; elle vous est en général remise en quelques jours.',
    documents: [
      {
        title: 'Attestation de l’employeur',
        description:
          'Datée de moins de trois mois, signée, avec votre poste, le type de contrat et la ' +
          'date d’embauche.',
        required: true,
      },
      {
        title: 'Trois derniers bulletins de salaire',
        description:
          'Toutes les pages, dans leur format d’origine si vous les recevez par internet.',
        required: true,
      },
      {
        title: 'Contrat de travail',
        description:
          'Signé, avec ses avenants. Si vous avez une promesse d’embauche, déposez-la ici.',
        required: true,
      },
      { ...IDENTITY, required: false },
    ],
  },
  {
    id: 'rental-application',
    name: 'Candidature locative',
    description: 'Pour étudier un dossier de location, avec ou sans garant.',
    title: 'Votre candidature de location',
    message:
      'Bonjour,\n\nMerci de déposer ces pièces pour que votre candidature soit étudiée. Une ' +
      'photo bien nette de chaque page suffit. N’envoyez rien d’autre que ce qui est demandé ' +
      'ici, en particulier ni relevé de compte ni dossier médical.',
    documents: [
      IDENTITY,
      {
        title: 'Trois derniers bulletins de salaire',
        description:
          'Ou le dernier bilan si vous êtes indépendant, le justificatif de pension ou de ' +
          'bourse sinon.',
        required: true,
      },
      {
        title: 'Contrat de travail ou attestation d’employeur',
        description: 'Une carte d’étudiant ou un extrait Kbis si vous n’êtes pas salarié.',
        required: true,
      },
      { title: 'Dernier avis d’imposition', description: 'Toutes les pages.', required: true },
      {
        title: 'Trois dernières quittances de loyer',
        description:
          'Ou une attestation d’hébergement, ou la taxe foncière si vous êtes propriétaire.',
        required: false,
      },
      {
        title: 'Pièces du garant',
        description:
          'Sa pièce d’identité, son avis d’imposition et ses trois derniers bulletins de ' +
          'salaire, réunis en un seul fichier\u202F; ou le visa Visale.',
        required: false,
      },
    ],
  },
  {
    id: 'insurance-claim',
    name: 'Déclaration de sinistre',
    description: 'Constat, photos et factures, pour ouvrir et instruire un sinistre.',
    title: 'Votre déclaration de sinistre',
    message:
      'Bonjour,\n\nNous sommes désolés de ce qui vous arrive. Pour instruire votre dossier au ' +
      'plus vite, merci de déposer les pièces ci-dessous. Ne jetez et ne réparez rien avant ' +
      'notre réponse, sauf ce qu’il faut pour éviter que les dégâts s’aggravent.',
    documents: [
      {
        title: 'Constat ou récit des faits',
        description:
          'Le constat amiable signé, ou votre récit\u00A0: date, heure, lieu, ce qui s’est ' +
          'passé et qui était présent.',
        required: true,
      },
      {
        title: 'Photos des dommages',
        description:
          'Une vue d’ensemble et des gros plans, prises à la lumière du jour si possible.',
        required: true,
      },
      {
        title: 'Factures ou preuves d’achat',
        description:
          'Pour chaque bien abîmé ou volé\u202F; à défaut, un relevé de carte bancaire, une ' +
          'notice ou une photo où l’on voit le bien.',
        required: true,
      },
      {
        title: 'Devis de réparation',
        description: 'Un ou deux devis d’artisans, si vous les avez déjà.',
        required: false,
      },
      {
        title: 'Dépôt de plainte',
        description: 'En cas de vol, d’effraction ou de vandalisme seulement.',
        required: false,
      },
    ],
  },
];
