import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CAMPAIGN_ONLY } from '../../campaign.ts';
import { runBeside } from '../../command.ts';
import { runSqlite } from '../../databases.ts';
import { expect, test } from '../../fixtures.ts';
import { expectWork, totals, work } from '../../office-work.ts';
import { startProduct, type Product } from '../../product.ts';

const env = {
  MASTER_KEY: randomBytes(32).toString('base64'),
  PREVIEWS: 'off',
  ACCESS_TOKEN_SECONDS: '3600',
};
let product: Product;
let scratch: string;
const fileOf = (name = 'recueil.sqlite') => join(product.dataDir, name);
const backup = (args: readonly string[], more: Record<string, string> = {}) =>
  runBeside(product, 'backup', args, { ...env, ...more });
const restore = (args: readonly string[], more: Record<string, string> = {}, killAfter?: number) =>
  runBeside(product, 'restore', args, { ...env, ...more }, killAfter);

test.beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'recueil-backups-'));
  product = await startProduct({ env });
});
test.afterEach(async () => {
  await product.dispose();
  rmSync(scratch, { recursive: true, force: true });
});

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const flip = (file: string) => {
  const bytes = readFileSync(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
};

test(
  '--verify finds any damage in a backup, and a restore of it changes nothing',
  CAMPAIGN_ONLY,
  async () => {
    test.setTimeout(600_000);
    const kept = await work(product.url, 'avant');
    const folder = join(scratch, 'backup');
    expect(await backup([folder])).toMatchObject({ code: 0 });
    for (const file of filesBelow(folder))
      expect([file, statSync(file).mode & 0o777]).toEqual([file, 0o600]);
    expect(await restore([folder, '--force']), 'while it runs').toMatchObject({
      code: 1,
      output: expect.stringContaining('is in use'),
    });
    await product.stop();

    const object = filesBelow(join(folder, 'files'))[0] ?? '';
    const damages: [string, (file: string) => void][] = [
      [join(folder, 'database.sqlite'), flip],
      [join(folder, 'database.sqlite'), (file) => truncateSync(file, 8192)],
      [join(folder, 'objects.jsonl'), flip],
      [object, flip],
      [object, (file) => rmSync(file)],
      [join(folder, 'manifest.json'), (file) => truncateSync(file, 300)],
      [join(folder, 'manifest.json'), (file) => rmSync(file)],
      [
        join(folder, 'manifest.json'),
        (file) =>
          writeFileSync(
            file,
            readFileSync(file, 'utf8').replace(/"documents": \d+/, '"documents": 9'),
          ),
      ],
    ];
    const before = readFileSync(fileOf());
    for (const [file, damage] of damages) {
      copyFileSync(file, join(scratch, 'kept'));
      damage(file);
      const verified = await backup([folder, '--verify']);
      expect([verified.code, verified.output.includes('    at ')], verified.output).toEqual([
        1,
        false,
      ]);
      // Every restore verifies first.
      expect((await restore([folder, '--force'])).code, file).toBe(1);
      expect(readFileSync(fileOf()).equals(before), 'the database is as it was').toBe(true);
      copyFileSync(join(scratch, 'kept'), file);
    }
    const refused = async (
      args: readonly string[],
      words: string,
      more: Record<string, string> = {},
    ) =>
      expect(await restore([folder, ...args], more)).toMatchObject({
        code: 1,
        output: expect.stringContaining(words),
      });
    await refused([], '--force replaces it and sets the old data aside');
    await refused(['--force'], 'The master key is not one that this backup was made under', {
      MASTER_KEY: randomBytes(32).toString('base64'),
    });
    expect(readFileSync(fileOf()).equals(before)).toBe(true);

    await product.restart();
    await expectWork(product.url, kept);
    await product.stop();
    runSqlite(fileOf(), [
      "INSERT INTO schema_steps (migration, step, applied_at) VALUES ('9999-later', 1, '2030-01-01 00:00:00.000')",
    ]);
    const newer = join(scratch, 'newer');
    expect(await backup([newer])).toMatchObject({ code: 0 });
    expect(await restore([newer, '--force'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('newer version'),
    });
  },
);

test(
  'a killed backup or restore leaves nothing that passes for a complete one',
  CAMPAIGN_ONLY,
  async () => {
    test.setTimeout(600_000);
    const kept = await work(product.url, 'avant');
    const before = await totals(product.url, kept.bearer);
    const whole = join(scratch, 'whole');
    const began = performance.now();
    expect(await backup([whole])).toMatchObject({ code: 0 });
    const takes = performance.now() - began;
    for (const share of [0.5, 0.8]) {
      const cut = join(scratch, `cut-${share}`);
      const ended = await runBeside(product, 'backup', [cut], env, takes * share);
      if (ended.signal === 'SIGKILL' && !existsSync(join(cut, 'manifest.json')))
        expect(await backup([cut, '--verify'])).toMatchObject({ code: 1 });
      else expect(await backup([cut, '--verify'])).toMatchObject({ code: 0 });
      if (!existsSync(join(cut, 'manifest.json')))
        expect(await backup([cut]), 'the folder can be named again').toMatchObject({ code: 0 });
    }
    await work(product.url, 'après', kept.bearer);
    const after = await totals(product.url, kept.bearer);
    await product.stop('SIGINT');
    for (const share of [0.4, 0.6, 0.7, 0.8, 0.9]) {
      await restore([whole, '--force'], {}, takes * share);
      if (existsSync(fileOf('recueil.sqlite.restore-under-way'))) {
        await expect(product.restart()).rejects.toThrow(/Run the same npm run restore again/);
        continue;
      }
      await product.restart();
      expect([before, after]).toContainEqual(await totals(product.url, kept.bearer));
      await expectWork(product.url, kept);
      await product.stop();
    }
    expect(
      await restore([
        whole,
        ...(existsSync(fileOf('recueil.sqlite.restore-under-way')) ? [] : ['--force']),
      ]),
    ).toMatchObject({ code: 0 });
    await product.restart();
    expect(await totals(product.url, kept.bearer)).toEqual(before);
    await expectWork(product.url, kept);
  },
);

test(
  'a database copied beside a write-ahead log of another time is refused',
  CAMPAIGN_ONLY,
  async () => {
    await work(product.url, 'avant');
    await product.stop();
    copyFileSync(fileOf(), join(scratch, 'by-hand.sqlite'));
    await product.restart();
    await work(product.url, 'après');
    await product.kill();
    expect(statSync(fileOf('recueil.sqlite-wal')).size).toBeGreaterThan(0);
    copyFileSync(join(scratch, 'by-hand.sqlite'), fileOf());
    await expect(product.restart()).rejects.toThrow(/write-ahead log may belong to another file/);
    expect(product.output()).not.toContain('    at ');
  },
);

test('two SIGINTs from one Ctrl C leave no write-ahead log', CAMPAIGN_ONLY, async () => {
  await work(product.url, 'avant');
  process.kill(product.pid, 'SIGINT');
  expect(await product.stop('SIGINT')).toBe(0);
  expect(statSync(fileOf('recueil.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
});

test('a database that breaks in use takes the product out of service', CAMPAIGN_ONLY, async () => {
  const kept = await work(product.url, 'avant');
  await product.stop();
  await product.restart();
  const bytes = readFileSync(fileOf());
  bytes.fill(0x55, 4096 * 3);
  writeFileSync(fileOf(), bytes);
  await expect(async () => {
    await fetch(`${product.url}/api/v1/documents?limit=1`, {
      headers: { authorization: `Bearer ${kept.bearer}` },
    });
    expect((await fetch(`${product.url}/health/ready`)).status).toBe(503);
  }).toPass({ timeout: 60_000 });
  expect(await (await fetch(`${product.url}/api/health`)).json()).toMatchObject({
    status: 'unhealthy',
    checks: { database: 'unhealthy' },
  });
});

test(
  'a command refuses a folder without a database and creates nothing there',
  CAMPAIGN_ONLY,
  async () => {
    test.setTimeout(180_000);
    const nowhere = join(scratch, 'nowhere');
    const all = [
      ['storage-scrub', []],
      ['keys-rotate', ['--all']],
      ['keys-retire', []],
      ['backup', [join(scratch, 'none')]],
    ] as const;
    for (const [name, args] of all) {
      const ended = await runBeside(product, name, args, { ...env, DATA_DIR: nowhere });
      expect(
        [ended.code, ended.output.includes('There is no database of Recueil at')],
        ended.output,
      ).toEqual([1, true]);
      const keyless = await runBeside(product, name, args, { MASTER_KEY: '', DATA_DIR: nowhere });
      expect([keyless.code, keyless.output.includes('MASTER_KEY')], keyless.output).toEqual([
        1,
        true,
      ]);
    }
    expect(existsSync(join(nowhere, 'recueil.sqlite'))).toBe(false);
    expect(
      await runBeside(product, 'storage-scrub', ['--migrate'], { ...env, DATA_DIR: nowhere }),
    ).toMatchObject({ code: 0 });
    runSqlite(join(nowhere, 'recueil.sqlite'), [
      "DELETE FROM schema_steps WHERE migration = '0001-baseline' AND step = 1",
    ]);
    expect(
      await runBeside(product, 'storage-scrub', [], { ...env, DATA_DIR: nowhere }),
    ).toMatchObject({
      code: 1,
      output: expect.stringContaining('is older than this version of Recueil'),
    });
  },
);
