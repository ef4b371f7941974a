import { expect, test } from '@jest/globals';
import { AddRegular } from '@fluentui/react-icons';
import { buildSections } from './build-sections.ts';
import type { PaletteEntry } from './palette-entry.ts';

const entry = (id: string, label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id,
  label,
  icon: AddRegular,
  to: `/app/${id}`,
  ...more,
});

const screens = [
  entry('requests', 'Mes demandes'),
  entry('validation', 'À valider', { detail: '4 en attente' }),
  entry('documents', 'Coffre-fort', { keywords: 'documents coffre' }),
  entry('settings', 'Paramètres'),
];
const actions = [
  entry('new-request', 'Nouvelle demande', { keywords: 'créer' }),
  entry('theme', 'Passer au thème sombre', { keywords: 'apparence nuit' }),
  entry('sign-out', 'Se déconnecter'),
];
const recent = [entry('recent-1', 'Succession Marchand')];
const found = {
  requests: [entry('request-1', 'Paramétrage du bail')],
  documents: [entry('document-1', 'cni.pdf')],
};

const lines = (
  query: string,
  results: { requests: PaletteEntry[]; documents: PaletteEntry[] } = {
    requests: [],
    documents: [],
  },
) => {
  const { sections, matched } = buildSections({ query, recent, screens, actions, ...results });
  return {
    lines: sections.map(
      ({ group, entries }) => `${group}: ${entries.map(({ id }) => id).join(' ')}`,
    ),
    matched,
  };
};

test('an empty query lists recent items, then screens, then actions', () => {
  expect(lines('  ').lines).toEqual([
    'recent: recent-1',
    'screens: requests validation documents settings',
    'actions: new-request theme sign-out',
  ]);
});

test.each([
  [
    'server results come first',
    'bail',
    found,
    ['requests: request-1', 'documents: document-1', 'actions: new-request validation'],
  ],
  [
    'a screen whose name starts with the query comes before server results',
    'para',
    found,
    [
      'screens: settings',
      'requests: request-1',
      'documents: document-1',
      'actions: new-request validation',
    ],
  ],
  [
    'accents and case are ignored',
    'PARAMÈT',
    undefined,
    ['screens: settings', 'actions: new-request validation'],
  ],
  [
    'any part of a label matches',
    'mande',
    found,
    [
      'requests: request-1',
      'documents: document-1',
      'screens: requests',
      'actions: new-request validation',
    ],
  ],
  [
    'keywords match from the beginning of a word',
    'nuit',
    undefined,
    ['actions: theme new-request validation'],
  ],
  [
    'keywords do not match from the middle of a word',
    'uit',
    undefined,
    ['actions: new-request validation'],
  ],
])('palette sections: %s', (_title, query, results, expected) => {
  expect(lines(query, results).lines).toEqual(expected);
});

test('fixed offers do not count as search results', () => {
  expect(lines('xyzzy').matched).toBe(0);
  expect(lines('nouvelle').matched).toBe(1);
});

test('the review is offered only while documents wait for it', () => {
  const idle = screens.map((screen) =>
    screen.id === 'validation' ? entry('validation', 'À valider') : screen,
  );
  expect(
    buildSections({
      query: 'xyzzy',
      recent: [],
      screens: idle,
      actions,
      requests: [],
      documents: [],
    }).sections.flatMap(({ entries }) => entries.map(({ id }) => id)),
  ).toEqual(['new-request']);
});
