import { expect, test } from '@jest/globals';
import type { ScreenDescription } from '../screens.contract.ts';
import { resolveScreens } from '../live/live-screens.rules.ts';
import {
  findRollbackTarget,
  isSamePointer,
  shouldRecordRelease,
  type Pointed,
} from './pointers.rules.ts';

/** `team 1.1.0` and the like; `none` for a withdrawal. */
const parse = (text: string): Pointed => {
  const [owner, version = ''] = text.split(' ') as [Pointed['owner'], string?];
  return { owner, version };
};

test.each<[string[], string | null, string | null]>([
  [[], '1.0.0', null],
  [['team 1.1.0'], '1.0.0', null],
  [['team 1.2.0', 'team 1.1.0'], null, 'team 1.1.0'],
  [['team 1.2.0', 'team 1.2.0', 'team 1.1.0'], null, 'team 1.1.0'],
  [['team 1.1.0', 'team 1.2.0', 'team 1.1.0'], null, 'team 1.2.0'],
  [['team 1.1.0', 'release 1.0.0'], '1.0.0', 'release 1.0.0'],
  [['team 1.1.0', 'release 1.0.0'], '1.0.7', 'release 1.0.7'],
  [['team 1.1.0', 'release 1.0.0'], null, null],
  [['release 1.0.7', 'release 1.0.0'], '1.0.7', null],
  [['release 1.0.7', 'release 1.0.0', 'team 1.0.5'], '1.0.7', 'team 1.0.5'],
  [['none', 'team 1.1.0'], null, null],
  [['none', 'team 1.1.0'], '1.0.0', null],
  [['none', 'team 1.2.0', 'team 1.1.0'], '1.0.0', 'team 1.1.0'],
  [['release 1.0.7', 'none', 'team 1.2.0', 'team 1.1.0', 'team 1.2.0'], '1.0.7', 'team 1.1.0'],
  [['team 1.3.0', 'none', 'team 1.2.0', 'team 1.1.0'], '1.0.0', 'release 1.0.0'],
  [['team 1.3.0', 'team 1.2.0', 'none', 'team 1.2.0'], '1.0.0', 'team 1.2.0'],
  [['team 1.2.0', 'none', 'team 1.1.0'], null, null],
  [['team 1.2.0', 'none', 'team 1.1.0', 'team 1.0.0'], null, 'team 1.0.0'],
])('a rollback of %j with release %s leads to %s', (pointers, released, target) => {
  expect(findRollbackTarget(pointers.map(parse), released)).toEqual(
    target === null ? null : parse(target),
  );
});

test.each<[string | null, boolean]>([
  [null, true],
  ['release 1.0.0', true],
  ['release 1.1.0', false],
  ['team 1.0.0', false],
  ['team 1.1.0', false],
  ['none', true],
])('after %s the release 1.1.0 is recorded: %s', (newest, recorded) => {
  expect(shouldRecordRelease(newest === null ? null : parse(newest), '1.1.0')).toBe(recorded);
});

test('the same version of another owner is another pointer', () => {
  expect(isSamePointer(parse('team 1.0.0'), parse('team 1.0.0'))).toBe(true);
  expect(isSamePointer(parse('release 1.0.0'), parse('team 1.0.0'))).toBe(false);
  expect(isSamePointer(null, parse('team 1.0.0'))).toBe(false);
});

const describeVersion = (contract: string) =>
  ({
    id: 'mfe-vault',
    name: 'mfe_vault',
    version: '1.1.0',
    contract,
    shared: {},
    api: '*',
    routes: ['/app/documents'],
  }) as unknown as ScreenDescription;
const released = {
  name: 'mfe-vault',
  federationName: 'mfe_vault',
  version: '1.0.0',
  routes: ['/app/documents'],
};

test.each<[string, ScreenDescription | null, boolean, string | null]>([
  ['a version that fits', describeVersion('^1.0.0'), true, 'team 1.1.0'],
  ['a version that does not fit', describeVersion('^2.0.0'), true, 'release 1.0.0'],
  ['one that does not fit and has no release', describeVersion('^2.0.0'), false, null],
  ['a new screen', describeVersion('^1.0.0'), false, 'team 1.1.0'],
  ['a version whose row is gone', null, true, 'release 1.0.0'],
])('of the pointer of a team is served: %s', (_, description, isReleased, served) => {
  const [screen] = resolveScreens(
    { contract: '1.4.0', shared: {}, api: '1.0.0', screens: isReleased ? [released] : [] },
    [{ name: 'mfe-vault', version: '1.1.0', owner: 'team', description }],
  );
  expect(screen?.live ? `${screen.live.owner} ${screen.live.version}` : null).toBe(served);
});

test.each([
  ['path', { name: 'mfe-zeta', federationName: 'mfe_zeta', routes: ['/app/documents/old'] }],
  ['name', { name: 'mfe-zeta', federationName: 'mfe_vault', routes: ['/app/zeta'] }],
])('a screen that a release brings with the %s of a team’s version is served alone', (_, zeta) => {
  const screens = resolveScreens(
    { contract: '1.4.0', shared: {}, api: '1.0.0', screens: [{ ...zeta, version: '2.0.0' }] },
    [
      {
        name: 'mfe-vault',
        version: '1.1.0',
        owner: 'team',
        description: describeVersion('^1.0.0'),
      },
    ],
  );
  expect(screens.map(({ name, live, faults }) => [name, live?.version, faults.length])).toEqual([
    ['mfe-vault', undefined, 1],
    ['mfe-zeta', '2.0.0', 0],
  ]);
});
