import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Client } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import type {
  CreatedRequest,
  CreateRequestBody,
  Request,
  RequestedDocuments,
} from '../../requests/requests.contract.ts';
import type { PublicRequest } from '../../requests/detail/public-request.contract.ts';
import type { UploadedFile, UploadProgress } from '../recipients.contract.ts';
import { sha256 } from '../../../platform/digest.ts';
import { DAY } from '../../../contract/durations.contract.ts';
import type { Timeline } from '../../requests/timeline/timeline.contract.ts';
import { uploadTable } from '../../../testing/tables.ts';

const MIB = 1024 * 1024;
const PAGE = '/v1/public/request';
const TUS = { 'tus-resumable': '1.0.0' };
const BODY = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const sha256Hex = (bytes: Uint8Array) => sha256(bytes).toString('hex');
const tokenOf = (url: string): string => url.split('/').at(-1)!;
const named = (name: string) => `filename ${Buffer.from(name).toString('base64')}`;
const pdf = (size: number): Buffer => {
  const bytes = Buffer.concat(
    Array.from({ length: Math.ceil(size / MIB) }, () => randomBytes(MIB)),
  ).subarray(0, size);
  bytes.write('%PDF-1.7\n', 0, 'latin1');
  return bytes;
};

describe.each(ONE_DIALECT)('resumable uploads, on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({
    dialect,
    clock,
    env: { MAX_FILE_SIZE: String(20 * MIB) },
  });

  async function ask(documents: CreateRequestBody['documents'] = [{ title: 'Pièce' }]) {
    const { data: request } = await sender.post<CreatedRequest>('/v1/requests', {
      recipientEmail: 'camille@example.org',
      recipientName: 'Camille Morel',
      title: 'Dossier',
      documents,
    });
    const { data } = await sender.get<RequestedDocuments>(`/v1/requests/${request.id}/documents`);
    const token = tokenOf(request.magicLink!);
    return { request, token, recipient: app.as(token), documents: data.documents };
  }
  const uploadsOf = (requestedDocumentId: string) =>
    `${PAGE}/documents/${requestedDocumentId}/uploads`;
  const begin = (
    recipient: Client,
    requestedDocumentId: string,
    size: number,
    name = 'piece.pdf',
    more: Record<string, string> = {},
    body?: Uint8Array,
  ) =>
    recipient.fetch(uploadsOf(requestedDocumentId), {
      method: 'POST',
      headers: { ...TUS, 'upload-length': String(size), 'upload-metadata': named(name), ...more },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
  const placeOf = (created: Response) => created.headers.get('location')!.replace(/^\/api/, '');
  const patch = (recipient: Client, place: string, offset: number, body: Uint8Array) =>
    recipient.fetch(place, {
      method: 'PATCH',
      headers: { ...BODY, 'upload-offset': String(offset) },
      body: new Uint8Array(body),
    });
  const head = (recipient: Client, place: string) =>
    recipient.fetch(place, { method: 'HEAD', headers: TUS });
  const offsetOf = async (recipient: Client, place: string) =>
    Number((await head(recipient, place)).headers.get('upload-offset'));
  const codeOf = async (response: Response) => [
    response.status,
    ((await response.json()) as { code: string }).code,
  ];
  const download = (requestId: string, requestedDocumentId: string, range?: string) =>
    sender.fetch(
      `/v1/requests/${requestId}/documents/${requestedDocumentId}/download`,
      range ? { headers: { range } } : {},
    );
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
  const objects = async () =>
    (
      await readdir(join(app.platform.config.dataDir, 'files'), {
        recursive: true,
        withFileTypes: true,
      })
    ).filter((entry) => entry.isFile()).length;
  const settled = async (expected: number) => {
    for (let i = 0; i < 300 && (await objects()) !== expected; i++)
      await app.as(null).get('/health');
    return objects();
  };
  /** Sends the head and some bytes of a request and keeps the connection open; `cut` breaks it. */
  function sendPart(
    token: string,
    place: string,
    offset: number,
    contentLength: number,
    bytes: Buffer,
  ) {
    const url = new URL(app.url);
    const call = httpRequest({
      host: '127.0.0.1',
      port: url.port,
      method: 'PATCH',
      path: `/api${place}`,
      headers: {
        host: url.host,
        authorization: `Bearer ${token}`,
        ...BODY,
        'upload-offset': String(offset),
        'content-length': String(contentLength),
      },
    });
    call.on('error', () => undefined);
    call.write(bytes);
    return { cut: () => call.destroy() };
  }

  async function waitUntilLocked(place: string): Promise<void> {
    const uploads = app.platform.database.repository(uploadTable);
    for (let i = 0; i < 300; i++) {
      if ((await uploads.findOneBy({ id: place.split('/').at(-1)! }))?.lease) return;
      await app.as(null).get('/health');
    }
    throw new Error('No writer holds the upload');
  }

  test('OPTIONS tells anonymous callers the supported protocol', async () => {
    const response = await app
      .as(null)
      .fetch(uploadsOf('01JD0000000000000000000000'), { method: 'OPTIONS' });
    expect([
      response.status,
      response.headers.get('tus-version'),
      response.headers.get('tus-extension'),
      response.headers.get('tus-max-size'),
      response.headers.get('access-control-allow-origin'),
    ]).toEqual([
      204,
      '1.0.0',
      'creation,creation-with-upload,termination,expiration',
      String(20 * MIB),
      null,
    ]);
  });

  test('three chunks become one file, readable as a whole, in ranges and across chunks', async () => {
    const {
      request,
      recipient,
      documents: [requested],
    } = await ask();
    const bytes = pdf(3_000_000);
    const created = await begin(recipient, requested!.id, bytes.length, 'Titre d’identité.pdf');
    expect([
      created.status,
      created.headers.get('tus-resumable'),
      created.headers.get('upload-expires'),
    ]).toEqual([201, '1.0.0', new Date(clock.now().getTime() + DAY).toUTCString()]);
    expect(created.headers.get('access-control-expose-headers')).toContain('Upload-Offset');
    const place = placeOf(created);
    expect(created.headers.get('location')).not.toContain('http');
    for (const [from, to] of [
      [0, 1_000_001],
      [1_000_001, 1_000_002],
      [1_000_002, 2_500_000],
    ] as const) {
      const response = await patch(recipient, place, from, bytes.subarray(from, to));
      expect([response.status, response.headers.get('upload-offset')]).toEqual([204, String(to)]);
      expect((await recipient.get<PublicRequest>(PAGE)).data.documents[0]!.file).toBeNull();
    }
    const shown = await head(recipient, place);
    expect([
      shown.status,
      shown.headers.get('upload-offset'),
      shown.headers.get('upload-length'),
      shown.headers.get('upload-metadata'),
      shown.headers.get('cache-control'),
    ]).toEqual([200, '2500000', '3000000', named('Titre d’identité.pdf'), 'no-store']);
    expect((await patch(recipient, place, 2_500_000, bytes.subarray(2_500_000))).status).toBe(204);

    const { data } = await recipient.get<PublicRequest>(PAGE);
    const file = data.documents[0]!.file!;
    expect(file).toMatchObject({
      name: 'Titre d’identité.pdf',
      size: bytes.length,
      sha256: sha256Hex(bytes),
      version: 1,
      status: 'pending',
      scan: null,
    });
    expect((await recipient.get<UploadProgress>(place, TUS)).data).toMatchObject({
      offset: bytes.length,
      size: bytes.length,
      documentId: file.id,
    });
    expect((await sender.get<Request>(`/v1/requests/${request.id}`)).data).toMatchObject({
      status: 'viewed',
      uploadedDocumentCount: 1,
    });
    const { data: timeline } = await sender.get<Timeline>(`/v1/requests/${request.id}/timeline`);
    expect(timeline.entries.filter(({ type }) => type === 'document.received')).toHaveLength(1);

    const whole = await download(request.id, requested!.id);
    expect([whole.status, whole.headers.get('content-length')]).toEqual([
      200,
      String(bytes.length),
    ]);
    expect((await bytesOf(whole)).equals(bytes)).toBe(true);
    for (const [from, to] of [
      [999_990, 1_000_010],
      [0, 0],
      [1_000_001, 1_000_001],
      [1_000_000, 2_600_000],
      [2_499_999, 2_999_999],
    ] as const) {
      const part = await download(request.id, requested!.id, `bytes=${from}-${to}`);
      expect([part.status, (await bytesOf(part)).equals(bytes.subarray(from, to + 1))]).toEqual([
        206,
        true,
      ]);
    }
    const asked = await sender.fetch(
      `/v1/requests/${request.id}/documents/${requested!.id}/download`,
      {
        method: 'HEAD',
      },
    );
    expect([asked.status, asked.headers.get('content-length')]).toEqual([
      200,
      String(bytes.length),
    ]);
  });

  test('a file sent with the creating request is stored as one object, as in a multipart upload', async () => {
    const {
      recipient,
      documents: [requested],
    } = await ask();
    const before = await objects();
    const bytes = pdf(70_000);
    const created = await begin(recipient, requested!.id, bytes.length, 'piece.pdf', BODY, bytes);
    expect([created.status, created.headers.get('upload-offset')]).toEqual([201, '70000']);
    expect((await recipient.get<PublicRequest>(PAGE)).data.documents[0]!.file).toMatchObject({
      sha256: sha256Hex(bytes),
    });
    expect(await objects()).toBe(before + 1);
  });

  test('acknowledged bytes outlive a restart, and the hash covers the whole file', async () => {
    const {
      request,
      recipient,
      documents: [requested],
    } = await ask();
    const bytes = pdf(1_500_000);
    const place = placeOf(await begin(recipient, requested!.id, bytes.length));
    await patch(recipient, place, 0, bytes.subarray(0, 700_000));
    await app.restart();
    expect(await offsetOf(recipient, place)).toBe(700_000);
    expect((await patch(recipient, place, 700_000, bytes.subarray(700_000))).status).toBe(204);
    expect((await recipient.get<PublicRequest>(PAGE)).data.documents[0]!.file).toMatchObject({
      sha256: sha256Hex(bytes),
    });
    expect((await bytesOf(await download(request.id, requested!.id))).equals(bytes)).toBe(true);
  });

  test('of simultaneous writers to an upload exactly one writes; a broken one makes way for the next', async () => {
    const {
      token,
      recipient,
      documents: [requested],
    } = await ask();
    const bytes = pdf(2_000_000);
    const place = placeOf(await begin(recipient, requested!.id, bytes.length));
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => patch(recipient, place, 0, bytes.subarray(0, 1_000_000))),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(204);
    expect(statuses.slice(1).every((status) => status === 409 || status === 423)).toBe(true);
    expect(await offsetOf(recipient, place)).toBe(1_000_000);

    const open = sendPart(token, place, 1_000_000, 1_000_000, bytes.subarray(1_000_000, 1_400_000));
    await waitUntilLocked(place);
    expect(await codeOf(await patch(recipient, place, 0, Buffer.alloc(1)))).toEqual([
      423,
      'upload-busy',
    ]);
    open.cut();
    // The bytes received so far are kept.
    let offset = 1_000_000;
    for (let i = 0; i < 300 && offset === 1_000_000; i++) offset = await offsetOf(recipient, place);
    expect(offset).toBe(1_400_000);
    let last = await patch(recipient, place, offset, bytes.subarray(offset));
    for (let i = 0; i < 200 && last.status === 423; i++)
      last = await patch(recipient, place, offset, bytes.subarray(offset));
    expect(last.status).toBe(204);
    expect((await recipient.get<PublicRequest>(PAGE)).data.documents[0]!.file).toMatchObject({
      sha256: sha256Hex(bytes),
    });
  });

  test('a writer silent for ten seconds loses its lock, and its later bytes are refused', async () => {
    const {
      token,
      recipient,
      documents: [requested],
    } = await ask();
    const bytes = pdf(600_000);
    const place = placeOf(await begin(recipient, requested!.id, bytes.length));
    const silent = sendPart(token, place, 0, bytes.length, bytes.subarray(0, 200_000));
    await waitUntilLocked(place);
    clock.advance(10_001);
    expect((await patch(recipient, place, 0, bytes)).status).toBe(204);
    silent.cut();
    expect(await offsetOf(recipient, place)).toBe(bytes.length);
    expect((await recipient.get<PublicRequest>(PAGE)).data.documents[0]!.file).toMatchObject({
      sha256: sha256Hex(bytes),
      version: 1,
    });
  });

  test('the last request, repeated, creates no second file', async () => {
    const {
      request,
      recipient,
      documents: [requested],
    } = await ask();
    const bytes = pdf(300_000);
    const place = placeOf(await begin(recipient, requested!.id, bytes.length));
    await patch(recipient, place, 0, bytes.subarray(0, 100_000));
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => patch(recipient, place, 100_000, bytes.subarray(100_000))),
    );
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await codeOf(await patch(recipient, place, 100_000, bytes.subarray(100_000)))).toEqual(
      [409, 'conflict'].map((part) => (part === 'upload-offset' ? expect.any(String) : part)),
    );
    expect(await offsetOf(recipient, place)).toBe(bytes.length);
    const { data } = await sender.get<RequestedDocuments>(`/v1/requests/${request.id}/documents`);
    expect(data.documents[0]!.versions).toMatchObject([{ version: 1 }]);
    expect(await codeOf(await recipient.fetch(place, { method: 'DELETE', headers: TUS }))).toEqual([
      409,
      'upload-finished',
    ]);
  });

  test('bytes identical to the present file are reported as duplicate and stored once', async () => {
    const {
      request,
      recipient,
      documents: [requested],
    } = await ask();
    const bytes = pdf(200_000);
    const form = () => {
      const data = new FormData();
      data.append('file', new Blob([new Uint8Array(bytes)]), 'piece.pdf');
      return data;
    };
    const first = await recipient.post<UploadedFile>(
      `${PAGE}/documents/${requested!.id}/file`,
      form(),
    );
    expect([first.status, first.data.duplicate]).toEqual([201, false]);
    const before = await objects();
    const again = await recipient.post<UploadedFile>(
      `${PAGE}/documents/${requested!.id}/file`,
      form(),
    );
    expect([again.status, again.data]).toEqual([200, { file: first.data.file, duplicate: true }]);
    const place = placeOf(await begin(recipient, requested!.id, bytes.length));
    await patch(recipient, place, 0, bytes.subarray(0, 70_000));
    expect((await patch(recipient, place, 70_000, bytes.subarray(70_000))).status).toBe(204);
    expect((await recipient.get<UploadProgress>(place, TUS)).data.documentId).toBe(
      first.data.file.id,
    );
    expect(await settled(before)).toBe(before);
    const { data } = await sender.get<RequestedDocuments>(`/v1/requests/${request.id}/documents`);
    expect(data.documents[0]!.versions).toHaveLength(1);
  });

  test('an unacceptable file is refused before or at its first bytes, and leaves nothing', async () => {
    const {
      recipient,
      documents: [requested],
    } = await ask();
    const before = await objects();
    expect(await codeOf(await begin(recipient, requested!.id, 10, 'page.html'))).toEqual([
      415,
      'type-refused',
    ]);
    expect(await codeOf(await begin(recipient, requested!.id, 0))).toEqual([422, 'file-empty']);
    expect(await codeOf(await begin(recipient, requested!.id, 21 * MIB))).toEqual([
      413,
      'too-large',
    ]);
    const place = placeOf(await begin(recipient, requested!.id, 500_000));
    expect(await codeOf(await patch(recipient, place, 0, randomBytes(100_000)))).toEqual([
      415,
      'content-mismatch',
    ]);
    expect((await head(recipient, place)).status).toBe(404);
    const late = placeOf(await begin(recipient, requested!.id, 30));
    await patch(recipient, late, 0, Buffer.from('%PD'));
    expect(await codeOf(await patch(recipient, late, 3, randomBytes(27)))).toEqual([
      415,
      'content-mismatch',
    ]);
    const more = placeOf(await begin(recipient, requested!.id, 30));
    expect(await codeOf(await patch(recipient, more, 0, Buffer.alloc(31)))).toEqual([
      413,
      'too-large',
    ]);
    expect(await settled(before)).toBe(before);
  });

  test('a POST that replaces PATCH continues an upload under the same checks; another POST is refused', async () => {
    const {
      request,
      recipient,
      documents: [requested],
    } = await ask();
    const bytes = pdf(300_000);
    const place = placeOf(await begin(recipient, requested!.id, bytes.length));
    const post = (client: Client, offset: number, body: Uint8Array, more = {}) =>
      client.fetch(place, {
        method: 'POST',
        headers: {
          ...BODY,
          'upload-offset': String(offset),
          'x-http-method-override': 'PATCH',
          ...more,
        },
        body: new Uint8Array(body),
      });
    const first = await post(recipient, 0, bytes.subarray(0, 200_000));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '200000']);
    for (const [client, offset, more, refusal] of [
      [recipient, 0, {}, [409, 'conflict']],
      [recipient, 200_000, { 'tus-resumable': '0.2.2' }, [412, 'tus-version']],
      [recipient, 200_000, { 'x-http-method-override': 'DELETE' }, [405, 'method-not-allowed']],
      [recipient, 200_000, { 'x-http-method-override': '' }, [405, 'method-not-allowed']],
      [app.as(null), 200_000, {}, [401, 'unauthenticated']],
      [(await ask()).recipient, 200_000, {}, [404, 'not-found']],
    ] as const)
      expect(await codeOf(await post(client, offset, bytes.subarray(200_000), more))).toEqual(
        refusal,
      );
    expect((await post(recipient, 200_000, bytes.subarray(200_000))).status).toBe(204);
    expect(await bytesOf(await download(request.id, requested!.id))).toEqual(bytes);
  });

  test('an upload belongs to its document and its request', async () => {
    const mine = await ask([{ title: 'Une' }, { title: 'Autre' }]);
    const other = await ask();
    const place = placeOf(await begin(mine.recipient, mine.documents[0]!.id, 100));
    const id = place.split('/').at(-1)!;
    expect((await head(other.recipient, place)).status).toBe(404);
    for (const [client, path] of [
      [mine.recipient, `${uploadsOf(mine.documents[1]!.id)}/${id}`],
      [other.recipient, `${uploadsOf(other.documents[0]!.id)}/${id}`],
      [mine.recipient, `${uploadsOf(mine.documents[0]!.id)}/${'0'.repeat(26)}`],
    ] as const) {
      expect(await codeOf(await patch(client, path, 0, Buffer.alloc(1)))).toEqual([
        404,
        'not-found',
      ]);
      expect((await client.fetch(path, { method: 'DELETE', headers: TUS })).status).toBe(404);
    }
    expect(await codeOf(await begin(mine.recipient, other.documents[0]!.id, 100))).toEqual([
      404,
      'not-found',
    ]);
    expect(
      (
        await app
          .as(null)
          .fetch(place, { method: 'PATCH', headers: { ...BODY, 'upload-offset': '0' }, body: 'x' })
      ).status,
    ).toBe(401);
  });

  test('bytes for a request closed meanwhile are refused, and deleted with the request', async () => {
    const {
      request,
      recipient,
      documents: [requested],
    } = await ask();
    const before = await objects();
    const place = placeOf(await begin(recipient, requested!.id, 300_000));
    await patch(recipient, place, 0, pdf(200_000));
    await sender.patch(`/v1/requests/${request.id}/status`, { status: 'cancelled' });
    expect(await codeOf(await patch(recipient, place, 200_000, Buffer.alloc(100_000)))).toEqual([
      410,
      'request-cancelled',
    ]);
    await sender.delete(`/v1/requests/${request.id}`);
    expect(await settled(before)).toBe(before);
  });

  test.each<[string, Record<string, string>, number, string]>([
    ['no version', {}, 412, 'tus-version'],
    ['another version', { 'tus-resumable': '0.2.2' }, 412, 'tus-version'],
    ['no length', { ...TUS }, 400, 'bad-request'],
    ['a negative length', { ...TUS, 'upload-length': '-1' }, 400, 'bad-request'],
    ['a deferred length', { ...TUS, 'upload-defer-length': '1' }, 400, 'bad-request'],
    [
      'partial uploads to be joined',
      { ...TUS, 'upload-concat': 'partial', 'upload-length': '5' },
      400,
      'bad-request',
    ],
    [
      'metadata that is not base64',
      { ...TUS, 'upload-length': '5', 'upload-metadata': 'filename *' },
      400,
      'bad-request',
    ],
  ])(
    'a request with %s is refused with a problem, not a server error',
    async (_, headers, status, code) => {
      const {
        recipient,
        documents: [requested],
      } = await ask();
      expect(
        await codeOf(await recipient.fetch(uploadsOf(requested!.id), { method: 'POST', headers })),
      ).toEqual([status, code]);
    },
  );

  // Last: it moves the shared clock.
  test('a cancelled or day-old upload is deleted with its bytes', async () => {
    const {
      recipient,
      documents: [requested],
    } = await ask();
    const before = await objects();
    const [given, forgotten] = [
      placeOf(await begin(recipient, requested!.id, 500_000)),
      placeOf(await begin(recipient, requested!.id, 500_000)),
    ];
    const bytes = pdf(200_000);
    for (const place of [given, forgotten]) await patch(recipient, place, 0, bytes);
    expect(await objects()).toBe(before + 2);
    expect((await recipient.fetch(given, { method: 'DELETE', headers: TUS })).status).toBe(204);
    expect((await head(recipient, given)).status).toBe(404);
    clock.advance(DAY);
    expect(await codeOf(await patch(recipient, forgotten, 200_000, bytes))).toEqual([
      410,
      'upload-expired',
    ]);
    await app.runJob('documents-uploads');
    expect((await head(recipient, forgotten)).status).toBe(404);
    expect(await settled(before)).toBeLessThanOrEqual(before);
  });
});
