import { expect, test } from '@jest/globals';
import { createSampleMailData } from '../../../../testing/fixtures/sample-mail-data.ts';
import type { RequestMailData } from '../../../requests/index.ts';
import type { MailTemplate } from '../build-mail-page.ts';
import { completedTemplate } from './completed.template.ts';
import { receiptTemplate } from './receipt.template.ts';
import { resubmissionTemplate } from './resubmission.template.ts';

const now = new Date('2026-11-20T09:00:00Z');
const toFile = (name: string, isKept = false) => ({ name, size: 1_258_291, sha256: 'ab', isKept });
const [first, second] = createSampleMailData().requestedDocuments;
const requestedDocuments: RequestMailData['requestedDocuments'] = [
  {
    ...first!,
    validationStatus: 'rejected',
    rejectionReason: 'Illisible',
    files: [toFile('recto.pdf', true), toFile('verso.pdf')],
  },
  { ...second!, validationStatus: 'approved', files: [toFile('bulletins.pdf')] },
];
const compose = (template: MailTemplate) =>
  template({
    request: { ...createSampleMailData(), requestedDocuments },
    link: null,
    code: null,
    message: null,
    changes: null,
    occurredAt: now,
    now,
    origin: 'https://recueil.example',
  }).lines;

test('a resubmission names the refused and the kept files of one document', () => {
  expect(compose(resubmissionTemplate).map(({ tag, details }) => [tag, details])).toEqual([
    [
      'à remplacer',
      ['Refusé\u00A0: verso.pdf', 'Motif\u00A0: Illisible', 'Conservé\u00A0: recto.pdf'],
    ],
  ]);
});

test('a receipt has a line for each file of a document, with its fingerprint', () => {
  const lines = compose(receiptTemplate);
  expect(lines.map(({ number, tag, details }) => [number, tag, details])).toEqual([
    [1, 'fichier 1 sur 2', ['recto.pdf, 1,2\u00A0Mo']],
    [1, 'fichier 2 sur 2', ['verso.pdf, 1,2\u00A0Mo']],
    [2, null, ['bulletins.pdf, 1,2\u00A0Mo']],
  ]);
  expect(lines.every(({ fingerprint }) => fingerprint === 'SHA-256 ab')).toBe(true);
});

test('other mails say how many files a document has, and name the only one', () => {
  expect(compose(completedTemplate).map(({ details }) => details)).toEqual([
    ['2 fichiers'],
    ['bulletins.pdf'],
  ]);
});
