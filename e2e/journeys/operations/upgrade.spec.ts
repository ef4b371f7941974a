import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { callApi, callSession, openSession, signIn } from '../../api.ts';
import { loadMariaDb, runMariaDb, runSqlite } from '../../databases.ts';
import { expect, test } from '../../fixtures.ts';
import { expectWork, totals, work } from '../../office-work.ts';
import { startProduct, type Product } from '../../product.ts';
import {
  COLLEAGUE,
  readExport,
  readReleaseFacts,
  SOLO,
  type Release,
} from '../../releases/release-facts.ts';

const RELEASES = fileURLToPath(new URL('../../releases', import.meta.url));

const startOnRelease = (folder: string, database: 'sqlite' | 'mysql'): Promise<Product> =>
  startProduct({
    database,
    env: { PREVIEWS: 'off' },
    prepare: ({ url, dataDir, databaseUrl }) => {
      cpSync(folder, dataDir, { recursive: true });
      // The embedded provider's issuer contains the port, which differs per run.
      const move = [`UPDATE users SET issuer = '${url}/idp'`];
      const dump = join(dataDir, databaseUrl === null ? 'recueil.sqlite.br' : 'recueil.sql.br');
      const content = brotliDecompressSync(readFileSync(dump));
      rmSync(dump);
      if (databaseUrl !== null) {
        loadMariaDb(databaseUrl, content);
        return runMariaDb(databaseUrl, move);
      }
      const file = join(dataDir, 'recueil.sqlite');
      writeFileSync(file, content);
      runSqlite(file, move);
    },
  });

for (const version of readdirSync(RELEASES).filter((name) => name.startsWith('v')))
  test(`data of ${version} are complete and usable after the upgrade`, async ({ databaseKind }) => {
    const folder = join(RELEASES, version, databaseKind);
    const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release;
    const product = await startOnRelease(folder, databaseKind);
    const { url } = product;
    try {
      const bearer = await signIn(url);
      const owner = { url, bearer };
      expect(await readReleaseFacts(owner)).toEqual(release.facts);
      const solo = { url, bearer: await signIn(url, SOLO) };
      expect(await readExport(solo)).toEqual(release.exported);
      const chain = await callApi<{ entries: number; firstFault: number | null }>(
        owner,
        '/audit/verify',
        'POST',
      );
      expect(chain.firstFault, 'the audit chain is intact').toBeNull();
      expect(chain.entries).toBeGreaterThanOrEqual(release.auditEntries);

      // A sign-in enters the organisation of one's own first.
      const cookie = await openSession(url, COLLEAGUE);
      const { organizations } = await callSession<{
        organizations: { id: string; role: string }[];
      }>(url, cookie, 'GET', '/organizations');
      const joined = organizations.find(({ role }) => role === 'member');
      await callSession(url, cookie, 'POST', '/organization', { organizationId: joined?.id });
      const { accessToken } = await callSession<{ accessToken: string }>(
        url,
        cookie,
        'POST',
        '/token',
      );
      const colleague = { url, bearer: accessToken };
      const program = { url, bearer: release.apiKey };
      for (const reader of [colleague, program])
        expect(await callApi(reader, '/requests?limit=1')).toHaveProperty(
          'total',
          release.facts.counters['totalRequests'],
        );
      await expectWork(url, { bearer, files: new Map(), tokens: [release.token] });

      const before = await totals(url, bearer);
      await expectWork(url, await work(url, 'après', bearer));
      expect(await totals(url, bearer)).toEqual({
        requests: before.requests + 1,
        documents: before.documents + 3,
      });
    } finally {
      await product.dispose();
    }
  });
