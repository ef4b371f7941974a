import { sha256 } from '../../../platform/digest.ts';
import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import yauzl from 'yauzl';
import { sumChanges } from '../../../platform/database/counters/counters.rules.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import {
  startDocumentsServer,
  type DocumentsServer,
} from '../../../testing/servers/documents-server.ts';
import type { VaultDocument, VaultList } from '../documents.contract.ts';
import { documentCounterTables, documentTable } from '../documents.tables.ts';
import { toVaultCounterChanges, type VaultCounterChange } from '../documents.rules.ts';
import { DAY, MINUTE } from '../../../contract/durations.contract.ts';
import type { Table } from '../../../platform/database/define-table.ts';

const pdf = (size = 1000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]);
const text = (content: string) => Buffer.from(content);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Entries in their order. */
const unzip = (bytes: Buffer) =>
  new Promise<{ name: string; sha256: string; isUtf8: boolean }[]>((resolve, reject) => {
    const found: { name: string; sha256: string; isUtf8: boolean }[] = [];
    yauzl.fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', (entry: yauzl.Entry) =>
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          const hash = createHash('sha256');
          stream
            .on('data', (chunk: Buffer) => hash.update(chunk))
            .on('error', reject)
            .on('end', () => {
              found.push({
                name: entry.fileName,
                sha256: hash.digest('hex'),
                isUtf8: (entry.generalPurposeBitFlag & 0x800) !== 0,
              });
              zip.readEntry();
            });
        }),
      );
      zip
        .on('end', () => resolve(found))
        .on('error', reject)
        .readEntry();
    });
  });
const sha256Hex = (bytes: Buffer) => sha256(bytes).toString('hex');

describe.each(DIALECTS)('the vault on %s', (dialect) => {
  let server: DocumentsServer;
  let bearer: string;
  let organizationId: string;
  let count = 0;

  beforeAll(async () => {
    server = await startDocumentsServer(dialect);
  });
  afterAll(() => server?.close());
  beforeEach(() => {
    organizationId = `01JV${String(count++).padStart(22, '0')}`;
    bearer = server.bearer(organizationId);
  });

  const call = (path: string, init: RequestInit = {}, as = bearer) =>
    fetch(`${server.origin}/api/v1${path}`, {
      ...init,
      headers: { authorization: `Bearer ${as}`, ...init.headers },
    });
  const dataOf = async <T>(response: Response): Promise<T> =>
    ((await response.json()) as { data: T }).data;
  const upload = async (bytes: Buffer, name: string): Promise<VaultDocument> => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], name));
    const document = await dataOf<VaultDocument>(
      await call('/documents/upload', { method: 'POST', body: form }),
    );
    server.clock.advance(1000);
    return document;
  };
  const list = async (query = '') => dataOf<VaultList>(await call(`/documents${query}`));
  const found = async (query: string) => (await list(query)).documents.map(({ name }) => name);
  const rows = <Row extends object>(table: Table<Row>) =>
    server.database.repository(table).findBy({ organizationId } as never);
  const sumByDay = (changes: readonly { figure: string; day: string; n: number }[]) =>
    sumChanges(changes.map(({ figure, day, n }) => ({ figure, day, n }) as VaultCounterChange));
  const expectExactCounters = async () => {
    const stored = [
      ...(await rows(documentCounterTables[0])),
      ...(await rows(documentCounterTables[1])),
    ];
    expect(sumByDay(stored)).toEqual(
      sumByDay((await rows(documentTable)).flatMap((row) => toVaultCounterChanges(null, row))),
    );
  };
  const received = async (
    target: { requestId: string; requestedDocumentId: string },
    bytes: Buffer,
    name: string,
  ) => {
    const staged = await server.receive({ organizationId, ...target }, bytes, name);
    const file = await server.database.transaction(() =>
      server.documents.api.attachFile({ organizationId, ...target }, staged, 'link'),
    );
    server.clock.advance(1000);
    return file;
  };

  test('the vault filters by type, date, request, text and state, and counts the results', async () => {
    const start = server.clock.now();
    await upload(pdf(), 'Élysée.pdf');
    server.clock.advance(2 * DAY);
    await upload(PNG, 'photo.png');
    const requestId = `R${organizationId.slice(4)}`;
    await server.saveTitle(organizationId, requestId, 'vente maison');
    await received({ requestId, requestedDocumentId: 'ITEM1' }, text('notes'), 'notes.txt');
    expect(await found('')).toEqual(['notes.txt', 'photo.png', 'Élysée.pdf']);
    expect(await found('?type=image')).toEqual(['photo.png']);
    expect(await found('?type=other&status=approved')).toEqual([]);
    expect(await found('?status=unapproved')).toEqual(['notes.txt']);
    expect(await found('?search=vente')).toEqual(['notes.txt']);
    expect(await found('?search=elysee&type=pdf')).toEqual(['Élysée.pdf']);
    expect(await found(`?requestId=${requestId}`)).toEqual(['notes.txt']);
    expect(await list('?receivedWithin=today&limit=1')).toMatchObject({
      total: 2,
      documents: [{ name: 'notes.txt' }],
    });
    expect(await found('?receivedWithin=today&type=image')).toEqual(['photo.png']);
    const at = (milliseconds: number) => new Date(start.getTime() + milliseconds).toISOString();
    expect(await list(`?to=${at(DAY)}`)).toMatchObject({
      total: 1,
      documents: [{ name: 'Élysée.pdf' }],
    });
    expect(await list(`?from=${at(0)}&to=${at(1)}`)).toMatchObject({ total: 1 });
    expect(await list(`?from=${at(1)}&to=${at(3 * DAY)}`)).toMatchObject({ total: 2 });
    expect((await call('/documents?type=video')).status).toBe(422);
    await expectExactCounters();
  });

  test('paging through the vault shows every document once', async () => {
    const names: string[] = [];
    for (let index = 0; index < 23; index++) {
      const name = `${index}.${index % 3 === 0 ? 'png' : 'txt'}`;
      await upload(index % 3 === 0 ? PNG : text(name), name);
      names.unshift(name);
    }
    expect(await found('')).toEqual(names.slice(0, 10));
    for (const [query, expected] of [
      ['', names],
      ['&type=other', names.filter((name) => name.endsWith('txt'))],
      ['&search=.', names],
    ] as const) {
      const seen: string[] = [];
      for (let page = 1; page <= 5; page++)
        seen.push(...(await found(`?limit=5&page=${page}${query}`)));
      expect(seen).toEqual(expected);
      expect(await list(`?limit=5&page=9${query}`)).toMatchObject({
        documents: [],
        total: expected.length,
      });
    }
    await expectExactCounters();
  });

  test('a deleted document can be restored until the grace period ends, then key and bytes are purged', async () => {
    const bytes = pdf();
    const { id } = await upload(bytes, 'bail.pdf');
    const stored = (await server.stored()).length;
    expect((await call(`/documents/${id}`, { method: 'DELETE' })).status).toBe(204);
    for (const path of [
      `/documents/${id}`,
      `/documents/${id}/download`,
      `/documents/${id}/view-url`,
      `/documents.zip?ids=${id}`,
    ])
      expect((await call(path)).status).toBe(404);
    expect((await call(`/documents/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect(await list()).toMatchObject({ documents: [], total: 0, summary: { total: 0, size: 0 } });
    expect(
      (
        await call(
          `/documents/${id}/restore`,
          { method: 'POST' },
          server.bearer('01JD0000000000000000OTHER0'),
        )
      ).status,
    ).toBe(404);

    const back = await call(`/documents/${id}/restore`, { method: 'POST' });
    expect([back.status, (await dataOf<VaultDocument>(back)).name]).toEqual([200, 'bail.pdf']);
    expect(
      Buffer.from(await (await call(`/documents/${id}/download`)).arrayBuffer()).equals(bytes),
    ).toBe(true);
    expect((await call(`/documents/${id}/restore`, { method: 'POST' })).status).toBe(200);
    await expectExactCounters();

    await call(`/documents/${id}`, { method: 'DELETE' });
    const purge = () => server.purge();
    server.clock.advance(30 * DAY - 1);
    await purge();
    expect(await rows(documentTable)).toHaveLength(1);
    server.clock.advance(1);
    await purge();
    expect(await rows(documentTable)).toHaveLength(0);
    expect((await call(`/documents/${id}/restore`, { method: 'POST' })).status).toBe(404);
    for (let tries = 0; tries < 200 && (await server.stored()).length === stored; tries++);
    expect((await server.stored()).length).toBe(stored - 1);
    const eventTypes = (await server.facts())
      .filter((event) => event.organizationId === organizationId)
      .map(({ type }) => type);
    expect(eventTypes).toEqual([
      'document.added',
      'document.deleted',
      'document.restored',
      'document.read',
      'document.deleted',
      'document.purged',
    ]);
    await expectExactCounters();
  });

  test('file reads are published once per reader, purpose and ten minutes, whatever ranges are read', async () => {
    const { id } = await upload(pdf(200_000), 'bail.pdf');
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        call(`/documents/${id}/download`, {
          headers: { range: `bytes=${index * 1000}-${index * 1000 + 999}` },
        }),
      ),
    );
    await call(`/documents/${id}/download`, { method: 'HEAD' });
    await call(`/documents/${id}/thumbnail`);
    server.sessions.set('cookie', 'session');
    const session = server.bearer(organizationId, 'session');
    for (const as of ['download-url', 'view-url', 'view-url']) {
      const { url } = await dataOf<{ url: string }>(
        await call(`/documents/${id}/${as}`, {}, session),
      );
      expect((await fetch(url, { headers: { cookie: 'recueil_session=cookie' } })).status).toBe(
        200,
      );
    }
    expect(
      (await call(`/documents/${id}/download`, {}, server.bearer('01JD0000000000000000OTHER0')))
        .status,
    ).toBe(404);
    expect(
      (await call(`/documents/${id}/download`, { headers: { range: 'bytes=900000-' } })).status,
    ).toBe(416);
    const reads = async () =>
      (await server.facts())
        .filter(
          (event) => event.organizationId === organizationId && event.type === 'document.read',
        )
        .map(({ type, actor, payload }) => ({ type, actor, ...payload }));
    const user = { kind: 'user', id: `U${organizationId.slice(1)}` };
    const expectedReads = [
      {
        type: 'document.read',
        actor: { kind: 'api-key', id: 'key' },
        documentId: id,
        purpose: 'download',
      },
      { type: 'document.read', actor: user, documentId: id, purpose: 'download' },
      { type: 'document.read', actor: user, documentId: id, purpose: 'view' },
    ];
    expect(await reads()).toEqual(expectedReads);
    server.clock.advance(10 * MINUTE);
    await call(`/documents/${id}/download`);
    expect(await reads()).toEqual([...expectedReads, expectedReads[0]]);
  });

  test('a file of a request cannot be deleted in the vault, only with its request', async () => {
    const requestId = `Q${organizationId.slice(4)}`;
    await server.saveTitle(organizationId, requestId, 'prêt');
    const file = await received({ requestId, requestedDocumentId: 'ITEM1' }, pdf(), 'cni.pdf');
    const response = await call(`/documents/${file.id}`, { method: 'DELETE' });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      409,
      'belongs-to-request',
    ]);
    await server.database.transaction(async () => {
      const { api } = server.documents;
      return api.applyDecision(
        await api.listVersions(organizationId, requestId),
        { kind: 'rejected', reason: 'illisible' },
        'user',
        null,
      );
    });
    expect(await list()).toMatchObject({
      summary: { rejected: 1, pending: 0 },
      documents: [{ rejectionReason: 'illisible' }],
    });
    await received({ requestId, requestedDocumentId: 'ITEM1' }, pdf(), 'cni-2.pdf');
    expect(await list()).toMatchObject({
      total: 1,
      summary: { rejected: 0, pending: 1 },
      documents: [{ name: 'cni-2.pdf', version: 2 }],
    });
    await expectExactCounters();
    await server.database.transaction(() =>
      server.documents.api.deleteRequestFiles(organizationId, requestId),
    );
    expect(await list()).toMatchObject({ total: 0, summary: { total: 0, size: 0 } });
    await expectExactCounters();
  });

  test('an archive holds every file byte for byte under a unique name', async () => {
    const requestId = `Z${organizationId.slice(4)}`;
    await server.saveTitle(organizationId, requestId, 'vente ../ maison');
    const files = [pdf(), pdf(150_000), PNG, text('é')];
    const ids: string[] = [];
    for (const [index, name] of ['scan.pdf', 'Scan.pdf', 'photo.png', 'étoile.txt'].entries())
      ids.push((await upload(files[index]!, name)).id);
    const mine = pdf(70_000);
    await received({ requestId, requestedDocumentId: 'ITEM1' }, mine, 'cni.pdf');

    const response = await call(`/documents.zip?ids=${ids.join(',')}`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'x-archive-files': '4',
      'x-archive-bytes': String(files.reduce((sum, { length }) => sum + length, 0)),
      'cache-control': 'private, no-store',
    });
    expect(await unzip(Buffer.from(await response.arrayBuffer()))).toEqual(
      [
        'Coffre-fort/scan.pdf',
        'Coffre-fort/Scan (2).pdf',
        'Coffre-fort/photo.png',
        'Coffre-fort/étoile.txt',
      ].map((name, index) => ({
        name,
        sha256: sha256Hex(files[index]!),
        isUtf8: expect.any(Boolean),
      })),
    );

    const narrowed = await unzip(
      Buffer.from(await (await call('/documents.zip?status=pending')).arrayBuffer()),
    );
    expect(narrowed).toMatchObject([{ name: 'Camille/cni.pdf', sha256: sha256Hex(mine) }]);
    expect(
      await unzip(Buffer.from(await (await call('/documents.zip')).arrayBuffer())),
    ).toHaveLength(5);
    expect((await call(`/documents.zip?ids=${ids[0]},NOTTHERE`)).status).toBe(404);
    expect(
      (await call(`/documents.zip?ids=${ids[0]}`, {}, server.bearer('01JD0000000000000000OTHER0')))
        .status,
    ).toBe(404);
    expect((await call('/documents.zip?type=image&status=rejected')).status).toBe(404);
    expect((await call('/documents.zip?ids=../x')).status).toBe(422);
    const exports = (await server.facts()).filter(
      (event) => event.organizationId === organizationId && event.type === 'documents.exported',
    );
    expect(exports.map(({ payload }) => payload['files'])).toEqual([4, 1, 5]);
    expect(JSON.stringify(exports)).not.toContain('scan');
  });

  test('an archive with a damaged file breaks off, and the server keeps running', async () => {
    const ids = [(await upload(pdf(3_000_000), 'a.pdf')).id];
    const before = new Set(await server.stored());
    ids.push((await upload(pdf(3_000_000), 'b.pdf')).id);
    const [object] = (await server.stored()).filter((file) => !before.has(file));
    const bytes = await readFile(object!);
    bytes[bytes.length - 5]! ^= 1;
    await writeFile(object!, bytes);
    const response = await call(`/documents.zip?ids=${ids.join(',')}`);
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect((await list()).total).toBe(2);
  });

  test('aborting the download of an archive leaves nothing open', async () => {
    for (let index = 0; index < 3; index++) await upload(pdf(5_000_000), `${index}.pdf`);
    const leaving = new AbortController();
    const response = await fetch(`${server.origin}/api/v1/documents.zip`, {
      headers: { authorization: `Bearer ${bearer}` },
      signal: leaving.signal,
    });
    await response.body!.getReader().read();
    leaving.abort();
    expect(
      await unzip(Buffer.from(await (await call('/documents.zip')).arrayBuffer())),
    ).toHaveLength(3);
  });
});
