import { systemCaller } from '../../platform/http/auth/principal.ts';
import { HOUR } from '../../contract/durations.contract.ts';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SYSTEM_ACTOR } from '../../platform/http/auth/actor-context.ts';
import { DIALECTS } from '../../testing/test-database.ts';
import {
  startDocumentsServer,
  type DocumentsServer,
} from '../../testing/servers/documents-server.ts';
import type { RequestedDocumentTarget, StagedFile } from './index.ts';

const ORGANIZATION = '01JD0000000000000000000ORG';
const pdf = (size = 5000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]);

describe.each(DIALECTS)('files of requests on %s', (dialect) => {
  let server: DocumentsServer;
  let api: DocumentsServer['documents']['api'];
  let n = 0;

  beforeAll(async () => {
    server = await startDocumentsServer(dialect);
    ({ api } = server.documents);
  });
  afterAll(() => server.close());

  const newTarget = () => ({
    organizationId: ORGANIZATION,
    requestId: `request-${++n}`,
    requestedDocumentId: `requested-${n}`,
  });
  const receive = (
    target: RequestedDocumentTarget,
    bytes: Buffer,
    name?: string,
    replaces?: string,
  ) => server.receive(target, bytes, name, replaces);
  const attach = (target: RequestedDocumentTarget, staged: StagedFile) =>
    server.database.transaction(() => api.attachFile(target, staged, 'link-1'));
  const send = async (
    target: RequestedDocumentTarget,
    bytes: Buffer,
    name?: string,
    replaces?: string,
  ) => attach(target, await receive(target, bytes, name, replaces));
  const remove = (target: RequestedDocumentTarget) =>
    server.database.transaction(async () => {
      const [file] = await api.listVersions(ORGANIZATION, target.requestId);
      return file !== undefined && (await api.removeFile(file));
    });
  const decide = (
    target: RequestedDocumentTarget,
    decision: 'approved' | string,
    by = 'reviewer',
    expected: string | null = null,
  ) =>
    server.database.transaction(async () => {
      const files = await api.listVersions(ORGANIZATION, String(target.requestId));
      return api.applyDecision(
        files.filter(({ isCurrent }) => isCurrent),
        decision === 'approved' ? { kind: 'approved' } : { kind: 'rejected', reason: decision },
        by,
        expected,
      );
    });
  const read = async (requestId: string, id: string): Promise<Buffer> => {
    const { body } = await api.openRequestedDocument(
      systemCaller(ORGANIZATION),
      requestId,
      id,
      { headers: {} } as IncomingMessage,
      { actorContext: SYSTEM_ACTOR, sessionId: null },
    );
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };
  /** Objects are deleted after the commit: waits for the expected count. */
  const stored = async (expected?: number) => {
    let count = (await server.stored()).length;
    for (let i = 0; i < 200 && expected !== undefined && count !== expected; i++)
      count = (await server.stored()).length;
    return count;
  };

  test('a staged file becomes the first version when it is attached', async () => {
    const target = newTarget();
    const bytes = pdf();
    const staged = await receive(target, bytes);
    expect(await api.listFilesOfRequests(ORGANIZATION, [target.requestId])).toEqual([]);
    const file = await attach(target, staged);
    expect(file).toMatchObject({
      id: staged.documentId,
      version: 1,
      status: 'pending',
      name: 'scan.pdf',
      size: bytes.length,
      sha256: staged.sha256,
    });
    expect(await api.listFilesOfRequests(ORGANIZATION, [target.requestId])).toEqual([
      {
        requestedDocumentId: target.requestedDocumentId,
        current: file,
        files: [file],
        deciding: file,
        decidedBy: null,
        versions: [file],
      },
    ]);
    expect((await read(target.requestId, target.requestedDocumentId)).equals(bytes)).toBe(true);
  });

  test('a discarded file leaves nothing behind', async () => {
    const before = await stored();
    const staged = await receive(newTarget(), pdf());
    expect(await stored(before + 1)).toBe(before + 1);
    await api.discardStagedFile(staged);
    await api.discardStagedFile(staged);
    expect(await stored(before)).toBe(before);
  });

  test('a staged file can be attached only to the document it was received for', async () => {
    const staged = await receive(newTarget(), pdf());
    await expect(attach(newTarget(), staged)).rejects.toThrow('only where it was received');
    await expect(attach(newTarget(), { ...staged })).rejects.toThrow('staged');
    await api.discardStagedFile(staged);
  });

  test('a new file is added, or takes the place of a pending one and deletes its bytes', async () => {
    const target = newTarget();
    const first = await send(target, pdf());
    const added = await send(target, pdf());
    const before = await stored();
    const second = await send(target, pdf(), 'scan.pdf', first.id);
    const [files] = await api.listFilesOfRequests(ORGANIZATION, [target.requestId]);
    expect(files!.files.map(({ id }) => id)).toEqual([second.id, added.id]);
    expect(files!.current).toEqual(second);
    expect(second.version).toBe(3);
    expect(files!.versions.map(({ id }) => id)).toEqual([second.id, added.id]);
    await expect(read(target.requestId, first.id)).rejects.toMatchObject({ status: 404 });
    expect(await stored(before)).toBe(before);
  });

  test('uploading the same bytes again returns the existing version and stores them once', async () => {
    const target = newTarget();
    const bytes = pdf();
    const first = await send(target, bytes);
    const before = await stored();
    expect(await send(target, bytes, 'again.pdf')).toEqual(first);
    expect(await stored(before)).toBe(before);
  });

  test('a rejected version stays in the history beside its replacement', async () => {
    const target = newTarget();
    const first = await send(target, pdf());
    expect(await decide(target, 'Illisible')).toMatchObject([
      { state: 'rejected', rejectionReason: 'Illisible' },
    ]);
    const second = await send(target, pdf());
    const [files] = await api.listFilesOfRequests(ORGANIZATION, [target.requestId]);
    expect(files).toMatchObject({
      current: { id: second.id, version: 2, status: 'pending' },
      versions: [{ version: 2 }, { id: first.id, version: 1, status: 'rejected' }],
    });
    expect((await read(target.requestId, first.id)).length).toBe(first.size);
  });

  test('an approved file cannot be replaced or withdrawn', async () => {
    const target = newTarget();
    await send(target, pdf());
    const staged = await receive(target, pdf());
    await decide(target, 'approved');
    const refused = { status: 409, code: 'already-approved' };
    await expect(attach(target, staged)).rejects.toMatchObject(refused);
    await expect(receive(target, pdf())).rejects.toMatchObject(refused);
    await api.discardStagedFile(staged);
    expect(await remove(target)).toBe(false);
  });

  test('a file is decided once, and only in the version the reviewer saw', async () => {
    const target = newTarget();
    const file = await send(target, pdf());
    await expect(decide(target, 'approved', 'reviewer', 'another')).rejects.toMatchObject({
      status: 412,
    });
    const outcomes = await Promise.allSettled([
      decide(target, 'approved', 'one', file.id),
      decide(target, 'Floue', 'two', '1'),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409 },
    });
  });

  test('a withdrawn file is gone, and its version number is not reused', async () => {
    const target = newTarget();
    const before = await stored();
    const first = await send(target, pdf());
    expect(await remove(target)).toBe(true);
    expect(await remove(target)).toBe(false);
    expect(await api.listFilesOfRequests(ORGANIZATION, [target.requestId])).toEqual([]);
    await expect(read(target.requestId, target.requestedDocumentId)).rejects.toMatchObject({
      status: 404,
    });
    const second = await send(target, pdf());
    expect(await stored(before + 1)).toBe(before + 1);
    await expect(
      decide(target, 'approved', 'reviewer', String(first.version)),
    ).rejects.toMatchObject({ status: 412 });
    expect(second.version).toBe(2);
  });

  test('a rolled back withdrawal deletes nothing, on the disk either', async () => {
    const target = newTarget();
    const bytes = pdf();
    await send(target, bytes);
    await expect(
      server.database.transaction(async () => {
        await remove(target);
        throw new Error('after all not');
      }),
    ).rejects.toThrow('after all not');
    expect((await read(target.requestId, target.requestedDocumentId)).equals(bytes)).toBe(true);
  });

  test('deleting a request’s files leaves other files alone', async () => {
    const [target, other] = [newTarget(), newTarget()];
    const before = await stored();
    await send(target, pdf());
    await decide(target, 'Floue');
    await send(target, pdf());
    const bytes = pdf();
    await send(other, bytes);
    await server.database.transaction(() => api.deleteRequestFiles(ORGANIZATION, target.requestId));
    expect(await api.listFilesOfRequests(ORGANIZATION, [target.requestId])).toEqual([]);
    expect((await read(other.requestId, other.requestedDocumentId)).equals(bytes)).toBe(true);
    expect(await stored(before + 1)).toBe(before + 1);
  });

  test('a request’s file is listed in the vault with its title and cannot be deleted there', async () => {
    const as = server.bearer(ORGANIZATION);
    const target = newTarget();
    await server.saveTitle(ORGANIZATION, target.requestId, 'dossier de pret');
    const { id } = await send(target, pdf());
    const call = (path: string, method = 'GET') =>
      fetch(`${server.origin}/api/v1/documents${path}`, {
        method,
        headers: { authorization: `Bearer ${as}` },
      });
    expect(await (await call('?search=PRÊT&status=unapproved')).json()).toMatchObject({
      data: {
        total: 1,
        documents: [
          {
            id,
            requestId: target.requestId,
            requestTitle: 'dossier de pret',
            status: 'pending',
            senderName: 'Camille',
          },
        ],
      },
    });
    expect((await call(`/${id}`, 'DELETE')).status).toBe(409);
  });

  test('the sweep deletes unreferenced objects older than a day and keeps referenced ones', async () => {
    const target = newTarget();
    const bytes = pdf();
    await send(target, bytes);
    await receive(newTarget(), pdf());
    const [sweep] = server.documents.jobs;
    await sweep!.run(new Date());
    const before = await stored();
    await sweep!.run(new Date(Date.now() + 25 * HOUR));
    expect(await stored()).toBeLessThan(before);
    expect((await read(target.requestId, target.requestedDocumentId)).equals(bytes)).toBe(true);
  });

  test('startup refuses another root key than that of the database', async () => {
    await server.documents.prepare();
    const key = randomBytes(32);
    await expect(server.another({ id: 'another', bytes: () => key })).rejects.toThrow(
      /master key does not belong to this database/,
    );
  });
});
