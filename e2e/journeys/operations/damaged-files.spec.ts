import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdf, signIn, uploadToVault } from '../../api.ts';
import { expect, test } from '../../fixtures.ts';
import { startProduct } from '../../product.ts';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );

test('a flipped, cut, extended, reordered or swapped stored file is never a clean 200', async () => {
  const product = await startProduct({ env: { PREVIEWS: 'off' } });
  try {
    const bearer = await signIn(product.url);
    const store = async (name: string) => {
      const before = new Set(filesBelow(product.dataDir));
      const { id } = await uploadToVault(product.url, bearer, name, pdf(name, 300_000));
      const [path] = filesBelow(product.dataDir).filter(
        (file) => !before.has(file) && statSync(file).size >= 300_000,
      );
      if (!id || !path) throw new Error('The upload left no object.');
      return { id, path, sealed: readFileSync(path) };
    };
    const victim = await store('victime.pdf');
    const other = await store('autre.pdf');
    const frame = 65_536 + 16;
    const flip = (at: number) => (sealed: Buffer) => {
      const copy = Buffer.from(sealed);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy;
    };
    const damages: [string, (sealed: Buffer) => Buffer][] = [
      ['a byte of the header flipped', flip(20)],
      ['a byte of the first frame flipped', flip(100)],
      ['a byte in the middle flipped', flip(150_000)],
      ['the last byte flipped', flip(victim.sealed.length - 1)],
      ['the end cut off', (sealed) => sealed.subarray(0, sealed.length - 100)],
      ['the last frame cut off', (sealed) => sealed.subarray(0, 64 + 4 * frame)],
      ['bytes appended', (sealed) => Buffer.concat([sealed, sealed.subarray(64, 64 + frame)])],
      [
        'two frames swapped',
        (sealed) =>
          Buffer.concat([
            sealed.subarray(0, 64),
            sealed.subarray(64 + frame, 64 + 2 * frame),
            sealed.subarray(64, 64 + frame),
            sealed.subarray(64 + 2 * frame),
          ]),
      ],
      ["another document's object in its place", () => other.sealed],
      ['emptied', () => Buffer.alloc(0)],
    ];
    const download = async (range?: string) => {
      const answer = await fetch(`${product.url}/api/v1/documents/${victim.id}/download`, {
        headers: { authorization: `Bearer ${bearer}`, ...(range ? { range } : {}) },
      });
      return answer.arrayBuffer().then(
        (bytes) => ({ status: answer.status, whole: bytes.byteLength }),
        () => ({ status: 0, whole: 0 }),
      );
    };
    expect((await download()).status).toBe(200);
    for (const [what, damage] of damages) {
      writeFileSync(victim.path, damage(victim.sealed));
      expect((await download()).status, what).not.toBe(200);
    }
    writeFileSync(victim.path, victim.sealed);
    expect((await download()).status, 'whole again').toBe(200);
    expect((await download('bytes=0-99')).status).toBe(206);
  } finally {
    await product.dispose();
  }
});
