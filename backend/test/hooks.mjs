import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const OPTIONS = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
  module: { type: 'es6' },
  sourceMaps: 'inline',
  configFile: false,
  swcrc: false,
};
const globals = new URL('globals.mjs', import.meta.url).href;
const cache = fileURLToPath(new URL('../../node_modules/.cache/recueil/swc/', import.meta.url));
await mkdir(cache, { recursive: true });

export const resolve = (specifier, context, next) =>
  specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context);

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const typed = await readFile(filename, 'utf8');
  const key = createHash('sha1').update(`${filename}\n${typed}`).digest('hex');
  const stored = `${cache}${key}.js`;
  const source = await readFile(stored, 'utf8').catch(() => transform(typed, filename, stored));
  return { format: 'module', source, shortCircuit: true };
}

/** SWC is loaded only for files that no process has transformed before. */
async function transform(typed, filename, stored) {
  const swc = await import('@swc/core');
  const { code } = await swc.transform(typed, { ...OPTIONS, filename });
  const partial = `${stored}.${process.pid}`;
  await writeFile(partial, code);
  await rename(partial, stored);
  return code;
}
