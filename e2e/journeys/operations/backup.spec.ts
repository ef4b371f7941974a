import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Server } from '../../../backend/src/testing/servers/s3-server.ts';
import { CAMPAIGN_ONLY } from '../../campaign.ts';
import { runBeside, type Ended } from '../../command.ts';
import { openSqlite } from '../../databases.ts';
import { expect, test } from '../../fixtures.ts';
import { expectWork, totals, work } from '../../office-work.ts';
import { mysqlDatabase, startProduct, type Product } from '../../product.ts';

const STOPS = ['SIGTERM', 'SIGINT', 'SIGKILL'] as const;
const BACKUPS = ['running', 'stopped'] as const;
const RESTORES = ['the same place', 'another place', 'a newer database'] as const;

interface Row {
  readonly stop: (typeof STOPS)[number];
  readonly backup: (typeof BACKUPS)[number];
  readonly restore: (typeof RESTORES)[number];
}

const ALL_ROWS: readonly Row[] = STOPS.flatMap((stop) =>
  BACKUPS.flatMap((backup) => RESTORES.map((restore) => ({ stop, backup, restore }))),
);

interface Place {
  readonly dataDir: string;
  readonly env: Record<string, string>;
}

const walBytes = ({ dataDir }: Place): number =>
  statSync(join(dataDir, 'recueil.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0;

async function stop(product: Product, { stop: signal }: Row, place: Place): Promise<void> {
  const code = await product.stop(signal);
  if (signal === 'SIGKILL') return;
  expect(code, product.output()).toBe(0);
  expect(walBytes(place), 'nothing stays in the write-ahead log').toBe(0);
}

const done = (ended: Ended) => expect(ended.code, ended.output).toBe(0);

async function goThrough(
  rows: readonly Row[],
  storage: 'folder' | 'bucket',
  databaseKind: 'sqlite' | 'mysql',
): Promise<void> {
  const s3 = storage === 'bucket' ? await startS3Server() : null;
  const scratch = mkdtempSync(join(tmpdir(), 'recueil-backups-'));
  const key = { MASTER_KEY: randomBytes(32).toString('base64') };
  const fixed = {
    ...key,
    PREVIEWS: 'off',
    ACCESS_TOKEN_SECONDS: '3600',
    ...(s3 === null ? {} : { STORAGE_URL: s3.storageUrl, ...s3.env }),
  };
  const product = await startProduct({ database: databaseKind, env: fixed });
  const databases: ReturnType<typeof mysqlDatabase>[] = [];
  try {
    let place: Place = {
      dataDir: product.dataDir,
      env: {
        DATA_DIR: product.dataDir,
        ...(product.databaseUrl === null ? {} : { DATABASE_URL: product.databaseUrl }),
      },
    };
    const command = (name: string, args: readonly string[]) =>
      runBeside(product, name, args, { ...fixed, ...place.env });
    const kept = await work(product.url, 'avant');
    for (const [number, row] of rows.entries()) {
      await test.step(`${row.stop}, backup while ${row.backup}, restored to ${row.restore}`, async () => {
        const before = await totals(product.url, kept.bearer);
        const folder = join(scratch, `backup-${number}`);
        if (row.backup === 'running') done(await command('backup', [folder]));
        await stop(product, row, place);
        if (row.backup === 'stopped') done(await command('backup', [folder]));
        done(await command('backup', [folder, '--verify']));

        if (row.restore === 'a newer database') {
          await product.restart(place.env);
          await work(product.url, 'après', kept.bearer);
          await stop(product, row, place);
        }
        if (row.restore === 'another place') {
          const dataDir = join(scratch, `place-${number}`);
          const database = databaseKind === 'mysql' ? mysqlDatabase() : null;
          if (database !== null) databases.push(database);
          place = {
            dataDir,
            env: {
              DATA_DIR: dataDir,
              ...(database === null ? {} : { DATABASE_URL: database.url }),
            },
          };
        }
        done(
          await command('restore', [
            folder,
            ...(row.restore === 'another place' ? [] : ['--force']),
          ]),
        );
        if (databaseKind === 'sqlite') {
          const file = openSqlite(join(place.dataDir, 'recueil.sqlite'));
          expect(file.prepare('PRAGMA integrity_check').all()).toMatchObject([
            { integrity_check: 'ok' },
          ]);
          file.close();
        }
        await product.restart(place.env);
        expect(await totals(product.url, kept.bearer)).toEqual(before);
        await expectWork(product.url, kept);
      });
    }
  } finally {
    await product.dispose();
    for (const { drop } of databases) drop();
    await s3?.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

test('a backup of a running product restores everything elsewhere', ({ databaseKind }) =>
  goThrough(
    [{ stop: 'SIGKILL', backup: 'running', restore: 'another place' }],
    'folder',
    databaseKind,
  ));

for (const storage of ['folder', 'bucket'] as const) {
  test(
    `a backup to a ${storage} restores everything, however the product stopped and wherever it goes`,
    CAMPAIGN_ONLY,
    ({ databaseKind }) => {
      test.setTimeout(ALL_ROWS.length * 60_000);
      return goThrough(ALL_ROWS, storage, databaseKind);
    },
  );
}
