import { sha256 } from '../../platform/digest.ts';
import { MINUTE } from '../../contract/durations.contract.ts';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  startDocumentsServer,
  STORES,
  type DocumentsServer,
} from '../../testing/servers/documents-server.ts';
import type { VaultDocument, VaultList } from './documents.contract.ts';

const ORGANIZATION = '01JD0000000000000000000ORG';
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200_000)]);
const ZIP_END = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(16), Buffer.alloc(2, 0xff)]);

describe.each(STORES)('the vault on %s with files in %s', (dialect, store) => {
  let server: DocumentsServer;
  let bearer: string;

  beforeAll(async () => {
    server = await startDocumentsServer(dialect, undefined, { store });
    bearer = server.bearer(ORGANIZATION);
  });
  afterAll(() => server.close());

  const call = (path: string, init: RequestInit = {}, as = bearer) =>
    fetch(`${server.origin}/api/v1${path}`, {
      ...init,
      headers: { authorization: `Bearer ${as}`, ...(init.headers as Record<string, string>) },
    });
  const dataOf = async <T>(response: Response): Promise<T> =>
    ((await response.json()) as { data: T }).data;
  const send = (bytes: Buffer, name: string, as = bearer) => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], name));
    return call('/documents/upload', { method: 'POST', body: form }, as);
  };
  const upload = async (bytes: Buffer, name: string, as = bearer) =>
    dataOf<VaultDocument>(await send(bytes, name, as));
  const download = async (path: string, headers: Record<string, string> = {}) => {
    const response = await call(path, { headers });
    return { answer: response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test('a file downloads byte for byte under its cleaned name, which its stored object does not show', async () => {
    const response = await send(PDF, '../Pièce d’identité.pdf');
    expect(response.status).toBe(201);
    const document = await dataOf<VaultDocument>(response);
    expect(document).toMatchObject({
      name: 'Pièce d’identité.pdf',
      type: 'pdf',
      mediaType: 'application/pdf',
      size: PDF.length,
      status: 'approved',
      requestId: null,
    });

    const { answer: downloaded, bytes } = await download(`/documents/${document.id}/download`);
    expect(downloaded.status).toBe(200);
    expect(bytes.equals(PDF)).toBe(true);
    expect(Object.fromEntries(downloaded.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition':
        'attachment; filename="Piece d_identite.pdf"; filename*=UTF-8\'\'Pi%C3%A8ce%20d%E2%80%99identit%C3%A9.pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
    expect((await server.stored()).some((file) => file.includes('identit'))).toBe(false);
  });

  test('downloads support ranges, If-Range and HEAD, and refuse a range beyond the end', async () => {
    const { id } = await upload(PDF, 'scan.pdf');
    const path = `/documents/${id}/download`;
    const part = await download(path, { range: 'bytes=65530-65545' });
    expect([
      part.answer.status,
      part.answer.headers.get('content-range'),
      part.bytes.equals(PDF.subarray(65_530, 65_546)),
    ]).toEqual([206, `bytes 65530-65545/${PDF.length}`, true]);
    const end = await download(path, { range: 'bytes=-10' });
    expect([end.answer.status, end.bytes.equals(PDF.subarray(-10))]).toEqual([206, true]);
    const several = await download(path, { range: 'bytes=0-1,5-6' });
    expect([several.answer.status, several.bytes.length]).toEqual([200, PDF.length]);
    const beyond = await call(path, { headers: { range: 'bytes=9000000-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${PDF.length}`,
    ]);

    const etag = part.answer.headers.get('etag')!;
    expect((await download(path, { range: 'bytes=0-9', 'if-range': etag })).answer.status).toBe(
      206,
    );
    expect(
      (await download(path, { range: 'bytes=0-9', 'if-range': '"another"' })).answer.status,
    ).toBe(200);
    const head = await call(path, { method: 'HEAD' });
    expect([
      head.status,
      head.headers.get('content-length'),
      (await head.arrayBuffer()).byteLength,
    ]).toEqual([200, String(PDF.length), 0]);
  });

  test.each<[string, string, Buffer, number, string]>([
    ['an empty file', 'scan.pdf', Buffer.alloc(0), 422, 'file-empty'],
    ['an HTML page', 'page.html', Buffer.from('<html>'), 415, 'type-refused'],
    ['a program named as a PDF', 'scan.pdf', Buffer.from('MZ program'), 415, 'content-mismatch'],
    [
      'null bytes late in a text',
      'note.txt',
      Buffer.concat([Buffer.alloc(500_000, 'a'), Buffer.alloc(9)]),
      415,
      'content-mismatch',
    ],
    [
      'a PDF with a ZIP directory before the longest comment',
      'scan.pdf',
      Buffer.concat([PDF, ZIP_END, Buffer.alloc(65_535)]),
      415,
      'file-ambiguous',
    ],
    [
      'too many bytes',
      'scan.pdf',
      Buffer.concat([PDF, Buffer.alloc(41 * 1024 * 1024)]),
      413,
      'too-large',
    ],
  ])('an upload is refused and leaves nothing behind: %s', async (_, name, bytes, status, code) => {
    const before = await server.stored();
    const response = await send(bytes, name);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      status,
      code,
    ]);
    expect(await server.stored()).toEqual(before);
  });

  test('the list finds documents by name and state and sums up the whole vault', async () => {
    const as = server.bearer('01JD00000000000000000LIST0');
    for (const name of ['Élysée.pdf', 'bail.pdf', 'note.pdf']) {
      await upload(PDF, name, as);
      server.clock.advance(1000);
    }
    const list = async (query: string) =>
      dataOf<VaultList>(await call(`/documents${query}`, {}, as));
    const all = await list('');
    expect(all.documents.map(({ name }) => name)).toEqual(['note.pdf', 'bail.pdf', 'Élysée.pdf']);
    expect(all.summary).toEqual({
      total: 3,
      approved: 3,
      pending: 0,
      rejected: 0,
      size: 3 * PDF.length,
      quota: 50 * 1024 ** 3,
    });
    expect((await list('?search=ELYS')).documents.map(({ name }) => name)).toEqual(['Élysée.pdf']);
    expect(await list('?search=%25')).toMatchObject({ documents: [], total: 0 });
    expect(await list('?status=pending')).toMatchObject({
      documents: [],
      total: 0,
      summary: { total: 3 },
    });
    expect(await list('?status=approved&limit=2&page=2')).toMatchObject({
      documents: [{ name: 'Élysée.pdf' }],
      total: 3,
    });
    expect((await call('/documents?status=lost', {}, as)).status).toBe(422);
  });

  test('a document of another organisation is not found', async () => {
    const { id } = await upload(PDF, 'scan.pdf');
    const stranger = server.bearer('01JD0000000000000000OTHER0');
    for (const path of [
      `/documents/${id}`,
      `/documents/${id}/download`,
      `/documents/${id}/view-url`,
    ])
      expect((await call(path, {}, stranger)).status).toBe(404);
    expect((await call(`/documents/${id}`, { method: 'DELETE' }, stranger)).status).toBe(404);
    expect((await call(`/documents/${id}`)).status).toBe(200);
  });

  describe('signed links', () => {
    const createSignedUrl = async (id: string, kind: 'view-url' | 'download-url', as: string) =>
      dataOf<{ url: string; expiresAt: string }>(await call(`/documents/${id}/${kind}`, {}, as));

    test('a signed link opens one document without a bearer, in its session, for a minute', async () => {
      const as = server.bearer(ORGANIZATION, 'session-1');
      server.sessions.set('cookie-1', 'session-1').set('cookie-2', 'session-2');
      const { id } = await upload(PDF, 'scan.pdf', as);
      const { url, expiresAt } = await createSignedUrl(id, 'view-url', as);
      expect(Date.parse(expiresAt) - server.clock.now().getTime()).toBe(MINUTE);
      const open = (cookie: string | null, address = url) =>
        fetch(address, { headers: cookie === null ? {} : { cookie: `recueil_session=${cookie}` } });

      const good = await open('cookie-1');
      expect([
        good.status,
        good.headers.get('content-disposition')?.slice(0, 7),
        good.headers.get('content-security-policy'),
      ]).toEqual([200, 'inline;', "sandbox; default-src 'none'"]);
      expect(sha256(Buffer.from(await good.arrayBuffer())).toString('hex')).toBe(
        sha256(PDF).toString('hex'),
      );
      expect((await open('cookie-2')).status).toBe(403);
      expect((await open(null)).status).toBe(403);
      expect(
        (
          await open(
            'cookie-1',
            url.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
          )
        ).status,
      ).toBe(404);
      expect((await open('cookie-1', `${server.origin}/api/v1/files/x`)).status).toBe(404);
      server.clock.advance(MINUTE);
      expect((await open('cookie-1')).status).toBe(410);
    });

    test('a signed link for a type that browsers do not show only downloads', async () => {
      const { id } = await upload(Buffer.from('a;b\n1;2\n'), 'export.csv');
      expect((await call(`/documents/${id}/view-url`)).status).toBe(415);
      const { url } = await createSignedUrl(id, 'download-url', bearer);
      const response = await fetch(url);
      expect([
        response.status,
        response.headers.get('content-disposition')?.slice(0, 11),
        await response.text(),
      ]).toEqual([200, 'attachment;', 'a;b\n1;2\n']);
    });
  });
});
