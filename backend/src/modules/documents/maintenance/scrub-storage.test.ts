import { HOUR } from '../../../contract/durations.contract.ts';
import { randomBytes } from 'node:crypto';
import { appendFile, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  startDocumentsServer,
  STORES_ON_SQLITE,
  type DocumentsServer,
} from '../../../testing/servers/documents-server.ts';
import type { ScrubOptions } from './scrub-storage.ts';

const ORGANIZATION = '01JD0000000000000000000ORG';
const NO_FINDINGS = { missing: 0, corrupt: 0, orphan: 0 };

describe.each(STORES_ON_SQLITE)('storage scrub on %s with files in %s', (dialect, store) => {
  let server: DocumentsServer;
  beforeAll(async () => {
    server = await startDocumentsServer(dialect, undefined, { store, env: { DELETE_GRACE: '0' } });
  });
  afterAll(() => server.close());
  beforeEach(() => void server.errors.splice(0));

  const scrub = (options?: ScrubOptions) => server.documents.maintenance.scrub(options);
  const findFile = async (key: string) =>
    (await server.stored()).find((file) => path.basename(file).startsWith(key))!;
  async function upload(): Promise<{ id: string; file: string }> {
    const before = new Set(await server.stored());
    const form = new FormData();
    form.append(
      'file',
      new File(
        [new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(9000)]))],
        'scan.pdf',
      ),
    );
    const response = await fetch(`${server.origin}/api/v1/documents/upload`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${server.bearer(ORGANIZATION)}` },
    });
    const { data } = (await response.json()) as { data: { id: string } };
    return { id: data.id, file: (await server.stored()).find((file) => !before.has(file))! };
  }
  const remove = async (...ids: string[]) => {
    for (const id of ids)
      await fetch(`${server.origin}/api/v1/documents/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${server.bearer(ORGANIZATION)}` },
      });
    await server.purge();
  };

  test('the scrub reports corrupt, missing and orphaned objects by id and clears them once intact', async () => {
    expect(await scrub()).toEqual({ finished: true, checked: 0, findings: NO_FINDINGS });
    const [sound, flipped, longer, missing] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
    ] as const;
    const [flippedBytes, longerBytes, goneBytes] = [
      await readFile(flipped.file),
      await readFile(longer.file),
      await readFile(missing.file),
    ];
    expect(await scrub()).toEqual({ finished: true, checked: 4, findings: NO_FINDINGS });
    expect(await server.documents.isStorageHealthy()).toBe(true);

    const corruptBytes = Buffer.from(flippedBytes);
    corruptBytes[5000]! ^= 1;
    await writeFile(flipped.file, corruptBytes);
    await appendFile(longer.file, 'x');
    await rm(missing.file);
    const orphan = 'f'.repeat(32);
    const orphanPlace =
      server.s3?.pathOf(orphan) ?? path.join(server.folder, 'objects', 'f', 'f', orphan);
    await writeFile(orphanPlace, 'nobody’s');
    if (store === 'S3') await writeFile(orphanPlace.replace(/_object$/, '_metadata.json'), '{}');

    const first = await scrub();
    expect(first).toEqual({
      finished: true,
      checked: 4,
      findings: { missing: 1, corrupt: 2, orphan: 0 },
    });
    expect(await server.documents.isStorageHealthy()).toBe(false);
    expect(
      server.errors
        .map(({ kind, documentId, organizationId }) => ({ kind, documentId, organizationId }))
        .sort((a, b) => String(a.documentId).localeCompare(String(b.documentId))),
    ).toEqual([
      { kind: 'corrupt', documentId: flipped.id, organizationId: ORGANIZATION },
      { kind: 'corrupt', documentId: longer.id, organizationId: ORGANIZATION },
      { kind: 'missing', documentId: missing.id, organizationId: ORGANIZATION },
    ]);
    expect(JSON.stringify(server.errors)).not.toContain('scan.pdf');

    // A young object may belong to an upload.
    const old = new Date(server.clock.now().getTime() - 25 * HOUR);
    await utimes(orphanPlace, old, old);
    expect((await scrub()).findings).toEqual({ missing: 1, corrupt: 2, orphan: 1 });
    const text = await server.metrics();
    for (const line of [
      'recueil_storage_findings{kind="missing"} 1',
      'recueil_storage_findings{kind="corrupt"} 2',
      'recueil_storage_findings{kind="orphan"} 1',
    ])
      expect(text).toContain(line);
    expect(
      (await server.documents.maintenance.listFindings(10)).map(({ kind, documentId }) => [
        kind,
        documentId,
      ]),
    ).toContainEqual(['orphan', null]);

    await writeFile(flipped.file, flippedBytes);
    await writeFile(longer.file, longerBytes);
    await writeFile(missing.file, goneBytes);
    await rm(await findFile(orphan));
    server.clock.advance(1000);
    expect(await scrub()).toEqual({ finished: true, checked: 4, findings: NO_FINDINGS });
    expect(await server.documents.isStorageHealthy()).toBe(true);
    await remove(sound.id, flipped.id, longer.id, missing.id);
  });

  test('a finding of the scrub disappears with its document', async () => {
    const { id, file } = await upload();
    await rm(file);
    expect((await scrub({ restart: true })).findings).toEqual({ ...NO_FINDINGS, missing: 1 });
    await remove(id);
    server.clock.advance(1000);
    expect((await scrub()).findings).toEqual(NO_FINDINGS);
  });

  test('a damaged file that is deleted during the scrub is no finding', async () => {
    const { id, file } = await upload();
    await writeFile(file, 'x');
    const database = server.database as { transaction: typeof server.database.transaction };
    const { transaction } = database;
    let saves = 0;
    database.transaction = async (work, ...rest) => {
      // The first save starts the pass, the second records its first batch.
      if (++saves === 2) {
        database.transaction = transaction;
        await remove(id);
      }
      return transaction(work, ...rest);
    };
    expect((await scrub({ restart: true })).findings).toEqual(NO_FINDINGS);
    expect(server.errors).toEqual([]);
  });

  test('a scrub that ran out of time resumes where it stopped', async () => {
    const sent = [];
    for (let i = 0; i < 52; i++) sent.push(await upload());
    // The lowest key is in the first batch of 50; logging it uses up the time.
    const [first] = sent
      .map(({ file }) => file)
      .sort((a, b) => (path.basename(a) < path.basename(b) ? -1 : 1));
    await rm(first!);
    const until = new Date(server.clock.now().getTime() + 1);
    const push = server.errors.push.bind(server.errors);
    server.errors.push = (...fields) => {
      server.clock.advance(2);
      return push(...fields);
    };
    expect(await scrub({ restart: true, until })).toEqual({
      finished: false,
      checked: 50,
      findings: { ...NO_FINDINGS, missing: 1 },
    });
    expect(await scrub()).toEqual({
      finished: true,
      checked: 52,
      findings: { ...NO_FINDINGS, missing: 1 },
    });
    await remove(...sent.map(({ id }) => id));
  });

  test('the scrub reports an unavailable store as an error and not as missing files', async () => {
    if (server.s3 === null) return;
    server.s3.mood = 'silent';
    await expect(scrub({ restart: true })).rejects.toMatchObject({ code: 'storage-away' });
    server.s3.mood = 'well';
    expect((await scrub()).findings).toEqual(NO_FINDINGS);
  });
});
