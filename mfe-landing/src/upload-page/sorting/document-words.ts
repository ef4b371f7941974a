/** Phrases of one meaning: in titles of documents and in names of files, and in the latter alone. */
interface DocumentWords {
  readonly titles: readonly string[];
  readonly files?: readonly string[];
}

const IDENTITY_CARD = ['carte identité', 'CNI', 'identity card', 'ID card'];
const PASSPORT = ['passeport', 'passport'];
const RESIDENCE_PERMIT = ['titre séjour', 'carte séjour', 'residence permit'];

/** Of the built-in templates, and what is often asked for besides. */
export const DOCUMENT_WORDS: readonly DocumentWords[] = [
  { titles: IDENTITY_CARD, files: ['ID', 'identité', 'identity'] },
  { titles: PASSPORT },
  { titles: RESIDENCE_PERMIT },
  {
    titles: ['pièce identité', 'justificatif identité', 'proof identity', 'identity document'],
    files: [...IDENTITY_CARD, ...PASSPORT, ...RESIDENCE_PERMIT, 'ID'],
  },
  { titles: ['RIB', 'IBAN', 'relevé identité bancaire', 'bank details'] },
  {
    titles: ['relevé bancaire', 'relevé compte', 'bank statement'],
    files: ['relevé banque', 'extrait compte', 'account statement'],
  },
  {
    titles: ['avis imposition', 'avis impôt', 'tax notice', 'tax assessment'],
    files: ['avis impôt revenu', 'impôt revenu', 'impôt', 'imposition', 'notice assessment'],
  },
  { titles: ['taxe foncière', 'property tax'], files: ['avis foncier', 'foncier'] },
  {
    titles: ['bulletin salaire', 'bulletin paie', 'fiche paie', 'payslip'],
    files: ['fiche salaire', 'pay slip', 'paystub', 'BP', 'paie'],
  },
  {
    titles: ['justificatif domicile', 'proof address'],
    files: [
      'facture EDF',
      'facture Engie',
      'facture électricité',
      'facture gaz',
      'facture eau',
      'facture internet',
      'EDF',
      'utility bill',
      'electricity bill',
      'gas bill',
      'water bill',
    ],
  },
  {
    titles: ['Kbis', 'extrait bis', 'bis', 'company registration'],
    files: ['extrait RCS', 'extrait immatriculation'],
  },
  { titles: ['contrat travail', 'employment contract'], files: ['CDI', 'CDD', 'work contract'] },
  {
    titles: ['attestation employeur', 'letter employer'],
    files: ['attestation emploi', 'certificat employeur', 'employer letter'],
  },
  { titles: ['quittance loyer', 'rent receipt'], files: ['quittance', 'loyer'] },
  { titles: ['bail', 'contrat location', 'lease', 'tenancy agreement'] },
  { titles: ['garant', 'guarantor'], files: ['caution', 'visale'] },
  { titles: ['justificatif revenu', 'proof income'], files: ['attestation fiscale', 'revenu'] },
  {
    titles: ['relevé placement', 'tax statement investment'],
    files: ['IFU', 'imprimé fiscal unique', 'dividende', 'dividend'],
  },
  {
    titles: ['charge déductible', 'deductible expense'],
    files: ['reçu fiscal', 'don', 'donation', 'frais garde', 'childcare'],
  },
  {
    titles: ['compte rendu', 'hospital report'],
    files: ['CR', 'lettre sortie', 'discharge letter'],
  },
  {
    titles: ['résultat analyse', 'test imaging result', 'test'],
    files: ['analyse', 'prise sang', 'bilan sanguin', 'blood test'],
  },
  { titles: ['imagerie', 'imaging result'], files: ['radio', 'IRM', 'scanner', 'MRI', 'X-ray'] },
  { titles: ['ordonnance', 'prescription'], files: ['traitement'] },
  {
    titles: ['attestation droit', 'health insurance card'],
    files: ['carte vitale', 'attestation vitale', 'Ameli', 'attestation sécurité sociale'],
  },
  {
    titles: ['mutuelle', 'health insurance card'],
    files: ['tiers payant', 'complémentaire santé'],
  },
  { titles: ['constat', 'accident report'] },
  { titles: ['facture', 'invoice'] },
  { titles: ['devis', 'devis réparation', 'repair estimate', 'quote', 'estimate'] },
  { titles: ['dépôt plainte', 'police report'], files: ['plainte', 'procès verbal'] },
];

/** Say what a paper is, not of which kind: alone they name no document. */
export const WEAK_WORDS: readonly string[] = [
  ...['acte', 'attestation', 'avis', 'bulletin', 'carte', 'certificat', 'contrat', 'déclaration'],
  ...['extrait', 'facture', 'fiche', 'formulaire', 'justificatif', 'lettre', 'photo', 'pièce'],
  ...['preuve', 'reçu', 'relevé', 'compte', 'taxe', 'fiscal', 'titre', 'travail'],
  ...['bill', 'card', 'certificate', 'contract', 'form', 'invoice', 'letter', 'notice', 'permit'],
  ...['picture', 'proof', 'receipt', 'report', 'result', 'résultat', 'statement', 'tax', 'work'],
];

/** In titles and names, without meaning for either. */
export const IGNORED_WORDS: readonly string[] = [
  ...['au', 'aux', 'avec', 'ce', 'ces', 'dans', 'de', 'des', 'du', 'en', 'et', 'la', 'le', 'les'],
  ...['leur', 'ma', 'mes', 'moins', 'mon', 'ou', 'par', 'plus', 'pour', 'recto', 'sa', 'ses'],
  ...['son', 'sur', 'un', 'une', 'verso', 'vos', 'votre', 'cours', 'validité', 'an', 'année'],
  ...['ans', 'mois', 'dernier', 'derniers', 'dernière', 'dernières', 'deux', 'trois', 'copie'],
  ...['document', 'fichier', 'original', 'page', 'numérisation', 'scan', 'scanné', 'signé'],
  ...['and', 'both', 'copy', 'current', 'file', 'for', 'from', 'in', 'last', 'latest', 'month'],
  ...['my', 'of', 'on', 'or', 'side', 'signed', 'than', 'the', 'three', 'to', 'two', 'with'],
  ...['year', 'your', 'final', 'new', 'pdf', 'img', 'dsc', 'dscn', 'pxl', 'mvimg', 'whatsapp'],
  ...['capture', 'écran', 'screenshot', 'sans'],
];

/** Kinds of files that titles ask for; `one` of them or several. */
export const KIND_WORDS = {
  photo: {
    one: ['photo', 'photographie', 'picture', 'image'],
    several: ['photos', 'photographies', 'pictures', 'images'],
  },
  sheet: {
    one: ['tableau', 'spreadsheet', 'tableur', 'excel'],
    several: ['tableaux', 'spreadsheets', 'tableurs'],
  },
} as const;
