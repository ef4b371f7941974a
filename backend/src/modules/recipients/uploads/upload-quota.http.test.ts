import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Client, SignedInClient } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { DOCUMENT_LIMITS } from '../../documents/documents-limits.contract.ts';
import type { CreatedRequest, RequestedDocuments } from '../../requests/requests.contract.ts';
import { HOUR } from '../../../contract/durations.contract.ts';
import { storageUsageTable, uploadTable } from '../../../testing/tables.ts';

const MIB = 1024 * 1024;
const TUS = { 'tus-resumable': '1.0.0' };
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);

describe.each(ONE_DIALECT)('storage quota and unfinished uploads, on %s', (dialect) => {
  const clock = createTestClock();
  const { app } = setUpAppWithSender({
    dialect,
    clock,
    env: { STORAGE_QUOTA: String(3 * MIB), STORAGE_QUOTA_FILES: '30' },
  });

  /** A request in an organisation that stores nothing yet. */
  async function ask(titles = ['Un', 'Deux']) {
    const sender: SignedInClient = await app.signUp();
    const { data } = await sender.post<CreatedRequest>('/v1/requests', {
      recipientEmail: 'camille@example.org',
      recipientName: 'Camille Morel',
      title: 'Dossier',
      documents: titles.map((title) => ({ title })),
    });
    const {
      data: { documents },
    } = await sender.get<RequestedDocuments>(`/v1/requests/${data.id}/documents`);
    const recipient: Client = app.as(data.magicLink!.split('/').at(-1)!);
    const begin = async (size: number, at = 0, key: string | null = null, query = '') => {
      const response = await recipient.fetch(
        `/v1/public/request/documents/${documents[at]!.id}/uploads${query}`,
        {
          method: 'POST',
          headers: {
            ...TUS,
            ...(key === null ? {} : { 'idempotency-key': key }),
            'upload-length': String(size),
            'upload-metadata': `filename ${Buffer.from('scan.pdf').toString('base64')}`,
          },
        },
      );
      const code =
        response.status === 201 ? null : ((await response.json()) as { code: string }).code;
      return {
        status: response.status,
        code,
        place: response.headers.get('location')?.replace(/^\/api/, '') ?? '',
      };
    };
    const fill = (place: string, bytes: Buffer, offset = 0) =>
      recipient.fetch(place, {
        method: 'PATCH',
        headers: {
          ...TUS,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
        },
        body: new Uint8Array(bytes),
      });
    const drop = (place: string) => recipient.fetch(place, { method: 'DELETE', headers: TUS });
    const usage = async () => {
      const row = await app.platform.database
        .repository(storageUsageTable)
        .findOneBy({ organizationId: sender.profile.organizationId });
      return [row?.bytes ?? 0, row?.files ?? 0];
    };
    const received = async () =>
      (await sender.get<RequestedDocuments>(`/v1/requests/${data.id}/documents`)).data.documents[0]!
        .file!.id;
    return { sender, request: data, begin, fill, drop, usage, received };
  }
  const sweep = () => app.runJob('documents-uploads');

  test('an upload started again under one idempotency key reserves its space once', async () => {
    const { begin, fill, usage } = await ask();
    const bytes = pdf(MIB);
    const first = await begin(MIB, 0, 'a-key');
    expect(await begin(MIB, 0, 'a-key')).toEqual(first);
    expect(await usage()).toEqual([MIB, 1]);
    expect(await begin(MIB + 1, 0, 'a-key')).toMatchObject({
      status: 422,
      code: 'idempotency-key-reused',
    });
    expect((await fill(first.place, bytes)).status).toBe(204);
    expect(await begin(MIB, 0, 'a-key')).toEqual(first);
    expect(await usage()).toEqual([MIB, 1]);
  });

  test('a refused upload can be started under the same key once there is space', async () => {
    const { begin, drop } = await ask();
    const { place } = await begin(3 * MIB, 0);
    expect(await begin(MIB, 1, 'a-key')).toMatchObject({ status: 413, code: 'quota-exceeded' });
    await drop(place);
    expect((await begin(MIB, 1, 'a-key')).status).toBe(201);
  });

  test('an upload reserves its space when it starts, and frees it when it is cancelled', async () => {
    const { begin, drop, usage } = await ask();
    const first = await begin(2 * MIB);
    expect(await usage()).toEqual([2 * MIB, 1]);
    expect(await begin(2 * MIB, 1)).toMatchObject({ status: 413, code: 'quota-exceeded' });
    expect(await usage()).toEqual([2 * MIB, 1]);
    expect((await drop(first.place)).status).toBe(204);
    expect(await usage()).toEqual([0, 0]);
    expect((await begin(2 * MIB, 1)).status).toBe(201);
  });

  test('a finished upload takes its space once', async () => {
    const { begin, fill, usage } = await ask();
    const bytes = pdf(MIB);
    const { place } = await begin(MIB);
    expect((await fill(place, bytes.subarray(0, 300_000))).status).toBe(204);
    expect(await usage()).toEqual([MIB, 1]);
    expect((await fill(place, bytes.subarray(300_000), 300_000)).status).toBe(204);
    expect(await usage()).toEqual([MIB, 1]);
    const again = await begin(MIB);
    expect(await usage()).toEqual([2 * MIB, 2]);
    expect((await fill(again.place, bytes)).status).toBe(204);
    expect(await usage()).toEqual([MIB, 1]);
  });

  test('a file refused for its content frees its space', async () => {
    const { begin, fill, usage } = await ask();
    const { place } = await begin(200_000);
    expect((await fill(place, Buffer.alloc(200_000, 'x'))).status).toBe(415);
    expect(await usage()).toEqual([0, 0]);
  });

  test('simultaneous uploads never reserve more space than there is', async () => {
    const { begin, usage } = await ask();
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, i) => begin(700_000, i % 2)),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(responses.filter(({ code }) => code === 'quota-exceeded')).toHaveLength(8);
    expect(await usage()).toEqual([4 * 700_000, 4]);
  });

  test('reserved space outlives a restart, and is freed when the upload expires', async () => {
    const { begin, usage } = await ask();
    await begin(MIB);
    await app.restart();
    expect(await usage()).toEqual([MIB, 1]);
    clock.advance(25 * HOUR);
    await sweep();
    expect(await usage()).toEqual([0, 0]);
  });

  test('deleting a request frees its space', async () => {
    const { begin, usage, sender, request } = await ask();
    await begin(MIB);
    expect((await sender.delete(`/v1/requests/${request.id}`)).status).toBe(204);
    expect(await usage()).toEqual([0, 0]);
  });

  test('a file that replaces another one uses its space, once', async () => {
    const { begin, fill, usage, received } = await ask();
    const first = await begin(2 * MIB);
    expect((await fill(first.place, pdf(2 * MIB))).status).toBe(204);
    expect(await begin(2.5 * MIB)).toMatchObject({ status: 413, code: 'quota-exceeded' });
    const instead = `?replaces=${await received()}`;
    const second = await begin(2.5 * MIB, 0, null, instead);
    expect(second.status).toBe(201);
    expect(await begin(2.5 * MIB, 0, null, instead)).toMatchObject({
      status: 413,
      code: 'quota-exceeded',
    });
    expect((await fill(second.place, pdf(2.5 * MIB))).status).toBe(204);
    expect(await usage()).toEqual([2.5 * MIB, 1]);
  });

  test('beyond the limit of uploads per request the oldest idle one is dropped', async () => {
    const { begin, fill, usage } = await ask();
    const places: string[] = [];
    for (let i = 0; i <= DOCUMENT_LIMITS.unfinishedUploads; i++)
      places.push((await begin(1000, i % 2)).place);
    expect(await usage()).toEqual([
      1000 * DOCUMENT_LIMITS.unfinishedUploads,
      DOCUMENT_LIMITS.unfinishedUploads,
    ]);
    expect((await fill(places[0]!, pdf(1000))).status).toBe(404);
    expect((await fill(places[1]!, pdf(1000))).status).toBe(204);
  });

  test('no further upload starts while all uploads of a request are being written', async () => {
    const { begin, request } = await ask();
    for (let i = 0; i < DOCUMENT_LIMITS.unfinishedUploads; i++) await begin(1000, i % 2);
    const { database } = app.platform;
    await database.transaction(() =>
      database
        .repository(uploadTable)
        .update(
          { requestId: request.id },
          { lease: 'writer', leasedUntil: new Date(clock.now().getTime() + 10_000) },
        ),
    );
    expect(await begin(1000)).toMatchObject({ status: 429, code: 'too-many-uploads' });
  });
});
