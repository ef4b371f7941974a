import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../../../testing/test-database.ts';
import {
  startDocumentsServer,
  type DocumentsServer,
} from '../../../testing/servers/documents-server.ts';
import { storageUsageTable } from './storage-usage.tables.ts';

const MIB = 1024 * 1024;
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);

describe.each(DIALECTS)('storage quota on %s', (dialect) => {
  let server: DocumentsServer;
  let organizations = 0;

  beforeAll(async () => {
    server = await startDocumentsServer(dialect, undefined, {
      env: { STORAGE_QUOTA: String(3 * MIB), STORAGE_QUOTA_FILES: '5' },
    });
  });
  afterAll(() => server.close());

  /** A member of a new organisation. */
  function createOrganization() {
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
      const response = await call('/documents/upload', { method: 'POST', body: form });
      const json = (await response.json()) as { code?: string; data?: { id: string } };
      return { status: response.status, code: json.code, id: json.data?.id ?? '' };
    };
    const usage = async () => {
      const row = await server.database.repository(storageUsageTable).findOneBy({ organizationId });
      return row === null ? null : { bytes: row.bytes, files: row.files };
    };
    return { organizationId, call, send, usage };
  }

  test('uploads beyond the byte quota are refused and leave nothing; deleting a file makes room', async () => {
    const { call, send, usage } = createOrganization();
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

  test('the quota counts files too, and each organisation has its own', async () => {
    const [full, other] = [createOrganization(), createOrganization()];
    for (let i = 0; i < 5; i++) expect((await full.send(1000)).status).toBe(201);
    expect(await full.send(1000)).toMatchObject({ status: 413, code: 'quota-exceeded' });
    expect((await other.send(1000)).status).toBe(201);
  });

  test('concurrent uploads never exceed the quota', async () => {
    const { send, usage } = createOrganization();
    const responses = await Promise.all(Array.from({ length: 12 }, () => send(700_000)));
    const kept = responses.filter(({ status }) => status === 201).length;
    expect(kept).toBe(4);
    expect(responses.filter(({ code }) => code === 'quota-exceeded').length).toBe(8);
    expect(await usage()).toEqual({ bytes: kept * 700_000, files: kept });
  });

  test('an organisation’s own quota overrides the configured one', async () => {
    const { organizationId, send } = createOrganization();
    expect((await send(1000)).status).toBe(201);
    const limit = (quotaBytes: number) =>
      server.database.transaction(() =>
        server.database.repository(storageUsageTable).update({ organizationId }, { quotaBytes }),
      );
    await limit(1500);
    expect((await send(1000)).status).toBe(413);
    await limit(0);
    expect((await send(4 * MIB)).status).toBe(201);
  });
});
