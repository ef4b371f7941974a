import { expect, test } from '@jest/globals';
import { uploadPageMessagesEn } from '../i18n/messages.en.ts';
import { uploadPageMessagesFr } from '../i18n/messages.fr.ts';
import {
  incompleteDocument,
  insistedDocument,
  receivedDocument,
  sampleDocument,
  unavailableDocument,
  waivedDocument,
} from '../testing/sample-request.ts';
import { describeAnswers } from './describe-progress.ts';

const received = receivedDocument('a', 'A');
const unavailable = unavailableDocument('b', 'B', 'x');
const optional = sampleDocument('c', 'C', { required: false });

test.each([
  [[received, unavailable], '1 reçu, 1 indisponible', '1 received, 1 unavailable'],
  [
    [received, received, unavailable, unavailable],
    '2 reçus, 2 indisponibles',
    '2 received, 2 unavailable',
  ],
  [[unavailable], '1 indisponible', '1 unavailable'],
  [[unavailable, optional], '1 indisponible', '1 unavailable'],
  [[unavailable, waivedDocument('d', 'D', 'x')], '1 indisponible', '1 unavailable'],
  [
    [{ ...received, validationStatus: 'approved' as const }, unavailable],
    '1 approuvé, 1 indisponible',
    '1 approved, 1 unavailable',
  ],
  [[received], null, null],
  [[received, waivedDocument('d', 'D', 'x')], null, null],
  [[received, unavailable, sampleDocument('d', 'D')], null, null],
  [[unavailable, insistedDocument('d', 'D', 'x')], null, null],
  [[unavailable, incompleteDocument('d', 'D', 'x')], null, null],
])('answers are summed up once nothing is outstanding (%#)', (documents, fr, en) => {
  expect(describeAnswers(documents, uploadPageMessagesFr)).toBe(fr);
  expect(describeAnswers(documents, uploadPageMessagesEn)).toBe(en);
});
