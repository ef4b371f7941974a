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
  entry('documents', 'Coffre-fort', { also: 'documents coffre' }),
  entry('settings', 'Paramètres'),
];
const actions = [
  entry('new-request', 'Nouvelle demande', { also: 'créer' }),
  entry('theme', 'Passer au thème sombre', { also: 'apparence nuit' }),
  entry('sign-out', 'Se déconnecter'),
];
const recent = [entry('recent-1', 'Succession Marchand')];
const found = {
  requests: [entry('request-1', 'Paramétrage du bail')],
  documents: [entry('document-1', 'cni.pdf')],
};

const lines = (
  query: string,
  answers: { requests: PaletteEntry[]; documents: PaletteEntry[] } = {
    requests: [],
    documents: [],
  },
) => {
  const { sections, matched } = buildSections({ query, recent, screens, actions, ...answers });
  return {
    lines: sections.map(
      ({ group, entries }) => `${group}: ${entries.map(({ id }) => id).join(' ')}`,
    ),
    matched,
  };
};

test('before anything is typed: what was opened last, the screens, the actions', () => {
  expect(lines('  ').lines).toEqual([
    'recent: recent-1',
    'screens: requests validation documents settings',
    'actions: new-request theme sign-out',
  ]);
});

test.each([
  [
    'what the server found comes first',
    'bail',
    found,
    ['requests: request-1', 'documents: document-1', 'actions: new-request validation'],
  ],
  [
    'a screen whose name begins so comes before it, so that the answer never moves it',
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
    'accents and capitals do not count',
    'PARAMÈT',
    undefined,
    ['screens: settings', 'actions: new-request validation'],
  ],
  [
    'a part of a name is enough',
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
    'another name of it, from the beginning of a word',
    'nuit',
    undefined,
    ['actions: theme new-request validation'],
  ],
  ['but not from its middle', 'uit', undefined, ['actions: new-request validation']],
])('%s', (_fact, query, answers, expected) => {
  expect(lines(query, answers).lines).toEqual(expected);
});

test('what is offered whatever was asked is no result', () => {
  expect(lines('xyzzy').matched).toBe(0);
  expect(lines('nouvelle').matched).toBe(1);
});

test('a review is offered only while something waits', () => {
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
