import { describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from './version.ts';

const root = process.cwd();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const json = (file: string) => JSON.parse(read(file)) as Record<string, string>;

test('the contract has one version: in the code, in the shell’s package and in its README', () => {
  expect(json('shell/package.json')['version']).toBe(CONTRACT_VERSION);
  expect(read('shell/src/contract/README.md')).toContain(`Version ${CONTRACT_VERSION}.`);
});

describe.each(readdirSync(root).filter((name) => existsSync(join(root, name, 'mfe.json'))))(
  '%s',
  (id) => {
    test('is named alike wherever it is named', () => {
      expect(json(`${id}/mfe.json`)).toMatchObject({
        id,
        name: id.replace('-', '_'),
        version: json(`${id}/package.json`)['version'],
      });
      expect(json(`${id}/package.json`)['name']).toBe(`@recueil/${id}`);
    });

    test('says the same range where it is announced and where it is compiled in', () => {
      if (!existsSync(join(root, id, 'src/mfe.tsx'))) return;
      const face = read(`${id}/src/mfe.tsx`);
      expect(/contract: '([^']+)'/.exec(face)?.[1]).toBe(json(`${id}/mfe.json`)['contract']);
      expect(/version: '([^']+)'/.exec(face)?.[1]).toBe(json(`${id}/package.json`)['version']);
    });
  },
);
