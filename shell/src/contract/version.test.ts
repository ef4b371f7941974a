import { describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from './version.ts';

const root = process.cwd();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const json = (file: string) => JSON.parse(read(file)) as Record<string, string>;

test('the contract has the same version in code, in the shell’s package and in its README', () => {
  expect(json('shell/package.json')['version']).toBe(CONTRACT_VERSION);
  expect(read('shell/src/contract/README.md')).toContain(`Version ${CONTRACT_VERSION}.`);
});

describe.each(readdirSync(root).filter((name) => existsSync(join(root, name, 'mfe.json'))))(
  '%s',
  (id) => {
    test('a remote has one id, name and version in its manifest and its package', () => {
      expect(json(`${id}/mfe.json`)).toMatchObject({
        id,
        name: id.replace('-', '_'),
        version: json(`${id}/package.json`)['version'],
      });
      expect(json(`${id}/package.json`)['name']).toBe(`@recueil/${id}`);
    });

    test('a remote has one contract range and version in its manifest and its code', () => {
      if (!existsSync(join(root, id, 'src/mfe.tsx'))) return;
      const source = read(`${id}/src/mfe.tsx`);
      expect(/contract: '([^']+)'/.exec(source)?.[1]).toBe(json(`${id}/mfe.json`)['contract']);
      expect(/version: '([^']+)'/.exec(source)?.[1]).toBe(json(`${id}/package.json`)['version']);
    });
  },
);
