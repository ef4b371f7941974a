import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askFor, pdf, sha256, uploadToVault } from '../../api.ts';
import { CAMPAIGN_ONLY } from '../../campaign.ts';
import { runBeside } from '../../command.ts';
import { CROWD, expect, test } from '../../fixtures.ts';
import { expectWork, work } from '../../office-work.ts';
import { mysqlDatabase, startProduct } from '../../product.ts';

const ROUNDS = 20;
/** Keeps the duration of later rounds equal to the first. */
const MOST_FILES = 400;
/** The restored product starts in every n-th round; in the others its storage is scrubbed. */
const STARTED = 10;

test(
  'every backup taken during uploads and deletions restores all that was acknowledged before it',
  CAMPAIGN_ONLY,
  async ({ databaseKind }) => {
    test.setTimeout(ROUNDS * 60_000);
    const scratch = mkdtempSync(join(tmpdir(), 'recueil-campaign-'));
    const env = {
      ...CROWD,
      MASTER_KEY: randomBytes(32).toString('base64'),
      PREVIEWS: 'off',
      ACCESS_TOKEN_SECONDS: '3600',
      SESSION_HOURS: '168',
    };
    const product = await startProduct({ database: databaseKind, env });
    const kept = await work(product.url, 'avant');
    const stored = new Map(kept.files);
    const counted = { uploads: 0, removals: 0, longest: 0 };
    let working = true;
    /**
     * Every third file goes through a link and is removed again, which deletes its object at once.
     */
    const busy = async (worker: number) => {
      const { token, requestedDocumentIds } = await askFor(product.url, kept.bearer, [
        `Pièce ${worker}`,
      ]);
      const link = {
        url: `${product.url}/api/v1/public/request/documents/${requestedDocumentIds[0] ?? ''}/file`,
        headers: { authorization: `Bearer ${token}` },
      };
      for (let i = 0; working; i++) {
        const bytes = pdf(`${worker} ${i}`, 5_000 + ((i * 977) % 60_000));
        if (i % 3 === 0 || stored.size >= MOST_FILES) {
          const body = new FormData();
          body.append('file', new Blob([new Uint8Array(bytes)]), `${worker}-${i}.pdf`);
          await fetch(link.url, { method: 'POST', headers: link.headers, body });
          if ((await fetch(link.url, { method: 'DELETE', headers: link.headers })).ok)
            counted.removals++;
          continue;
        }
        const { status, id } = await uploadToVault(
          product.url,
          kept.bearer,
          `${worker}-${i}.pdf`,
          bytes,
        );
        if (status !== 201 || id === null) continue;
        counted.uploads++;
        stored.set(id, sha256(bytes));
      }
    };
    const people = [0, 1].map(busy);
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const acknowledged = new Map(stored);
        const folder = join(scratch, `backup-${round}`);
        const dataDir = join(scratch, `place-${round}`);
        const database = databaseKind === 'mysql' ? mysqlDatabase() : null;
        const there = {
          ...env,
          DATA_DIR: dataDir,
          ...(database === null ? {} : { DATABASE_URL: database.url }),
        };
        const began = performance.now();
        const taken = await runBeside(product, 'backup', [folder], env);
        counted.longest = Math.max(counted.longest, performance.now() - began);
        expect(taken.code, taken.output).toBe(0);
        const restored = await runBeside(product, 'restore', [folder], there);
        expect(restored.code, restored.output).toBe(0);
        const scrubbed = await runBeside(product, 'storage-scrub', ['--fresh'], there);
        expect(scrubbed, scrubbed.output).toMatchObject({
          code: 0,
          output: expect.stringContaining('0 missing, 0 corrupt'),
        });
        if (round % STARTED === 0) {
          const again = await startProduct({ env: there });
          await expectWork(again.url, { ...kept, files: acknowledged });
          await again.dispose();
        }
        database?.drop();
        for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true });
      }
      working = false;
      await Promise.all(people);
      const description = `${databaseKind}: ${ROUNDS} backups under load, all restored; ${counted.uploads} uploads and ${counted.removals} files withdrawn meanwhile, the longest backup ${Math.round(counted.longest)} ms`;
      test.info().annotations.push({ type: 'figures', description });
    } finally {
      working = false;
      await Promise.all(people);
      await product.dispose();
      rmSync(scratch, { recursive: true, force: true });
    }
  },
);
