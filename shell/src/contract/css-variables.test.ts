import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

// Variables used by remotes built for contract 1.x. Add names in a minor version; removing one is a
// major.
const SHARED_SINCE_1_0 = [
  ...[
    'page',
    'surface',
    'sunken',
    'hover',
    'selected',
    'scrim',
    'line',
    'line-strong',
    'text',
    'text2',
    'text3',
    'text-disabled',
    'link',
    'link-hover',
    'focus',
    'focus-inner',
    'strap',
  ],
  ...[
    'primary',
    'primary-hover',
    'primary-pressed',
    'on-primary',
    'art',
    'art-paper',
    'art-tint',
    'shadow1',
    'shadow2',
    'shadow3',
  ],
  ...['action', 'danger', 'info', 'neutral', 'success', 'warning'].flatMap((tone) =>
    ['bg', 'fg', 'line', 'solid'].map((part) => `${tone}-${part}`),
  ),
  ...[
    'font',
    'font-mono',
    'display1',
    'display2',
    'title1',
    'title2',
    'title3',
    'subtitle',
    'lead',
    'body',
    'body-strong',
    'control',
    'caption',
    'caption-strong',
  ],
  ...['s', 'm', 'l', 'round'].map((size) => `radius-${size}`),
  ...['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl'].map((size) => `space-${size}`),
  ...['fast', 'normal', 'slow'].map((speed) => `duration-${speed}`),
  'ease-in',
  'ease-out',
  ...['control', 'icon', 'row', 'row-compact', 'row-pad', 'touch'].map((what) => `size-${what}`),
];

const root = join(__dirname, '../../..');
const defined = new Set(
  [
    ...readFileSync(join(root, 'shell/src/kit/tokens.css'), 'utf8').matchAll(
      /^\s*--rc-([\w-]+):/gm,
    ),
  ].map(([, name]) => name ?? ''),
);

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

test('the page still defines every CSS variable of contract 1.0', () => {
  expect(SHARED_SINCE_1_0.filter((name) => !defined.has(name))).toEqual([]);
});

test.each(readdirSync(root).filter((name) => name.startsWith('mfe-')))(
  '%s uses CSS variables that the page defines',
  (screen) => {
    const used = sources(`${screen}/src`).flatMap((text) =>
      [...text.matchAll(/var\(--rc-([\w-]+)/g)].map(([, name]) => name ?? ''),
    );
    expect([...new Set(used)].filter((name) => !defined.has(name))).toEqual([]);
  },
);
