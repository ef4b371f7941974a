import { describe, expect, test } from '@jest/globals';
import { REQUEST_LIMITS as L, VALIDATION_MESSAGES as M } from '@recueil/backend/contract';
import type { ValidationError } from 'yup';
import {
  createDocumentRow,
  toCreateRequestBody,
  createEmptyRequestValues,
  INVALID_DATE,
  requestSchema,
} from './request-values.ts';
import type { RequestValues } from './request-values.ts';
import { splitServerErrors } from './server-errors.ts';

const today = new Date(2026, 10, 20, 18, 30);
const namedDocument = { ...createDocumentRow(), title: 'Pièce d’identité' };
const valid: RequestValues = {
  ...createEmptyRequestValues(today),
  recipientName: 'Camille',
  recipientEmail: 'camille@free.fr',
  documents: [namedDocument],
};

const listErrors = (values: RequestValues): string[] => {
  try {
    requestSchema(today).validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as ValidationError).inner.map(({ path, message }) => `${path}: ${message}`);
  }
};

describe('validation of a request', () => {
  const textOf = (length: number) => 'x'.repeat(length);
  test.each<[string, Partial<RequestValues>, string[]]>([
    ['a minimal request is valid', {}, []],
    [
      'name and address of the recipient are required',
      { recipientName: '  ', recipientEmail: '' },
      [`recipientName: ${M.required}`, `recipientEmail: ${M.required}`],
    ],
    [
      'the address must be an email address',
      { recipientEmail: 'camille@' },
      [`recipientEmail: ${M.emailInvalid}`],
    ],
    ['a name of 255 letters is valid', { recipientName: textOf(L.recipientName) }, []],
    [
      'a name of 256 letters is too long',
      { recipientName: textOf(L.recipientName + 1) },
      [`recipientName: ${M.nameTooLong}`],
    ],
    [
      'a title of 501 letters is too long',
      { title: textOf(L.title + 1) },
      [`title: ${M.titleTooLong}`],
    ],
    [
      'a message of 1,001 letters is too long',
      { message: textOf(L.message + 1) },
      [`message: ${M.messageTooLong}`],
    ],
    ['a deadline today is too early', { deadline: '2026-11-20' }, [`deadline: ${M.deadlinePast}`]],
    ['a deadline tomorrow is valid', { deadline: '2026-11-21' }, []],
    ['a deadline in 30 days is valid', { deadline: '2026-12-20' }, []],
    [
      'a deadline in 31 days is too late',
      { deadline: '2026-12-21' },
      [`deadline: ${M.deadlineTooFar}`],
    ],
    ['the deadline is optional', { deadline: '' }, []],
    [
      'a deadline on a day that does not exist is invalid',
      { deadline: '31/02/2027' },
      [`deadline: ${INVALID_DATE}`],
    ],
    [
      'an ISO date that does not exist is invalid',
      { deadline: '2026-02-31' },
      [`deadline: ${INVALID_DATE}`],
    ],
    [
      'a request without documents is invalid',
      { documents: [] },
      [`documents: ${M.documentsTooFew}`],
    ],
    ['ten documents are valid', { documents: Array.from({ length: 10 }, () => namedDocument) }, []],
    [
      'eleven documents are too many',
      { documents: Array.from({ length: 11 }, () => namedDocument) },
      [`documents: ${M.documentsTooMany}`],
    ],
    [
      'a document without a name is invalid',
      { documents: [namedDocument, createDocumentRow()] },
      [`documents[1].title: ${M.documentTitleMissing}`],
    ],
    [
      'a description of 1,001 letters is too long',
      { documents: [{ ...namedDocument, description: textOf(L.documentDescription + 1) }] },
      [`documents[0].description: ${M.descriptionTooLong}`],
    ],
  ])('%s', (_case, change, errors) => {
    expect(listErrors({ ...valid, ...change })).toEqual(errors);
  });
});

test('a new request is due in seven days and asks for one required document', () => {
  expect(createEmptyRequestValues(today)).toMatchObject({
    deadline: '2026-11-27',
    documents: [{ title: '', required: true }],
  });
});

test('the request body is trimmed and leaves out empty fields', () => {
  expect(
    toCreateRequestBody(
      { ...valid, recipientName: ' Camille ', title: '  ', message: '', deadline: '' },
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

test('server errors are assigned to their fields in every notation, others to the form', () => {
  const { fieldErrors, formErrors } = splitServerErrors(
    [
      { field: 'documents[0].title', message: 'a' },
      { field: '/recipientEmail', message: 'b' },
      { field: 'documents.0.title', message: 'again' },
      { field: 'priority', message: 'c' },
    ],
    valid,
  );
  expect(fieldErrors).toEqual({
    'documents.0.title': { message: 'a', value: 'Pièce d’identité' },
    recipientEmail: { message: 'b', value: 'camille@free.fr' },
  });
  expect(formErrors).toEqual(['c']);
});

test.each<[string, Partial<RequestValues>, object]>([
  ['high priority', { priority: 'high' }, { priority: 'high' }],
  [
    'a subject, an assignee and a type',
    { subject: ' Votre prêt ', assigneeId: 'u2', documentType: 'Prêt' },
    { subject: 'Votre prêt', assigneeId: 'u2', documentType: 'Prêt' },
  ],
  ['a team', { teamId: 't1' }, { teamId: 't1' }],
  ['no team', { teamId: null }, { teamId: null }],
  ['no assignee', { assigneeId: null }, { assigneeId: null }],
  ['no reminders', { reminders: 'none' }, { reminders: { paused: true, rule: null } }],
  [
    'its own reminder rule',
    {
      reminders: 'own',
      rule: { daysBefore: [2], onDeadline: false, everyDaysAfter: null, max: 1 },
    },
    {
      reminders: {
        paused: false,
        rule: { daysBefore: [2], onDeadline: false, everyDaysAfter: null, max: 1 },
      },
    },
  ],
])('the body of a request with %s contains it', (_case, change, expected) =>
  expect(
    toCreateRequestBody({ ...createEmptyRequestValues(new Date()), ...change }, true),
  ).toMatchObject(expected),
);
