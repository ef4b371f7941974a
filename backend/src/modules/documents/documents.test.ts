import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SYSTEM_ACTOR } from '../../platform/http/auth/actor-context.ts';
import { DIALECTS } from '../../testing/test-database.ts';
import {
  startDocumentsServer,
  type DocumentsServer,
} from '../../testing/servers/documents-server.ts';
import type { DocumentTarget, StagedFile } from './index.ts';

const ORGANIZATION = '01JD0000000000000000000ORG';
const pdf = (size = 5000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]);

describe.each(DIALECTS)('files of a request on %s', (dialect) => {
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
    itemId: `item-${n}`,
  });
  const receive = (target: DocumentTarget, bytes: Buffer, name?: string) =>
    server.receive(target, bytes, name);
  const attach = (target: DocumentTarget, staged: StagedFile) =>
    server.database.transaction(() => api.attachFile(target, staged, 'link-1'));
  const send = async (target: DocumentTarget, bytes: Buffer, name?: string) =>
    attach(target, await receive(target, bytes, name));
  const decide = (
    target: DocumentTarget,
    verdict: 'approved' | string,
    by = 'reviewer',
    expected: string | null = null,
  ) =>
    server.database.transaction(() =>
      api.applyDecision(
        target,
        verdict === 'approved' ? { kind: 'approved' } : { kind: 'rejected', reason: verdict },
        by,
        expected,
      ),
    );
  const read = async (requestId: string, id: string): Promise<Buffer> => {
    const { body } = await api.openRequestedDocument(
      ORGANIZATION,
      requestId,
      id,
      { headers: {} } as IncomingMessage,
      { actorContext: SYSTEM_ACTOR, sessionId: null },
    );
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };
  /** Objects are removed after the commit, so the count is waited for. */
  const stored = async (expected?: number) => {
    let count = (await server.stored()).length;
    for (let i = 0; i < 200 && expected !== undefined && count !== expected; i++)
      count = (await server.stored()).length;
    return count;
  };

  test('a staged file is nobody’s until it is attached, and then the item’s first version', async () => {
    const target = newTarget();
    const bytes = pdf();
    const staged = await receive(target, bytes);
    expect(await api.listRequestFiles(ORGANIZATION, target.requestId)).toEqual([]);
    const file = await attach(target, staged);
    expect(file).toMatchObject({
      id: staged.documentId,
      version: 1,
      status: 'pending',
      name: 'scan.pdf',
      size: bytes.length,
      sha256: staged.sha256,
    });
    expect(await api.listRequestFiles(ORGANIZATION, target.requestId)).toEqual([
      { itemId: target.itemId, current: file, decidedBy: null, versions: [file] },
    ]);
    expect((await read(target.requestId, target.itemId)).equals(bytes)).toBe(true);
  });

  test('a discarded file leaves nothing', async () => {
    const before = await stored();
    const staged = await receive(newTarget(), pdf());
    expect(await stored(before + 1)).toBe(before + 1);
    await api.discardStagedFile(staged);
    await api.discardStagedFile(staged);
    expect(await stored(before)).toBe(before);
  });

  test('a file can be attached only where it was received', async () => {
    const staged = await receive(newTarget(), pdf());
    await expect(attach(newTarget(), staged)).rejects.toThrow('only where it was received');
    await expect(attach(newTarget(), { ...staged })).rejects.toThrow('staged');
    await api.discardStagedFile(staged);
  });

  test('another file replaces the pending one, whose bytes go', async () => {
    const target = newTarget();
    const first = await send(target, pdf());
    const before = await stored();
    const second = await send(target, pdf());
    expect(second.version).toBe(2);
    expect(
      (await api.listRequestFiles(ORGANIZATION, target.requestId))[0]!.versions.map(({ id }) => id),
    ).toEqual([second.id]);
    await expect(read(target.requestId, first.id)).rejects.toMatchObject({ status: 404 });
    expect(await stored(before)).toBe(before);
  });

  test('the same bytes again are answered with the version that is there, and stored once', async () => {
    const target = newTarget();
    const bytes = pdf();
    const first = await send(target, bytes);
    const before = await stored();
    expect(await send(target, bytes, 'again.pdf')).toEqual(first);
    expect(await stored(before)).toBe(before);
  });

  test('a rejected version stays in history beside the one that answers it', async () => {
    const target = newTarget();
    const first = await send(target, pdf());
    expect(await decide(target, 'Illisible')).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Illisible',
    });
    const second = await send(target, pdf());
    const [item] = await api.listRequestFiles(ORGANIZATION, target.requestId);
    expect(item).toMatchObject({
      current: { id: second.id, version: 2, status: 'pending' },
      versions: [{ version: 2 }, { id: first.id, version: 1, status: 'rejected' }],
    });
    expect((await read(target.requestId, first.id)).length).toBe(first.size);
  });

  test('an approved file is not replaced or taken back', async () => {
    const target = newTarget();
    await send(target, pdf());
    await decide(target, 'approved');
    const staged = await receive(target, pdf());
    await expect(attach(target, staged)).rejects.toMatchObject({
      status: 409,
      code: 'already-approved',
    });
    await api.discardStagedFile(staged);
    expect(await server.database.transaction(() => api.withdrawFile(target))).toBe(false);
  });

  test('a decision is taken once, by whoever saw the current version', async () => {
    const target = newTarget();
    await expect(decide(target, 'approved')).rejects.toMatchObject({ status: 404 });
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

  test('a file taken back is gone, and its version number does not come again', async () => {
    const target = newTarget();
    const before = await stored();
    const first = await send(target, pdf());
    expect(await server.database.transaction(() => api.withdrawFile(target))).toBe(true);
    expect(await server.database.transaction(() => api.withdrawFile(target))).toBe(false);
    expect(await api.listRequestFiles(ORGANIZATION, target.requestId)).toEqual([]);
    await expect(read(target.requestId, target.itemId)).rejects.toMatchObject({ status: 404 });
    const second = await send(target, pdf());
    expect(await stored(before + 1)).toBe(before + 1);
    await expect(
      decide(target, 'approved', 'reviewer', String(first.version)),
    ).rejects.toMatchObject({ status: 412 });
    expect(second.version).toBe(2);
  });

  test('nothing of what a rolled back transaction did happens, on the disk either', async () => {
    const target = newTarget();
    const bytes = pdf();
    await send(target, bytes);
    await expect(
      server.database.transaction(async () => {
        await api.withdrawFile(target);
        throw new Error('after all not');
      }),
    ).rejects.toThrow('after all not');
    expect((await read(target.requestId, target.itemId)).equals(bytes)).toBe(true);
  });

  test('the files of a deleted request go, the rest stays', async () => {
    const [target, other] = [newTarget(), newTarget()];
    const before = await stored();
    await send(target, pdf());
    await decide(target, 'Floue');
    await send(target, pdf());
    const kept = pdf();
    await send(other, kept);
    await server.database.transaction(() => api.deleteRequestFiles(ORGANIZATION, target.requestId));
    expect(await api.listRequestFiles(ORGANIZATION, target.requestId)).toEqual([]);
    expect((await read(other.requestId, other.itemId)).equals(kept)).toBe(true);
    expect(await stored(before + 1)).toBe(before + 1);
  });

  test('a request’s file is in the vault under its title and cannot be removed there', async () => {
    const as = server.bearer(ORGANIZATION);
    const target = newTarget();
    server.titles.set(target.requestId, 'dossier de pret');
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

  test('the sweep spares what documents name and removes yesterday’s leftovers', async () => {
    const target = newTarget();
    const bytes = pdf();
    await send(target, bytes);
    await receive(newTarget(), pdf());
    const [sweep] = server.documents.jobs;
    await sweep!.run(new Date());
    const before = await stored();
    await sweep!.run(new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect(await stored()).toBeLessThan(before);
    expect((await read(target.requestId, target.itemId)).equals(bytes)).toBe(true);
  });

  test('another root key than the first is refused before anything is served', async () => {
    await server.documents.prepare();
    const key = randomBytes(32);
    await expect(server.another({ id: 'another', bytes: () => key })).rejects.toThrow(
      /master key is not the one this database was set up with/,
    );
  });
});
