import { describe, expect, test } from '@jest/globals';
import { REQUEST_LIMITS as L, VALIDATION_MESSAGES as M } from '@recueil/backend/contract';
import type { ValidationError } from 'yup';
import {
  toCreateRequestBody,
  emptyDocument,
  createEmptyRequestValues,
  INVALID_DATE,
  requestSchema,
} from './request-values.ts';
import type { RequestValues } from './request-values.ts';
import { splitServerErrors } from './server-errors.ts';

const today = new Date(2026, 10, 20, 18, 30);
const named = { ...emptyDocument(), title: 'Pièce d’identité' };
const good: RequestValues = {
  ...createEmptyRequestValues(today),
  recipientName: 'Camille',
  recipientEmail: 'camille@free.fr',
  documents: [named],
};

const broken = (values: RequestValues): string[] => {
  try {
    requestSchema(today).validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as ValidationError).inner.map(({ path, message }) => `${path}: ${message}`);
  }
};

describe('what a request must be', () => {
  const long = (length: number) => 'x'.repeat(length);
  test.each<[string, Partial<RequestValues>, string[]]>([
    ['the least there can be', {}, []],
    [
      'no recipient',
      { recipientName: '  ', recipientEmail: '' },
      [`recipientName: ${M.required}`, `recipientEmail: ${M.required}`],
    ],
    [
      'an address that is none',
      { recipientEmail: 'camille@' },
      [`recipientEmail: ${M.emailInvalid}`],
    ],
    ['a name of 255 letters', { recipientName: long(L.recipientName) }, []],
    [
      'a name of 256',
      { recipientName: long(L.recipientName + 1) },
      [`recipientName: ${M.nameTooLong}`],
    ],
    ['a title of 501', { title: long(L.title + 1) }, [`title: ${M.titleTooLong}`]],
    ['a message of 1,001', { message: long(L.message + 1) }, [`message: ${M.messageTooLong}`]],
    ['today', { deadline: '2026-11-20' }, [`deadline: ${M.deadlinePast}`]],
    ['tomorrow', { deadline: '2026-11-21' }, []],
    ['30 days from now', { deadline: '2026-12-20' }, []],
    ['31 days from now', { deadline: '2026-12-21' }, [`deadline: ${M.deadlineTooFar}`]],
    ['no deadline', { deadline: '' }, []],
    ['a day that does not exist', { deadline: '31/02/2027' }, [`deadline: ${INVALID_DATE}`]],
    ['such a day in ISO', { deadline: '2026-02-31' }, [`deadline: ${INVALID_DATE}`]],
    ['no document', { documents: [] }, [`documents: ${M.documentsTooFew}`]],
    ['ten documents', { documents: Array.from({ length: 10 }, () => named) }, []],
    [
      'eleven documents',
      { documents: Array.from({ length: 11 }, () => named) },
      [`documents: ${M.documentsTooMany}`],
    ],
    [
      'a document without a name',
      { documents: [named, emptyDocument()] },
      [`documents[1].title: ${M.documentTitleMissing}`],
    ],
    [
      'a description of 1,001',
      { documents: [{ ...named, description: long(L.documentDescription + 1) }] },
      [`documents[0].description: ${M.descriptionTooLong}`],
    ],
  ])('%s', (_case, change, errors) => {
    expect(broken({ ...good, ...change })).toEqual(errors);
  });
});

test('a new request is due in seven days and asks for one required document', () => {
  expect(createEmptyRequestValues(today)).toMatchObject({
    deadline: '2026-11-27',
    documents: [{ title: '', required: true }],
  });
});

test('what is sent is trimmed and leaves out what was left empty', () => {
  expect(
    toCreateRequestBody(
      { ...good, recipientName: ' Camille ', title: '  ', message: '', deadline: '' },
      false,
    ),
  ).toEqual({
    recipientName: 'Camille',
    recipientEmail: 'camille@free.fr',
    deadline: null,
    documents: [{ title: 'Pièce d’identité', required: true }],
    send: false,
  });
});

test('what the server refuses goes to its field, in every spelling, and the rest is kept to be said', () => {
  const { fieldErrors, formErrors } = splitServerErrors(
    [
      { field: 'documents[0].title', message: 'a' },
      { field: '/recipientEmail', message: 'b' },
      { field: 'documents.0.title', message: 'again' },
      { field: 'priority', message: 'c' },
    ],
    good,
  );
  expect(fieldErrors).toEqual({
    'documents.0.title': { message: 'a', value: 'Pièce d’identité' },
    recipientEmail: { message: 'b', value: 'camille@free.fr' },
  });
  expect(formErrors).toEqual(['c']);
});
