import { MINUTE, HOUR, DAY } from '../../../contract/durations.contract.ts';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createSamplePdf } from '../../../development/demo/create-sample-file.ts';
import { ONE_DIALECT, SQLITE_ONLY } from '../../../testing/test-database.ts';
import {
  startDocumentsServer,
  type DocumentsServer,
} from '../../../testing/servers/documents-server.ts';
import type { VaultDocument } from '../documents.contract.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { documentTable } from '../documents.tables.ts';
import { previewTable } from './previews.tables.ts';

const ORGANIZATION = '01JD0000000000000000000ORG';
const PDF = createSamplePdf({
  heading: 'Bail',
  subtitle: 'Vasseur & Lacaze',
  lines: ['Un', 'Deux'],
  footer: 'Page 1',
});
const SAFE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
};

describe.each(ONE_DIALECT)('inspection of received files on %s', (dialect) => {
  let server: DocumentsServer;
  let bearer: string;
  beforeAll(async () => {
    server = await startDocumentsServer(dialect, undefined, {
      env: { PREVIEWS: 'on', DELETE_GRACE: '0' },
    });
    bearer = server.bearer(ORGANIZATION);
  });
  afterAll(() => server.close());

  const call = (path: string, init: RequestInit = {}, as = bearer) =>
    fetch(`${server.origin}/api/v1/documents${path}`, {
      ...init,
      headers: { authorization: `Bearer ${as}`, ...(init.headers as Record<string, string>) },
    });
  const readBytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
  async function uploadAndInspect(bytes: Buffer, name: string): Promise<VaultDocument> {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], name));
    const {
      data: { id },
    } = (await (await call('/upload', { method: 'POST', body: form })).json()) as {
      data: VaultDocument;
    };
    await server.documents.waitForInspections();
    return getDocument(id);
  }
  const getDocument = async (id: string) =>
    ((await (await call(`/${id}`)).json()) as { data: VaultDocument }).data;
  /** As if the file was never inspected, or begun `examineTries` times. */
  const resetInspection = (id: string, examineAfter: Date, examineTries: number | null) =>
    server.database.transaction(async () => {
      await server.database.repository(documentTable).update(
        { id },
        {
          pages: null,
          notice: null,
          preview: null,
          hasThumbnail: null,
          examineTries,
          examineAfter,
        },
      );
    });
  /** Kills the first `most` workers that appear during `work`; returns how many. */
  async function killWorkers(limit: number, work: Promise<unknown>): Promise<number> {
    const killed = new Set<number>();
    let isDone = false;
    void work.finally(() => (isDone = true));
    while (!isDone) {
      for (const pid of await listWorkers()) {
        if (killed.size < limit && !killed.has(pid)) {
          killed.add(pid);
          process.kill(pid, 'SIGKILL');
        }
      }
      await new Promise(setImmediate);
    }
    return killed.size;
  }
  const listWorkers = async () =>
    (await readFile(`/proc/self/task/${process.pid}/children`, 'latin1'))
      .split(' ')
      .map(Number)
      .filter((pid) => pid > 0);
  const killAllWorkers = async () => {
    for (const pid of await listWorkers()) process.kill(pid, 'SIGKILL');
    await waitUntil('the end of all workers', async () => (await listWorkers()).length === 0);
  };
  const readProblem = async (response: Response) => [
    response.status,
    ((await response.json()) as { code: string }).code,
  ];

  test('deleting a document deletes its renditions, rows and bytes', async () => {
    const before = (await server.stored()).length;
    const { id } = await uploadAndInspect(PDF, 'gone.pdf');
    expect((await server.stored()).length).toBe(before + 2);
    expect((await call(`/${id}`, { method: 'DELETE' })).status).toBe(204);
    await server.purge();
    await waitUntil('the bytes to go', async () => (await server.stored()).length === before);
    expect((await call(`/${id}/thumbnail`)).status).toBe(404);
  });

  test('a file under inspection is left alone until its lease ends', async () => {
    const { id } = await uploadAndInspect(PDF, 'leased.pdf');
    const job = server.documents.jobs.find(({ name }) => name === 'documents-examine')!;
    await resetInspection(id, new Date(server.clock.now().getTime() + MINUTE), 1);
    await job.run(server.clock.now());
    expect(await getDocument(id)).toMatchObject({ pages: null, hasThumbnail: false });
    server.clock.advance(61_000);
    await job.run(server.clock.now());
    expect(await getDocument(id)).toMatchObject({ pages: 1, hasThumbnail: true });
  });

  test('the job inspects older files once', async () => {
    const document = await uploadAndInspect(PDF, 'early.pdf');
    const early = new Date(server.clock.now().getTime() - HOUR);
    await resetInspection(document.id, early, null);
    const job = server.documents.jobs.find(({ name }) => name === 'documents-examine')!;
    await Promise.all([job.run(server.clock.now()), job.run(server.clock.now())]);
    expect(await getDocument(document.id)).toMatchObject({
      pages: 1,
      preview: 'pdf',
      hasThumbnail: true,
    });
    expect(
      await server.database.repository(previewTable).countBy({ documentId: document.id }),
    ).toBe(1);
  });

  if (!SQLITE_ONLY.includes(dialect)) return;

  test('a PDF gets a page count, a thumbnail and itself as preview, with safe headers', async () => {
    const document = await uploadAndInspect(PDF, 'bail.pdf');
    expect(document).toMatchObject({ pages: 1, notice: null, preview: 'pdf', hasThumbnail: true });
    const thumbnail = await call(`/${document.id}/thumbnail`);
    expect(Object.fromEntries(thumbnail.headers)).toMatchObject({
      ...SAFE,
      'content-type': 'image/webp',
    });
    expect(await sharp(await readBytes(thumbnail)).metadata()).toMatchObject({
      format: 'webp',
      width: 226,
      height: 320,
    });
    const preview = await call(`/${document.id}/preview`);
    expect(Object.fromEntries(preview.headers)).toMatchObject({
      ...SAFE,
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline/),
    });
    expect((await readBytes(preview)).equals(PDF)).toBe(true);
  });

  test('a preview supports ranges and HEAD', async () => {
    const { id } = await uploadAndInspect(PDF, 'parts.pdf');
    const part = await call(`/${id}/preview`, { headers: { range: 'bytes=0-4' } });
    expect([
      part.status,
      part.headers.get('content-range'),
      (await readBytes(part)).toString(),
    ]).toEqual([206, `bytes 0-4/${PDF.length}`, '%PDF-']);
    const head = await call(`/${id}/preview`, { method: 'HEAD' });
    expect([
      head.status,
      head.headers.get('content-length'),
      (await readBytes(head)).length,
    ]).toEqual([200, String(PDF.length), 0]);
  });

  test('the thumbnail of a rotated photo is upright', async () => {
    const photo = await sharp({
      create: { width: 400, height: 200, channels: 3, background: '#c33' },
    })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const document = await uploadAndInspect(photo, 'photo.jpg');
    expect(document).toMatchObject({
      pages: 1,
      notice: null,
      preview: 'image',
      hasThumbnail: true,
    });
    expect(
      await sharp(await readBytes(await call(`/${document.id}/thumbnail`))).metadata(),
    ).toMatchObject({ width: 160, height: 320 });
    expect((await readBytes(await call(`/${document.id}/preview`))).equals(photo)).toBe(true);
  });

  test('a TIFF is previewed as a JPEG that is stored as an object of its own', async () => {
    const before = (await server.stored()).length;
    const document = await uploadAndInspect(
      await sharp({ create: { width: 90, height: 60, channels: 3, background: '#3c3' } })
        .tiff()
        .toBuffer(),
      'scan.tif',
    );
    expect(document).toMatchObject({ pages: 1, preview: 'image', hasThumbnail: true });
    const preview = await call(`/${document.id}/preview`);
    expect(preview.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(await readBytes(preview)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 90,
      height: 60,
    });
    expect((await server.stored()).length).toBe(before + 3);
  });

  test('a Latin-1 CSV file is previewed as UTF-8 plain text', async () => {
    const document = await uploadAndInspect(
      Buffer.from('Nom;Prénom\nMorel;Zoé\n', 'latin1'),
      'liste.csv',
    );
    expect(document).toMatchObject({
      pages: null,
      notice: null,
      preview: 'text',
      hasThumbnail: false,
    });
    const preview = await call(`/${document.id}/preview`);
    expect([preview.headers.get('content-type'), (await readBytes(preview)).toString()]).toEqual([
      'text/plain; charset=utf-8',
      'Nom;Prénom\nMorel;Zoé\n',
    ]);
    expect(await readProblem(await call(`/${document.id}/thumbnail`))).toEqual([
      404,
      'no-thumbnail',
    ]);
  });

  test('an unreadable file is reported as broken and has no preview', async () => {
    const document = await uploadAndInspect(Buffer.from('%PDF-1.7\nand then nothing'), 'cut.pdf');
    expect(document).toMatchObject({
      pages: null,
      notice: 'broken',
      preview: null,
      hasThumbnail: false,
    });
    expect(await readProblem(await call(`/${document.id}/preview`))).toEqual([404, 'no-preview']);
  });

  test('another organisation finds neither thumbnail nor preview', async () => {
    const { id } = await uploadAndInspect(PDF, 'ours.pdf');
    const stranger = server.bearer('01JD0000000000000000OTHER0');
    for (const path of [`/${id}/thumbnail`, `/${id}/preview`])
      expect(await readProblem(await call(path, {}, stranger))).toEqual([404, 'not-found']);
  });

  test('the sweep keeps the thumbnails of existing documents', async () => {
    const { id } = await uploadAndInspect(PDF, 'kept.pdf');
    server.clock.advance(3 * DAY);
    await server.documents.jobs
      .find(({ name }) => name === 'documents-sweep')!
      .run(new Date(Date.now() + 3 * DAY));
    expect((await call(`/${id}/thumbnail`)).status).toBe(200);
  });

  test('a file whose worker dies once is inspected by the next worker', async () => {
    await killAllWorkers();
    const document = uploadAndInspect(PDF, 'unlucky.pdf');
    expect(await killWorkers(1, document)).toBe(1);
    expect(await document).toMatchObject({ pages: 1, notice: null, hasThumbnail: true });
  });

  test('a file that crashes three workers is reported as broken', async () => {
    await killAllWorkers();
    const document = uploadAndInspect(PDF, 'deadly.pdf');
    expect(await killWorkers(9, document)).toBe(3);
    expect(await document).toMatchObject({
      pages: null,
      notice: 'broken',
      preview: null,
      hasThumbnail: false,
    });
  });

  test('a file that crashed the server three times is not inspected again', async () => {
    const { id } = await uploadAndInspect(PDF, 'fatal.pdf');
    await killAllWorkers();
    await resetInspection(id, server.clock.now(), 3);
    await server.documents.jobs
      .find(({ name }) => name === 'documents-examine')!
      .run(server.clock.now());
    expect(await getDocument(id)).toMatchObject({ notice: 'broken', hasThumbnail: false });
    expect(await listWorkers()).toEqual([]);
  });

  test('a file deleted during its inspection leaves nothing behind', async () => {
    const before = (await server.stored()).length;
    const form = new FormData();
    form.append('file', new File([new Uint8Array(PDF)], 'quick.pdf'));
    const {
      data: { id },
    } = (await (await call('/upload', { method: 'POST', body: form })).json()) as {
      data: VaultDocument;
    };
    expect((await call(`/${id}`, { method: 'DELETE' })).status).toBe(204);
    await server.purge();
    await server.documents.waitForInspections();
    await waitUntil('the bytes to go', async () => (await server.stored()).length === before);
  });
});
