import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runBeside } from './command.ts';
import type { Product } from './product.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SHIP = join(ROOT, 'scripts/ship/ship.mjs');
const COMPRESSED = /\.(br|gz)$/;
const UNLISTED = new Set(['mfe.json', 'package.json']);

/** A build of a screen in a folder of its own, made from the build of the repository. */
export interface ScreenBuild {
  readonly folder: string;
  dispose(): void;
}

const digest = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/**
 * `texts` replaces strings in all scripts and the federation manifest; `describe` changes `mfe.json`; `damage` works on the
 * folder once its digests are written.
 */
export function buildVersion(
  screen: string,
  version: string,
  {
    texts = {},
    describe = {},
    damage = () => {},
  }: {
    texts?: Record<string, string>;
    describe?: object;
    damage?: (folder: string) => void;
  } = {},
): ScreenBuild {
  const folder = mkdtempSync(join(tmpdir(), 'recueil-screen-'));
  cpSync(join(ROOT, screen, 'dist'), folder, {
    recursive: true,
    filter: (file) => !COMPRESSED.test(file),
  });
  const names = readdirSync(folder);
  for (const name of names.filter((each) => /\.js$|^mf-manifest\.json$/.test(each))) {
    const text = readFileSync(join(folder, name), 'utf8');
    const changed = Object.entries(texts).reduce(
      (before, [from, to]) => before.replaceAll(from, to),
      text,
    );
    writeFileSync(join(folder, name), changed);
  }
  const readJson = (name: string) =>
    JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, unknown>;
  const integrity = Object.fromEntries(
    names.filter((name) => !UNLISTED.has(name)).map((name) => [name, digest(join(folder, name))]),
  );
  const write = (name: string, value: object) =>
    writeFileSync(join(folder, name), JSON.stringify(value));
  write('mfe.json', { ...readJson('mfe.json'), version, integrity, ...describe });
  write('package.json', { ...readJson('package.json'), version });
  damage(folder);
  return { folder, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}

export async function makePublisherKey(product: Product, ...screens: string[]): Promise<string> {
  const { code, output } = await runBeside(product, 'screens-key', [
    '--team',
    'Équipe des écrans',
    ...screens.flatMap((screen) => ['--screen', screen]),
  ]);
  const key = /\brp_\S+/.exec(output)?.[0];
  if (code !== 0 || key === undefined) throw new Error(`No publisher key:\n${output}`);
  return key;
}

/** `npm run ship`: its exit code and what it printed. */
export const ship = (
  url: string,
  key: string,
  ...args: string[]
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [SHIP, ...args],
      { env: { ...process.env, NODE_OPTIONS: '', RECUEIL_URL: url, RECUEIL_SCREENS_KEY: key } },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr }),
    );
  });
