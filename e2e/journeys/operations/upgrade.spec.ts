import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { signIn } from '../../api.ts';
import { loadMariaDb, runMariaDb, runSqlite } from '../../databases.ts';
import { expect, test } from '../../fixtures.ts';
import { expectWork, totals, work } from '../../office-work.ts';
import { startProduct } from '../../product.ts';

const OLDER_VERSION = fileURLToPath(new URL('../../older-version', import.meta.url));

interface Contents {
  readonly files: Record<string, string>;
  readonly tokens: string[];
}

test('requests, files and links of an older version work after the upgrade', async ({
  databaseKind,
}) => {
  const data = join(OLDER_VERSION, databaseKind);
  const product = await startProduct({
    database: databaseKind,
    env: { PREVIEWS: 'off' },
    prepare: ({ url, dataDir, databaseUrl }) => {
      cpSync(data, dataDir, { recursive: true });
      // The embedded provider's issuer contains the port, which differs per run.
      const move = [`UPDATE users SET issuer = '${url}/idp'`];
      if (databaseUrl !== null) {
        loadMariaDb(databaseUrl, readFileSync(join(data, 'recueil.sql')));
        return runMariaDb(databaseUrl, move);
      }
      const file = join(dataDir, 'recueil.sqlite');
      writeFileSync(file, gunzipSync(readFileSync(`${file}.gz`)));
      rmSync(`${file}.gz`);
      runSqlite(file, move);
    },
  });
  try {
    const { files, tokens } = JSON.parse(
      readFileSync(join(data, 'contents.json'), 'utf8'),
    ) as Contents;
    const bearer = await signIn(product.url);
    expect(await totals(product.url, bearer)).toEqual({ requests: 1, documents: 3 });
    await expectWork(product.url, { bearer, files: new Map(Object.entries(files)), tokens });
    await expectWork(product.url, await work(product.url, 'après', bearer));
    expect(await totals(product.url, bearer)).toEqual({ requests: 2, documents: 6 });
  } finally {
    await product.dispose();
  }
});
