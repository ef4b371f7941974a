import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * A screen as its `dist/mfe.json` describes it: `mfe.json`, with the version and the ranges of
 * `package.json`. A tarball in place of a range gives the range of the version that is installed.
 */
export function readScreen(home) {
  const { version, dependencies, devDependencies } = readJson(join(home, 'package.json'));
  const readRange = (name) => {
    const range = { ...dependencies, ...devDependencies }[name] ?? '';
    if (/^\^?\d+\.\d+\.\d+$/.test(range)) return range;
    const installed = createRequire(join(home, 'package.json')).resolve(`${name}/package.json`);
    return `^${readJson(installed).version}`;
  };
  const { id, name, port, ...rest } = readJson(join(home, 'mfe.json'));
  return {
    id,
    name,
    port,
    version,
    contract: readRange('@recueil/shell'),
    api: readRange('@recueil/backend'),
    ...rest,
  };
}
