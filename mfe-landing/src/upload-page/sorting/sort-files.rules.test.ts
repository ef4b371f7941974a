import { describe, expect, test } from '@jest/globals';
import { sampleRequest } from '../testing/sample-request.ts';
import { sortFiles, type SortableDocument, type SortableFile } from './sort-files.rules.ts';

const { limits } = sampleRequest([]);
const documentOf = (
  title: string,
  extra: Partial<SortableDocument> = {},
): SortableDocument & { id: string } => ({
  id: title,
  title,
  isOpen: true,
  isAwaited: true,
  sizes: [],
  ...extra,
});
const fileOf = (path: string, size = 1000): SortableFile => {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  const isPhoto = /\.jpe?g$/i.test(name);
  const kind = isPhoto ? 'photo' : /\.xlsx$/.test(name) ? 'sheet' : null;
  return { name, folders, size, kind, isPhoto };
};
const sort = (documents: readonly SortableDocument[], paths: readonly string[], own = limits) =>
  sortFiles(
    paths.map((path) => fileOf(path)),
    documents,
    {},
    own,
  );

const RENTAL = [
  'Pièce d’identité, recto et verso',
  'Trois derniers bulletins de salaire',
  'Contrat de travail ou attestation d’employeur',
  'Dernier avis d’imposition',
  'Trois dernières quittances de loyer',
  'Pièces du garant',
];
const TAX = [
  'Dernier avis d’imposition',
  'Justificatifs de revenus de l’année',
  'Relevés fiscaux des placements',
  'Justificatifs des charges déductibles',
  'Avis de taxe foncière',
];
const MEDICAL = [
  'Comptes rendus de consultation ou d’hospitalisation',
  'Résultats d’analyses et d’imagerie',
  'Ordonnances en cours',
  'Attestation de droits et carte de mutuelle',
];
const CLAIM = [
  'Constat ou récit des faits',
  'Photos des dommages',
  'Factures ou preuves d’achat',
  'Devis de réparation',
  'Dépôt de plainte',
];
const ENGLISH = [
  'Proof of identity, both sides',
  'Last three payslips',
  'Employment contract or letter from your employer',
  'Latest tax assessment',
  'Property tax notice',
  'Bank details',
];
const COMPANY = ['Extrait Kbis', 'RIB', 'Justificatif de domicile', 'Bilan 2023', 'Bilan 2024'];
const IDENTITY = ['Carte d’identité', 'Passeport', 'Permis de conduire'];

describe('a file has the document of its name', () => {
  test.each<[readonly string[], string, string | null]>([
    [RENTAL, 'CNI.pdf', RENTAL[0]!],
    [RENTAL, 'carte_identite-verso.jpg', RENTAL[0]!],
    [RENTAL, 'Passeport Camille Morel.pdf', RENTAL[0]!],
    [RENTAL, 'fiche de paie mars 2026.pdf', RENTAL[1]!],
    [RENTAL, 'BULLETIN_DE_SALAIRE_2026-02.PDF', RENTAL[1]!],
    [RENTAL, 'bulletinPaieJanvier.pdf', RENTAL[1]!],
    [RENTAL, 'contrat-travail-signé-dupont.pdf', RENTAL[2]!],
    [RENTAL, 'Attestation employeur.pdf', RENTAL[2]!],
    [RENTAL, 'avis impots.pdf', RENTAL[3]!],
    [RENTAL, 'Avis d’impôt sur les revenus 2025.pdf', RENTAL[3]!],
    [RENTAL, 'quittance-avril (1).pdf', RENTAL[4]!],
    [RENTAL, 'garant.pdf', RENTAL[5]!],
    [TAX, 'avis_taxe_fonciere_2025.pdf', TAX[4]!],
    [TAX, 'avis-imposition.pdf', TAX[0]!],
    [TAX, 'IFU Boursorama.pdf', TAX[2]!],
    [TAX, 'Reçu fiscal dons.pdf', TAX[3]!],
    [MEDICAL, 'ordonnance docteur Petit.pdf', MEDICAL[2]!],
    [MEDICAL, 'prise de sang.pdf', MEDICAL[1]!],
    [MEDICAL, 'carte mutuelle.jpg', MEDICAL[3]!],
    [CLAIM, 'facture frigo.pdf', CLAIM[2]!],
    [CLAIM, 'Devis plombier.pdf', CLAIM[3]!],
    [CLAIM, 'plainte.pdf', CLAIM[4]!],
    [ENGLISH, 'passport.jpg', ENGLISH[0]!],
    [ENGLISH, 'Pay slip March.pdf', ENGLISH[1]!],
    [ENGLISH, 'tax notice 2025.pdf', ENGLISH[3]!],
    [ENGLISH, 'property-tax.pdf', ENGLISH[4]!],
    [ENGLISH, 'IBAN.pdf', ENGLISH[5]!],
    [COMPANY, 'KBIS.pdf', COMPANY[0]!],
    [COMPANY, 'rib-societe.pdf', COMPANY[1]!],
    [COMPANY, 'Facture EDF octobre.pdf', COMPANY[2]!],
    [COMPANY, 'bilan_2024.pdf', COMPANY[4]!],
    [['Kbis de moins de 3 mois', 'Bail'], 'Extrait_KBIS_SAS.pdf', 'Kbis de moins de 3 mois'],
    [['Relevés bancaires', 'RIB'], 'releve banque mars.pdf', 'Relevés bancaires'],
    [['RIB', 'Carte d’identité'], 'releve identite bancaire.pdf', 'RIB'],
    [['Salaires', 'Salaires du conjoint'], 'salaire conjoint.pdf', 'Salaires du conjoint'],
    [IDENTITY, 'passeport.pdf', IDENTITY[1]!],
    [IDENTITY, 'cni.pdf', IDENTITY[0]!],
    [COMPANY, 'RIB/scan0001.pdf', COMPANY[1]!],
    [RENTAL, 'Dossier Camille/Bulletins de paie/01.pdf', RENTAL[1]!],
  ])('%j: %s', (titles, path, expected) => {
    expect(
      sort(
        titles.map((title) => documentOf(title)),
        [path],
      ),
    ).toEqual([expected]);
  });
});

describe('a file whose name is not clear has no document', () => {
  test.each<[string, readonly string[], string]>([
    ['nothing fits', RENTAL, 'recette de cuisine.pdf'],
    ['a camera has named it', RENTAL, 'IMG_2041.JPG'],
    ['the name says only what kind of paper it is', MEDICAL, 'attestation assurance.pdf'],
    ['another paper has a word in common', RENTAL, 'arret-de-travail.pdf'],
    ['another tax', TAX, 'avis taxe habitation.pdf'],
    ['two documents fit equally', ['Bulletin de mars', 'Bulletin d’avril'], 'bulletin.pdf'],
    ['two titles are the same', ['RIB', 'RIB '], 'rib.pdf'],
    ['the name has words of two documents', COMPANY, 'kbis et rib.pdf'],
    ['the card may be that of the guarantor', RENTAL, 'cni garant.pdf'],
    ['another year is asked for', ['Bilan 2023', 'RIB'], 'bilan 2021.pdf'],
    ['the year alone is the same', ['Reçu 2024', 'RIB'], 'vacances 2024.pdf'],
    ['years are not said', COMPANY, 'bilan.pdf'],
    ['another card', IDENTITY, 'carte grise.pdf'],
  ])('%s: %j, %s', (_, titles, path) => {
    expect(
      sort(
        titles.map((title) => documentOf(title)),
        [path],
      ),
    ).toEqual([null]);
  });

  test.each([
    ['approved', { isOpen: false, isAwaited: false }],
    ['full', { sizes: Array.from({ length: limits.filesPerDocument }, () => 10) }],
  ])('its document is %s, and it goes to no other one', (_, state) => {
    const documents = [documentOf('RIB', state), documentOf('Kbis'), documentOf('Bail')];
    expect(sort(documents, ['rib.pdf', 'kbis.pdf'])).toEqual([null, 'Kbis']);
    expect(sort(documents.slice(0, 2), ['rib.pdf'])).toEqual([null]);
  });
});

describe('files without a telling name', () => {
  const damage = CLAIM.map((title) => documentOf(title));

  test('photos go where a title asks for photos', () => {
    expect(sort(damage, ['IMG_1.JPG', 'IMG_2.JPG', 'scan.pdf'])).toEqual([
      CLAIM[1],
      CLAIM[1],
      null,
    ]);
  });

  test('one photo goes where a title asks for one, several are not clear', () => {
    const documents = [documentOf('Photo d’identité'), documentOf('Bail'), documentOf('Devis')];
    expect(sort(documents, ['IMG_1.JPG'])).toEqual(['Photo d’identité']);
    expect(sort(documents, ['IMG_1.JPG', 'IMG_2.JPG'])).toEqual([null, null]);
  });

  test('a spreadsheet goes where a title asks for one', () => {
    const documents = [documentOf('Tableau des loyers'), documentOf('Bail'), documentOf('Kbis')];
    expect(sort(documents, ['Classeur1.xlsx', 'Classeur1.pdf'])[0]).toBe('Tableau des loyers');
  });

  test('the last one goes to the only document left', () => {
    const documents = [documentOf('RIB'), documentOf('Kbis'), documentOf('Bail')];
    expect(sort(documents, ['scan.pdf', 'rib.pdf', 'kbis.pdf'])).toEqual(['Bail', 'RIB', 'Kbis']);
    expect(sort(documents, ['scan.pdf', 'scan2.pdf', 'rib.pdf', 'kbis.pdf'])).toEqual([
      null,
      null,
      'RIB',
      'Kbis',
    ]);
    const received = [documentOf('RIB', { isAwaited: false, sizes: [10] }), documentOf('Kbis')];
    expect(sort(received, ['scan.pdf'])).toEqual(['Kbis']);
  });

  test('all go to a document that is the only one', () => {
    const documents = [documentOf('RIB', { isOpen: false }), documentOf('Bail')];
    expect(sort(documents, ['scan1.pdf', 'scan2.pdf'])).toEqual(['Bail', 'Bail']);
  });
});

test('a document gets files up to its limits, and photos that become one PDF count as one', () => {
  const small = { ...limits, filesPerDocument: 2, documentBytes: 2500 };
  const documents = [documentOf('Quittances'), documentOf('Bail')];
  const receipts = ['quittance 1.pdf', 'quittance 2.pdf', 'quittance 3.pdf'];
  expect(sort(documents, receipts, small)).toEqual(['Quittances', 'Quittances', null]);
  expect(sort(documents, receipts, { ...small, filesPerDocument: 20 })).toEqual([
    'Quittances',
    'Quittances',
    null,
  ]);
  const photos = [1, 2, 3].map((page) => `bail page ${page}.jpg`);
  expect(sort(documents, photos, { ...small, maxFileSize: 2000 })).toEqual([
    'Bail',
    'Bail',
    'Bail',
  ]);
});

test('files that have a document already take its room', () => {
  const chosen = { Bail: [{ size: 1000, isPhoto: false }] };
  const one = { ...limits, filesPerDocument: 1 };
  const documents = [documentOf('Bail'), documentOf('RIB')];
  expect(sortFiles([fileOf('bail.pdf')], documents, chosen, one)).toEqual([null]);
});
