import { describe, expect, test } from '@jest/globals';
import { createDocumentRow } from '../../request-form/request-values.ts';
import { createTemplateValues, toTemplateBody } from './template-values.ts';
import { searchTemplates, hasContentToReplace } from './template-values.ts';
import type { TemplateContent } from './template-values.ts';
import { buildTemplate } from '../../testing.tsx';

const row = (title: string) => createDocumentRow({ title });
const empty: TemplateContent = {
  title: '',
  message: '',
  documents: [],
  codeRequired: false,
  assigneeId: undefined,
  teamId: undefined,
};

describe('applying a template', () => {
  test.each<[string, Partial<TemplateContent>, boolean]>([
    ['over nothing', {}, false],
    ['over one empty document', { documents: [row('')] }, false],
    ['over one named document', { documents: [row('RIB')] }, false],
    ['over blanks', { title: '  ', message: '\n' }, false],
    ['over a title', { title: 'Prêt' }, true],
    ['over a message', { message: 'Bonjour' }, true],
    ['over two documents', { documents: [row(''), row('')] }, true],
  ])('applying a template %s asks first: %s', (_case, content, asks) =>
    expect(hasContentToReplace({ ...empty, ...content })).toBe(asks),
  );
});

test.each([
  ['', 2],
  ['medical', 1],
  ['MÉDICAL', 1],
  ['analyses', 1],
  ['locative identite', 1],
  ['identite medical', 0],
  ['%', 0],
])('a template search for %j finds %i', (search, count) => {
  const templates = [
    buildTemplate({
      id: 'a',
      name: 'Dossier médical',
      description: 'Comptes rendus, analyses',
      documents: [],
    }),
    buildTemplate({
      id: 'b',
      name: 'Candidature locative',
      description: '',
      documents: [{ title: 'Pièce d’identité', description: '', required: true }],
    }),
  ];
  expect(searchTemplates(templates, search)).toHaveLength(count);
});

test('a template made from a form leaves out unnamed documents but has at least one', () => {
  expect(
    createTemplateValues({
      title: 'Prêt',
      message: 'Bonjour',
      documents: [row('RIB'), row(' ')],
      codeRequired: true,
      assigneeId: undefined,
      teamId: 't1',
    }),
  ).toMatchObject({
    assigneeId: null,
    teamId: 't1',
    name: 'Prêt',
    title: 'Prêt',
    message: 'Bonjour',
    codeRequired: true,
    documents: [{ title: 'RIB' }],
  });
  expect(createTemplateValues({ ...empty, title: 'x'.repeat(300) })).toMatchObject({
    name: 'x'.repeat(120),
    documents: [{ title: '' }],
  });
});

test('the template body is trimmed', () => {
  expect(
    toTemplateBody({
      name: ' Prêt ',
      description: ' ',
      title: 'T ',
      message: '',
      codeRequired: true,
      assigneeId: 'u2',
      teamId: null,
      documents: [createDocumentRow({ title: ' RIB ', description: 'Récent', required: false })],
    }),
  ).toEqual({
    name: 'Prêt',
    description: '',
    title: 'T',
    message: '',
    codeRequired: true,
    assigneeId: 'u2',
    teamId: null,
    documents: [{ title: 'RIB', description: 'Récent', required: false }],
  });
});
