import { expect, test } from '@jest/globals';
import { isDocumentOutstanding, listOutstandingDocuments } from './requests-limits.contract.ts';

test.each([
  { required: true, validationStatus: null, outstanding: true },
  { required: false, validationStatus: null, outstanding: false },
  { required: true, validationStatus: 'pending', outstanding: false },
  { required: true, validationStatus: 'approved', outstanding: false },
  { required: true, validationStatus: 'rejected', outstanding: true },
  { required: false, validationStatus: 'rejected', outstanding: true },
] as const)(
  'required $required with status $validationStatus is outstanding: $outstanding',
  ({ outstanding, ...requested }) => {
    expect(isDocumentOutstanding(requested)).toBe(outstanding);
  },
);

type Documents = Parameters<typeof listOutstandingDocuments>[0];
const empty: Documents[number] = { required: true, validationStatus: null, unavailability: null };
const optional = { ...empty, required: false };
const received = { ...empty, validationStatus: 'pending' };
const rejected = { ...optional, validationStatus: 'rejected' };
const unavailable = { ...empty, validationStatus: 'unavailable', unavailability: {} };
const waived = { ...optional, unavailability: {} };

test.each<[string, Documents, Documents]>([
  ['a required document without a file', [empty, received], [empty]],
  ['a rejected optional document', [received, rejected], [rejected]],
  ['none, when only an optional document is empty', [received, optional], []],
  ['none, when the only document is unavailable', [unavailable], []],
  ['none, when all are waived', [waived, waived], []],
  ['all, when all are optional and empty', [optional, optional], [optional, optional]],
])('outstanding documents: %s', (_case, documents, outstanding) => {
  expect(listOutstandingDocuments(documents)).toEqual(outstanding);
});
