import { randomBytes } from 'node:crypto';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdf, sha256, signIn, uploadToVault } from '../../api.ts';
import { CAMPAIGN_ONLY } from '../../campaign.ts';
import { runBeside } from '../../command.ts';
import { expect, test } from '../../fixtures.ts';
import { startProduct, type Product } from '../../product.ts';

const ROUNDS = 30;
const FILES = 200;

const objectsOf = (product: Product): Map<string, string> => {
  const folder = join(product.dataDir, 'files', 'objects');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => [
      entry.name,
      ((facts) => `${facts.ino} ${facts.mtimeMs} ${facts.ctimeMs} ${facts.size}`)(
        statSync(join(entry.parentPath, entry.name)),
      ),
    ]),
  );
};

test(
  'key rotation under kill -9 and load loses and rewrites no file',
  CAMPAIGN_ONLY,
  async ({ databaseKind }) => {
    test.setTimeout(90_000 + ROUNDS * 30_000);
    const product = await startProduct({
      database: databaseKind,
      env: {
        PREVIEWS: 'off',
        RATE_LIMIT_UPLOAD: '999999/60',
        RATE_LIMIT_API: '999999/60',
        ACCESS_TOKEN_SECONDS: '3600',
      },
    });
    const sent = new Map<string, string>();
    try {
      let bearer = await signIn(product.url);
      const upload = async (name: string) => {
        const bytes = pdf(name, 1500);
        const { status, id } = await uploadToVault(product.url, bearer, `${name}.pdf`, bytes);
        expect(status).toBe(201);
        sent.set(id ?? '', sha256(bytes));
      };
      const read = async (id: string) => {
        const answer = await fetch(`${product.url}/api/v1/documents/${id}/download`, {
          headers: { authorization: `Bearer ${bearer}` },
        });
        expect(
          [answer.status, sha256(new Uint8Array(await answer.arrayBuffer()))],
          `${id} is readable`,
        ).toEqual([200, sent.get(id)]);
      };
      const readAll = async () => {
        for (const id of sent.keys()) await read(id);
      };
      const queue = Array.from({ length: FILES }, (_, i) => `file-${i}`);
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          for (let name = queue.shift(); name; name = queue.shift()) await upload(name);
        }),
      );
      const before = objectsOf(product);

      let env: Record<string, string> = {};
      // Most of a run is startup; the shortest run so far tells when rotation happens.
      let quickest = Infinity;
      const timed = async (run: () => ReturnType<typeof runBeside>) => {
        const began = performance.now();
        const ended = await run();
        if (ended.code === 0) quickest = Math.min(quickest, performance.now() - began);
        return ended;
      };
      const someMoment = (round: number) => quickest * (0.45 + 0.55 * ((round * 0.618) % 1));
      expect(await timed(() => runBeside(product, 'keys-rotate', ['--all'], env))).toMatchObject({
        code: 0,
      });

      const nextFile = join(product.dataDir, 'next.key');
      const newKey = (file: string) =>
        writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o400, flag: 'wx' });
      newKey(nextFile);
      const killed = { organization: 0, root: 0 };
      for (let round = 0; round < ROUNDS; round++) {
        const kind = round % 2 === 0 ? 'organization' : 'root';
        const args = kind === 'root' ? ['--root', nextFile] : ['--all'];
        const running = timed(() =>
          runBeside(product, 'keys-rotate', args, env, someMoment(round)),
        );
        const ids = [...sent.keys()];
        const working = (async () => {
          for (let i = 0; i < 10; i++) await read(ids[(round * 31 + i * 17) % ids.length] ?? '');
          await upload(`round-${round}`);
        })();
        const ended = await running;
        await working;
        if (ended.signal === 'SIGKILL') killed[kind]++;
        else expect(ended.code, ended.output).toBe(0);
      }
      expect(
        await runBeside(product, 'keys-rotate', ['--all', '--root', nextFile], env),
      ).toMatchObject({ code: 0 });
      await readAll();

      await product.stop();
      env = { MASTER_KEY_FILE: nextFile };
      await product.restart(env);
      bearer = await signIn(product.url);
      await upload('after');
      // A further rotation rewraps what other instances wrapped with the previous key meanwhile.
      expect(
        await runBeside(product, 'keys-rotate', ['--all', '--root', nextFile], env),
      ).toMatchObject({ code: 0 });
      for (let round = 0; round < Math.ceil(ROUNDS / 5); round++)
        await runBeside(product, 'keys-retire', [], env, someMoment(round));
      const retired = await runBeside(product, 'keys-retire', [], env);
      expect(retired.code, retired.output).toBe(0);
      expect((await runBeside(product, 'keys-rotate', ['--all'], {})).output).toContain(
        'The master key does not belong',
      );
      await product.stop();
      await product.restart();
      bearer = await signIn(product.url);
      await readAll();
      expect(await runBeside(product, 'storage-scrub', ['--fresh'], env)).toMatchObject({
        code: 0,
        output: expect.stringContaining('0 missing, 0 corrupt, 0 orphaned'),
      });

      const after = objectsOf(product);
      for (const [name, facts] of before)
        expect(after.get(name), 'an object was touched').toBe(facts);
      test.info().annotations.push({
        type: 'figures',
        description: `${ROUNDS} rounds, ${killed.organization} + ${killed.root} killed, ${sent.size} files`,
      });
    } finally {
      await product.dispose();
    }
  },
);

test(
  'the scrub exits with an error for a damaged file and names its document',
  CAMPAIGN_ONLY,
  async ({ databaseKind }) => {
    const product = await startProduct({ database: databaseKind, env: { PREVIEWS: 'off' } });
    try {
      const bearer = await signIn(product.url);
      const { id } = await uploadToVault(product.url, bearer, 'bail.pdf', pdf('bail', 5000));
      expect(await runBeside(product, 'storage-scrub', [])).toMatchObject({ code: 0 });
      const [name = ''] = objectsOf(product).keys();
      writeFileSync(
        join(product.dataDir, 'files', 'objects', name[0] ?? '', name[1] ?? '', name),
        'x',
      );
      const found = await runBeside(product, 'storage-scrub', []);
      expect(found.code).toBe(2);
      expect(found.output).toContain(`corrupt  object ${name}, document ${id}`);
      expect(found.output).not.toContain('bail');
      const health = (await (await fetch(`${product.url}/api/health`)).json()) as {
        status: string;
        checks: Record<string, string>;
      };
      expect([health.status, health.checks['storage']]).toEqual(['degraded', 'degraded']);
      expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
      expect(await runBeside(product, 'storage-scrub', ['--help'])).toMatchObject({
        code: 0,
        output: expect.stringContaining('Exit code 2'),
      });
    } finally {
      await product.dispose();
    }
  },
);
