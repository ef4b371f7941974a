import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from './version.ts';

const root = join(__dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const json = (file: string) => JSON.parse(read(file)) as Record<string, string>;

test('the contract has the same version in code, in the shell’s package and in its README', () => {
  expect(json('shell/package.json')['version']).toBe(CONTRACT_VERSION);
  expect(read('shell/src/contract/README.md')).toContain(`Version ${CONTRACT_VERSION}.`);
});

test.each(readdirSync(root).filter((name) => name.startsWith('mfe-')))(
  '%s is named after its folder, and its version and ranges are in its package.json alone',
  (id) => {
    const described = json(`${id}/mfe.json`);
    expect(described).toMatchObject({ id, name: id.replaceAll('-', '_') });
    expect(Object.keys(described)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(version|contract|api)$/)]),
    );
    expect(json(`${id}/package.json`)['name']).toBe(`@recueil/${id}`);
  },
);
