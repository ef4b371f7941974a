import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createSamplePdf } from '../../../development/demo/create-sample-pdf.ts';
import { DIALECTS, SQLITE_ONLY } from '../../../testing/test-database.ts';
import {
  startDocumentsServer,
  type DocumentsServer,
} from '../../../testing/servers/documents-server.ts';
import type { VaultDocument } from '../documents.contract.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

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

describe.each(DIALECTS)('what is known about a received file on %s', (dialect) => {
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
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  async function received(bytes: Buffer, name: string): Promise<VaultDocument> {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], name));
    const {
      data: { id },
    } = (await (await call('/upload', { method: 'POST', body: form })).json()) as {
      data: VaultDocument;
    };
    await server.documents.waitForInspections();
    return shown(id);
  }
  const shown = async (id: string) =>
    ((await (await call(`/${id}`)).json()) as { data: VaultDocument }).data;
  /** As if nobody had looked into the file, or had begun this often. */
  const forget = (id: string, examineAfter: Date, examineTries: number | null) =>
    server.database.transaction(async () => {
      await server.database.manager().getRepository('document').update(
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
  /** Kills the first so many workers that appear while `work` goes on, and tells how many there were. */
  async function killing(most: number, work: Promise<unknown>): Promise<number> {
    const killed = new Set<number>();
    let over = false;
    void work.finally(() => (over = true));
    while (!over) {
      for (const pid of await workers()) {
        if (killed.size < most && !killed.has(pid)) {
          killed.add(pid);
          process.kill(pid, 'SIGKILL');
        }
      }
      await new Promise(setImmediate);
    }
    return killed.size;
  }
  const workers = async () =>
    (await readFile(`/proc/self/task/${process.pid}/children`, 'latin1'))
      .split(' ')
      .map(Number)
      .filter((pid) => pid > 0);
  const noWorkers = async () => {
    for (const pid of await workers()) process.kill(pid, 'SIGKILL');
    await waitUntil('the end of all workers', async () => (await workers()).length === 0);
  };
  const problemOf = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { code: string }).code,
  ];

  test('with a document go its pictures, rows and bytes', async () => {
    const before = (await server.stored()).length;
    const { id } = await received(PDF, 'gone.pdf');
    expect((await server.stored()).length).toBe(before + 2);
    expect((await call(`/${id}`, { method: 'DELETE' })).status).toBe(204);
    await server.purge();
    await waitUntil('the bytes to go', async () => (await server.stored()).length === before);
    expect((await call(`/${id}/thumbnail`)).status).toBe(404);
  });

  test('what somebody is looking into is left to them until their time is over', async () => {
    const { id } = await received(PDF, 'leased.pdf');
    const job = server.documents.jobs.find(({ name }) => name === 'documents-examine')!;
    await forget(id, new Date(server.clock.now().getTime() + 60_000), 1);
    await job.run(server.clock.now());
    expect(await shown(id)).toMatchObject({ pages: null, hasThumbnail: false });
    server.clock.advance(61_000);
    await job.run(server.clock.now());
    expect(await shown(id)).toMatchObject({ pages: 1, hasThumbnail: true });
  });

  test('files from before are caught up on by the clock, once', async () => {
    const document = await received(PDF, 'early.pdf');
    const early = new Date(server.clock.now().getTime() - 60 * 60_000);
    await forget(document.id, early, null);
    const job = server.documents.jobs.find(({ name }) => name === 'documents-examine')!;
    await Promise.all([job.run(server.clock.now()), job.run(server.clock.now())]);
    expect(await shown(document.id)).toMatchObject({
      pages: 1,
      preview: 'pdf',
      hasThumbnail: true,
    });
    expect(
      await server.database
        .manager()
        .getRepository('document-preview')
        .countBy({ documentId: document.id }),
    ).toBe(1);
  });

  if (!SQLITE_ONLY.includes(dialect)) return;

  test('a PDF has pages, a small picture and itself as its preview, all of it guarded like a download', async () => {
    const document = await received(PDF, 'bail.pdf');
    expect(document).toMatchObject({ pages: 1, notice: null, preview: 'pdf', hasThumbnail: true });
    const thumbnail = await call(`/${document.id}/thumbnail`);
    expect(Object.fromEntries(thumbnail.headers)).toMatchObject({
      ...SAFE,
      'content-type': 'image/webp',
    });
    expect(await sharp(await bytesOf(thumbnail)).metadata()).toMatchObject({
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
    expect((await bytesOf(preview)).equals(PDF)).toBe(true);
  });

  test('a preview is read in parts, and asked for without being read', async () => {
    const { id } = await received(PDF, 'parts.pdf');
    const part = await call(`/${id}/preview`, { headers: { range: 'bytes=0-4' } });
    expect([
      part.status,
      part.headers.get('content-range'),
      (await bytesOf(part)).toString(),
    ]).toEqual([206, `bytes 0-4/${PDF.length}`, '%PDF-']);
    const head = await call(`/${id}/preview`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), (await bytesOf(head)).length]).toEqual(
      [200, String(PDF.length), 0],
    );
  });

  test('a photo lies on its side in the file and stands upright in its small picture', async () => {
    const photo = await sharp({
      create: { width: 400, height: 200, channels: 3, background: '#c33' },
    })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const document = await received(photo, 'photo.jpg');
    expect(document).toMatchObject({
      pages: 1,
      notice: null,
      preview: 'image',
      hasThumbnail: true,
    });
    expect(
      await sharp(await bytesOf(await call(`/${document.id}/thumbnail`))).metadata(),
    ).toMatchObject({ width: 160, height: 320 });
    expect((await bytesOf(await call(`/${document.id}/preview`))).equals(photo)).toBe(true);
  });

  test('a TIFF is shown as a JPEG, and what is shown lies sealed in the storage', async () => {
    const before = (await server.stored()).length;
    const document = await received(
      await sharp({ create: { width: 90, height: 60, channels: 3, background: '#3c3' } })
        .tiff()
        .toBuffer(),
      'scan.tif',
    );
    expect(document).toMatchObject({ pages: 1, preview: 'image', hasThumbnail: true });
    const preview = await call(`/${document.id}/preview`);
    expect(preview.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(await bytesOf(preview)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 90,
      height: 60,
    });
    expect((await server.stored()).length).toBe(before + 3);
  });

  test('a table of an older Windows is shown in UTF-8, as text and nothing else', async () => {
    const document = await received(Buffer.from('Nom;Prénom\nMorel;Zoé\n', 'latin1'), 'liste.csv');
    expect(document).toMatchObject({
      pages: null,
      notice: null,
      preview: 'text',
      hasThumbnail: false,
    });
    const preview = await call(`/${document.id}/preview`);
    expect([preview.headers.get('content-type'), (await bytesOf(preview)).toString()]).toEqual([
      'text/plain; charset=utf-8',
      'Nom;Prénom\nMorel;Zoé\n',
    ]);
    expect(await problemOf(await call(`/${document.id}/thumbnail`))).toEqual([404, 'no-thumbnail']);
  });

  test('a file that nobody can open says so and shows nothing', async () => {
    const document = await received(Buffer.from('%PDF-1.7\nand then nothing'), 'cut.pdf');
    expect(document).toMatchObject({
      pages: null,
      notice: 'broken',
      preview: null,
      hasThumbnail: false,
    });
    expect(await problemOf(await call(`/${document.id}/preview`))).toEqual([404, 'no-preview']);
  });

  test('another organisation finds neither picture nor preview', async () => {
    const { id } = await received(PDF, 'ours.pdf');
    const stranger = server.bearer('01JD0000000000000000OTHER0');
    for (const path of [`/${id}/thumbnail`, `/${id}/preview`])
      expect(await problemOf(await call(path, {}, stranger))).toEqual([404, 'not-found']);
  });

  test('the sweep knows the pictures of documents that are there', async () => {
    const { id } = await received(PDF, 'kept.pdf');
    server.clock.advance(3 * 24 * 60 * 60 * 1000);
    await server.documents.jobs
      .find(({ name }) => name === 'documents-sweep')!
      .run(new Date(Date.now() + 3 * 24 * 60 * 60 * 1000));
    expect((await call(`/${id}/thumbnail`)).status).toBe(200);
  });

  test('a file over which one worker dies is looked into by the next', async () => {
    await noWorkers();
    const document = received(PDF, 'unlucky.pdf');
    expect(await killing(1, document)).toBe(1);
    expect(await document).toMatchObject({ pages: 1, notice: null, hasThumbnail: true });
  });

  test('a file over which three workers die is told as it is, and no fourth is tried', async () => {
    await noWorkers();
    const document = received(PDF, 'deadly.pdf');
    expect(await killing(9, document)).toBe(3);
    expect(await document).toMatchObject({
      pages: null,
      notice: 'broken',
      preview: null,
      hasThumbnail: false,
    });
  });

  test('a file that took the whole server down three times is not tried again', async () => {
    const { id } = await received(PDF, 'fatal.pdf');
    await noWorkers();
    await forget(id, server.clock.now(), 3);
    await server.documents.jobs
      .find(({ name }) => name === 'documents-examine')!
      .run(server.clock.now());
    expect(await shown(id)).toMatchObject({ notice: 'broken', hasThumbnail: false });
    expect(await workers()).toEqual([]);
  });

  test('a file that is taken away while it is looked into leaves nothing behind', async () => {
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
