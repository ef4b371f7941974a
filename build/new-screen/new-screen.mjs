#!/usr/bin/env node
// Writes the folder of a new screen. Node built-ins only.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const HELP = `npm run new-screen -- mfe-reports, or recueil-new-screen mfe-reports

  --fr TITLE    in French; the name of the folder when absent
  --en TITLE    in English`;

const TEMPLATE = join(import.meta.dirname, 'template');
const { version, dependencies, devDependencies, peerDependencies } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
);
const known = { ...dependencies, ...devDependencies, ...peerDependencies };

const capitalize = (word) => word[0].toUpperCase() + word.slice(1);

function writeScreen(name, { fr, en }) {
  const slug = name.replace('mfe-', '');
  const inJson = (text) => JSON.stringify(text).slice(1, -1);
  const words = {
    'mfe-example': name,
    mfe_example: name.replace('-', '_'),
    ExampleScreen: `${capitalize(slug)}Screen`,
    Exemple: inJson(fr ?? capitalize(slug)),
    Example: inJson(en ?? capitalize(slug)),
    example: slug,
  };
  const fill = (text) =>
    text.replace(new RegExp(Object.keys(words).join('|'), 'g'), (word) => words[word]);
  const write = (file, text) => {
    mkdirSync(dirname(join(name, file)), { recursive: true });
    writeFileSync(join(name, file), text);
  };
  for (const file of readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' }))
    if (statSync(join(TEMPLATE, file)).isFile())
      write(fill(file), fill(readFileSync(join(TEMPLATE, file), 'utf8')));
  write('package.json', `${JSON.stringify(describePackage(name), null, 2)}\n`);
  if (existsSync('eslint.config.mjs')) return;
  write('eslint.config.mjs', "export { default } from '@recueil/build/eslint';\n");
  write('.gitignore', 'dist/\nnode_modules/\n');
}

/** Versions are those that the packages were tested with. */
function describePackage(name) {
  const pinned = (dependency) => known[dependency].replace('^', '');
  return {
    name: `@recueil/${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { build: 'rspack build', types: 'tsc', test: 'jest', dev: 'rspack serve' },
    devDependencies: {
      '@fluentui/react-icons': pinned('@fluentui/react-icons'),
      '@jest/globals': pinned('@jest/globals'),
      '@recueil/backend': known['@recueil/backend'],
      '@recueil/build': `^${version}`,
      '@recueil/shell': known['@recueil/shell'],
      '@testing-library/react': pinned('@testing-library/react'),
      react: pinned('react'),
      'react-dom': pinned('react-dom'),
    },
  };
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { fr: { type: 'string' }, en: { type: 'string' } },
    });
    return { values, name: positionals.length === 1 ? positionals[0] : undefined };
  } catch {
    return { values: {} };
  }
}

const { values, name } = readArguments();
if (name === undefined || !/^mfe-[a-z]{1,30}$/.test(name)) {
  console.error(`The name of a screen is mfe- and small letters.\n\n${HELP}`);
  process.exitCode = 1;
} else if (existsSync(name)) {
  console.error(`${resolve(name)} exists.`);
  process.exitCode = 1;
} else {
  writeScreen(name, values);
  console.log(
    `${name} is written. Its route, titles and entry of the navigation are in ${name}/mfe.json.`,
  );
}
