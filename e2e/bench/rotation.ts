import { randomBytes } from 'node:crypto';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdf, uploadToVault } from '../api.ts';
import { runBeside } from '../command.ts';
import type { Product } from '../product.ts';
import { row, seconds, type BenchRow } from './upload.ts';

const FILES = 10_000;

/**
 * Replaces every key of 10,000 files while the product runs; counts stored objects that changed.
 */
export async function benchRotation(product: Product, bearer: string): Promise<BenchRow[]> {
  let next = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (next++ < FILES) {
        const { status } = await uploadToVault(
          product.url,
          bearer,
          'bench.pdf',
          pdf(`Fichier ${next}`),
        );
        if (status !== 201) throw new Error(`An upload was answered ${status}`);
      }
    }),
  );
  const before = factsOf(product);
  const key = join(product.dataDir, 'next.key');
  writeFileSync(key, randomBytes(32).toString('base64'), { mode: 0o400 });
  const run = async (name: string, ...args: string[]) => {
    const { code, output } = await runBeside(product, name, args);
    if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`);
  };
  const empty = await seconds(() => run('keys-rotate', '--help'));
  const organization = await seconds(() => run('keys-rotate', '--all'));
  const retire = await seconds(() => run('keys-retire'));
  const root = await seconds(() => run('keys-rotate', '--root', key));
  const scrub = await seconds(() => run('storage-scrub', '--fresh'));
  const after = factsOf(product);
  const changed = [...before].filter(([name, facts]) => after.get(name) !== facts).length;
  return [
    row('a command that does nothing', empty, 's', null, true),
    row('new organisation key for 10,000 files', organization, 's', null, true),
    row('retiring the old one', retire, 's', null, true),
    row('new root key', root, 's', null, true),
    row('scrub of 10,000 files', scrub, 's', null, true),
    row(
      'objects rewritten meanwhile',
      changed,
      'of 10,000',
      '0',
      changed === 0 && before.size === FILES,
    ),
  ];
}

function factsOf(product: Product): Map<string, string> {
  const entries = readdirSync(join(product.dataDir, 'files', 'objects'), {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const { ino, mtimeMs, ctimeMs, size } = statSync(join(entry.parentPath, entry.name));
      return [entry.name, `${ino} ${mtimeMs} ${ctimeMs} ${size}`] as const;
    }),
  );
}
