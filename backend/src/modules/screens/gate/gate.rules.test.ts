import { expect, test } from '@jest/globals';
import type { ScreenDescription } from '../screens.contract.ts';
import {
  findCollisions,
  findEntryFaults,
  findOwnershipFaults,
  findRangeFaults,
  type Release,
} from './gate.rules.ts';

const release: Release = {
  contract: '1.4.2',
  shared: { react: '19.1.0', '@fluentui/react-components': '9.70.0' },
  api: '1.2.0',
  screens: [],
};
type Ranges = Pick<ScreenDescription, 'contract' | 'shared' | 'api'>;
const fitting: Ranges = { contract: '^1.4.0', shared: { react: '^19.0.0' }, api: '^1.0.0' };

test.each<[string, Partial<Ranges>, string[]]>([
  ['fitting ranges', {}, []],
  ['no shared library', { shared: {} }, []],
  ['a range of two', { contract: '^1.0.0 || ^2.0.0' }, []],
  ['an older contract', { contract: '~1.3.0' }, ['contract']],
  ['a newer contract', { contract: '^1.5.0' }, ['contract']],
  ['a range that is none', { contract: 'latest' }, ['contract']],
  ['a newer library', { shared: { react: '^20.0.0' } }, ['shared.react']],
  ['a library that is not shared', { shared: { vue: '*' } }, ['shared.vue']],
  ['a property of every object', { shared: { toString: '*' } }, ['shared.toString']],
  ['a newer API', { api: '>=1.3.0' }, ['api']],
  [
    'nothing that fits',
    { contract: '^9.0.0', shared: { react: '^9.0.0' }, api: '^9.0.0' },
    ['contract', 'shared.react', 'api'],
  ],
])('ranges are checked against the release: %s', (_, ranges, subjects) => {
  const faults = findRangeFaults({ ...fitting, ...ranges }, release);
  expect(faults.map(({ subject }) => subject)).toEqual(subjects);
});

test('libraries are checked once the shell says which it shares', () => {
  const silent = { ...release, shared: {} };
  expect(findRangeFaults({ ...fitting, shared: { vue: '^3.0.0' } }, silent)).toEqual([]);
});

test('no version fits while no shell is built', () => {
  const [fault] = findRangeFaults({ ...fitting, contract: '*' }, { ...release, contract: '' });
  expect(fault?.message).toContain('No shell is built');
});

test.each<[string[], string, string[]]>([
  [['/app/vault'], 'mfe_vault', []],
  [['/app/requests'], 'mfe_vault', ['routeTaken']],
  [['/app/requests/archive'], 'mfe_vault', ['routeTaken']],
  [['/app'], 'mfe_vault', ['routeTaken', 'routeTaken']],
  [['/app/requests-archive'], 'mfe_vault', []],
  [['/app/vault', '/app/settings/keys'], 'mfe_vault', ['routeTaken']],
  [['/app/vault'], 'mfe_settings', ['nameTaken']],
])('paths %j of %s collide with other screens: %j', (routes, name, refusals) => {
  const faults = findCollisions({ routes, name }, [
    { name: 'mfe-requests', federationName: 'mfe_requests', routes: ['/app/requests'] },
    { name: 'mfe-settings', federationName: 'mfe_settings', routes: ['/app/settings'] },
  ]);
  expect(faults.map(({ refusal }) => refusal)).toEqual(refusals);
});

test.each([
  [undefined, true],
  ['https://cdn.example.org/a/remoteEntry.js', true],
  ['https://cdn.example.org.evil.example/remoteEntry.js', false],
  ['http://cdn.example.org/remoteEntry.js', false],
  ['/remoteEntry.js', false],
])('the entry %s is accepted: %s', (entry, accepted) => {
  const faults = findEntryFaults(entry === undefined ? {} : { entry }, ['https://cdn.example.org']);
  expect(faults.length === 0).toBe(accepted);
});

test('only the screen of the public pages belongs to the release', () => {
  expect(findOwnershipFaults('mfe-landing')).toHaveLength(1);
  expect(findOwnershipFaults('mfe-vault')).toEqual([]);
});
