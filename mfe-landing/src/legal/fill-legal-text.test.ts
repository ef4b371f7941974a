import { expect, test } from '@jest/globals';
import { fillLegalText } from './fill-legal-text.ts';
import type { LegalText } from './legal-text.ts';

const TEXT: LegalText = {
  title: 'Page',
  inForce: 'From {{effectiveDate}}',
  summary: [],
  sections: [
    { title: 'Fixed', paragraphs: ['Fixed', 'By {{operator.name}} of {{host}}.'] },
    { title: 'List', list: ['{{subprocessors}}'] },
    { title: 'Table', table: { head: ['a', 'b'], rows: [['Hosting', '{{terms.hosting}}']] } },
  ],
};
const lines = (text: LegalText) => [
  text.inForce,
  ...text.sections.map(({ title, paragraphs, list, table }) =>
    [title, ...(paragraphs ?? []), ...(list ?? []), ...(table?.rows.flat() ?? [])].join(' | '),
  ),
];

test('a line without all of its values is left out, and a section without lines', () => {
  expect(lines(fillLegalText(TEXT, { 'operator.name': ['A'] }, false))).toEqual([
    '',
    'Fixed | Fixed',
  ]);
});

test('a line is filled with its values, and repeated for each value of a list', () => {
  const values = {
    effectiveDate: ['1 May'],
    'operator.name': ['$& Sons'],
    host: ['B'],
    subprocessors: ['C', 'D'],
    'terms.hosting': ['E'],
  };
  expect(lines(fillLegalText(TEXT, values, false))).toEqual([
    'From 1 May',
    'Fixed | Fixed | By $& Sons of B.',
    'List | C | D',
    'Table | Hosting | E',
  ]);
});

test('missing values are named by their field on request', () => {
  expect(lines(fillLegalText(TEXT, { host: ['B'] }, true))).toEqual([
    'From [[LEGAL_FILE: effectiveDate]]',
    'Fixed | Fixed | By [[LEGAL_FILE: operator.name]] of B.',
    'List | [[LEGAL_FILE: subprocessors]]',
    'Table | Hosting | [[LEGAL_FILE: terms.hosting]]',
  ]);
});
