import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdf, sha256, signIn, uploadToVault } from '../../api.ts';
import { CAMPAIGN_ONLY } from '../../campaign.ts';
import { expect, test } from '../../fixtures.ts';
import { startProduct, type Product } from '../../product.ts';

/** Both kinds of fault need Linux and root. */
const able = process.platform === 'linux' && process.getuid?.() === 0;
test.skip(
  !able,
  'Breaking a disk takes Linux and root: strace attaches to the server, and a small disk is mounted.',
);

const objectsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

/** System calls of this name fail, on this file alone if given, until `mend`. */
async function breakCalls(
  pid: number,
  call: string,
  file: string | null,
): Promise<{ mend(): Promise<void> }> {
  const only = file === null ? [] : ['-P', file];
  const tracer: ChildProcess = spawn(
    'strace',
    [
      '-f',
      '-qq',
      '-o',
      '/dev/null',
      '-p',
      String(pid),
      '-e',
      `trace=${call}`,
      '-e',
      `inject=${call}:error=EIO`,
      ...only,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  tracer.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  for (let tries = 0; ; tries++) {
    if (tracer.exitCode !== null) throw new Error(`strace did not attach: ${said}`);
    const status = execFileSync('grep', ['TracerPid', `/proc/${pid}/status`]).toString();
    if (!/:\s*0\s*$/.test(status)) break;
    if (tries > 200) throw new Error('strace does not attach');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    mend: async () => {
      const ended = once(tracer, 'exit');
      tracer.kill('SIGINT');
      await ended;
    },
  };
}

const read = async (product: Product, bearer: string, id: string | null): Promise<string> => {
  const answer = await fetch(`${product.url}/api/v1/documents/${id}/download`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  return answer.status === 200
    ? sha256(new Uint8Array(await answer.arrayBuffer()))
    : `answered ${answer.status}`;
};

test.describe('disk faults', () => {
  for (const [what, call, file] of [
    ['anything', 'fsync', null],
    ['the database alone', 'fsync', 'recueil.sqlite-wal'],
    ['the new name', 'rename', null],
  ] as const) {
    test(
      `a write that the disk loses is never answered 201 and leaves nothing: ${what}`,
      file === null && call === 'fsync' ? {} : CAMPAIGN_ONLY,
      async () => {
        const product = await startProduct({ env: { PREVIEWS: 'off' } });
        try {
          const bearer = await signIn(product.url);
          const bytes = pdf('Avant', 300_000);
          const { id } = await uploadToVault(product.url, bearer, 'avant.pdf', bytes);
          const { pid } = product;
          const files = join(product.dataDir, 'files');
          const before = objectsIn(files);

          const broken = await breakCalls(pid, call, file && join(product.dataDir, file));
          const answers = await Promise.all(
            Array.from({ length: 4 }, (_, i) =>
              uploadToVault(product.url, bearer, `perdu-${i}.pdf`, pdf(`Perdu ${i}`, 200_000 + i)),
            ),
          );
          expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
          expect(await read(product, bearer, id)).toBe(sha256(bytes));
          await broken.mend();

          expect(objectsIn(files)).toEqual(before);
          const after = pdf('Après', 300_000);
          const again = await uploadToVault(product.url, bearer, 'apres.pdf', after);
          expect(again.status).toBe(201);
          expect(await read(product, bearer, again.id)).toBe(sha256(after));
          const list = (await (
            await fetch(`${product.url}/api/v1/documents`, {
              headers: { authorization: `Bearer ${bearer}` },
            })
          ).json()) as { data: { documents: { name: string }[] } };
          expect(list.data.documents.map(({ name }) => name).sort()).toEqual([
            'apres.pdf',
            'avant.pdf',
          ]);
          expect(product.pid).toBe(pid);
        } finally {
          await product.dispose();
        }
      },
    );
  }
});

test('a full disk refuses uploads with a clear error; files stay readable and freed room is used', async ({
  databaseKind,
}) => {
  const disk = mkdtempSync(join(tmpdir(), 'recueil-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]);
  const product = await startProduct({
    database: databaseKind,
    env: {
      STORAGE_URL: disk,
      MAX_FILE_SIZE: String(64 * 1024 * 1024),
      PREVIEWS: 'off',
      DELETE_GRACE: '0',
    },
  });
  try {
    const bearer = await signIn(product.url);
    const { pid } = product;
    const bytes = pdf('Avant', 3_000_000);
    const { id } = await uploadToVault(product.url, bearer, 'avant.pdf', bytes);
    const before = objectsIn(disk);
    expect(before.length).toBe(1);

    const answers = await Promise.all(
      [6_000_000, 20_000_000, 7_000_000].map((size, i) =>
        uploadToVault(product.url, bearer, `trop-${i}.pdf`, pdf(`Trop ${i}`, size)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([507, 507, 507]);
    expect(objectsIn(disk)).toEqual(before);
    expect(await read(product, bearer, id)).toBe(sha256(bytes));

    const small = pdf('Petit', 100_000);
    const fits = await uploadToVault(product.url, bearer, 'petit.pdf', small);
    expect(fits.status).toBe(201);
    expect(await read(product, bearer, fits.id)).toBe(sha256(small));
    expect(
      (
        await fetch(`${product.url}/api/v1/documents/${id}`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${bearer}` },
        })
      ).status,
    ).toBe(204);
    await expect.poll(() => objectsIn(disk).length).toBe(1);
    expect(
      (await uploadToVault(product.url, bearer, 'grand.pdf', pdf('Grand', 6_000_000))).status,
    ).toBe(201);
    expect(product.pid).toBe(pid);
  } finally {
    await product.dispose();
    if (existsSync(disk)) execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  }
});
