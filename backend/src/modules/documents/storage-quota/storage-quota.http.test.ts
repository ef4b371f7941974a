import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../../../testing/test-database.ts';
import {
  startDocumentsServer,
  type DocumentsServer,
} from '../../../testing/servers/documents-server.ts';
import type { StorageUsageRow } from '../maintenance/maintenance.tables.ts';

const MIB = 1024 * 1024;
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);

describe.each(DIALECTS)('the quota of an organisation on %s', (dialect) => {
  let server: DocumentsServer;
  let organizations = 0;

  beforeAll(async () => {
    server = await startDocumentsServer(dialect, undefined, {
      env: { STORAGE_QUOTA: String(3 * MIB), STORAGE_QUOTA_FILES: '5' },
    });
  });
  afterAll(() => server.close());

  /** A member of an organisation that keeps nothing yet. */
  function join() {
    const organizationId = `01JD0000000000000000QUOTA${organizations++}`
      .padEnd(26, '0')
      .slice(0, 26);
    const bearer = server.bearer(organizationId);
    const call = (path: string, init: RequestInit = {}) =>
      fetch(`${server.origin}/api/v1${path}`, {
        ...init,
        headers: { authorization: `Bearer ${bearer}` },
      });
    const send = async (size: number) => {
      const form = new FormData();
      form.append('file', new File([new Uint8Array(pdf(size))], 'scan.pdf'));
      const answer = await call('/documents/upload', { method: 'POST', body: form });
      const json = (await answer.json()) as { code?: string; data?: { id: string } };
      return { status: answer.status, code: json.code, id: json.data?.id ?? '' };
    };
    const usage = async () => {
      const row = await server.database
        .manager()
        .getRepository<StorageUsageRow>('storage-usage')
        .findOneBy({ organizationId });
      return row === null ? null : { bytes: row.bytes, files: row.files };
    };
    return { organizationId, call, send, usage };
  }

  test('ends uploads when the bytes are used up, in so many words, and leaves nothing of them', async () => {
    const { call, send, usage } = join();
    const first = await send(2 * MIB);
    expect(first.status).toBe(201);
    const stored = await server.stored();
    expect(await send(2 * MIB)).toMatchObject({ status: 413, code: 'quota-exceeded' });
    expect(await send(MIB + 1)).toMatchObject({ status: 413, code: 'quota-exceeded' });
    expect(await server.stored()).toEqual(stored);
    expect(await usage()).toEqual({ bytes: 2 * MIB, files: 1 });

    expect((await send(MIB)).status).toBe(201);
    expect((await call(`/documents/${first.id}/download`)).status).toBe(200);
    expect((await call(`/documents/${first.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await usage()).toEqual({ bytes: MIB, files: 1 });
    expect((await send(2 * MIB)).status).toBe(201);
  });

  test('counts files too, and one organisation does not use up another’s', async () => {
    const [full, other] = [join(), join()];
    for (let i = 0; i < 5; i++) expect((await full.send(1000)).status).toBe(201);
    expect(await full.send(1000)).toMatchObject({ status: 413, code: 'quota-exceeded' });
    expect((await other.send(1000)).status).toBe(201);
  });

  test('is never passed, not by one byte, when many uploads end together', async () => {
    const { send, usage } = join();
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(700_000)));
    const kept = answers.filter(({ status }) => status === 201).length;
    expect(kept).toBe(4);
    expect(answers.filter(({ code }) => code === 'quota-exceeded').length).toBe(8);
    expect(await usage()).toEqual({ bytes: kept * 700_000, files: kept });
  });

  test('is what the organisation’s own row says, where it says something', async () => {
    const { organizationId, send } = join();
    expect((await send(1000)).status).toBe(201);
    const limit = (quotaBytes: number) =>
      server.database.transaction(() =>
        server.database
          .manager()
          .getRepository<StorageUsageRow>('storage-usage')
          .update({ organizationId }, { quotaBytes }),
      );
    await limit(1500);
    expect((await send(1000)).status).toBe(413);
    await limit(0);
    expect((await send(4 * MIB)).status).toBe(201);
  });
});
