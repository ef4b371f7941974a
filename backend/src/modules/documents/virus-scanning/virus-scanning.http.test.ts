import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  startTestApp,
  type Client,
  type SignedInClient,
  type TestApp,
} from '../../../testing/test-app.ts';
import {
  SCANNER_LIMIT,
  TEST_VIRUS_SIGNATURE,
  createTestClamd,
  type TestClamd,
} from '../../../testing/servers/clamd.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import type { PublicRequest, UploadedFile } from '../../recipients/recipients.contract.ts';
import type {
  CreatedRequest,
  CreateRequestBody,
  Request,
  RequestedDocuments,
  Timeline,
} from '../../requests/requests.contract.ts';
import type { VaultDocument } from '../documents.contract.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const MIB = 1024 * 1024;
const PAGE = '/v1/public/request';
const pdf = (size: number, found = -1): Buffer => {
  const bytes = randomBytes(size);
  bytes.write('%PDF-1.7\n', 0, 'latin1');
  if (found >= 0) bytes.write(TEST_VIRUS_SIGNATURE, found, 'latin1');
  return bytes;
};
const formOf = (bytes: Buffer, name = 'piece.pdf'): FormData => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
};

describe.each(SQLITE_ONLY)('the virus scanner, with %s', (dialect) => {
  const clock = createTestClock();
  let clamd: TestClamd;
  let app: TestApp;
  let sender: SignedInClient;
  beforeAll(async () => {
    clamd = await createTestClamd();
    app = await startTestApp({
      dialect,
      clock,
      env: { CLAMD_URL: clamd.url, MAX_FILE_SIZE: String(30 * MIB), LOG_LEVEL: 'info' },
    });
    sender = await app.signUp();
  });
  afterAll(async () => {
    await app?.close();
    await clamd?.remove();
  });
  beforeEach(() => clamd.stop());

  const ask = async (documents: CreateRequestBody['documents'] = [{ title: 'Pièce' }]) => {
    const { data: request } = await sender.post<CreatedRequest>('/v1/requests', {
      recipientEmail: 'camille@example.org',
      recipientName: 'Camille Morel',
      title: 'Dossier',
      documents,
    });
    const { data } = await sender.get<RequestedDocuments>(`/v1/requests/${request.id}/documents`);
    return {
      request,
      recipient: app.as(request.magicLink!.split('/').at(-1)!),
      items: data.documents,
    };
  };
  const put = (recipient: Client, itemId: string, bytes: Buffer) =>
    recipient.post<UploadedFile>(`${PAGE}/documents/${itemId}/file`, formOf(bytes));
  /** Everything due is asked for; a round that the clock of the house runs at this moment comes first. */
  const rounds = () =>
    waitUntil('a turn of documents-scan', () => app.app.scheduler.runNow('documents-scan'));
  const fileOf = async (recipient: Client, index = 0) =>
    (await recipient.get<PublicRequest>(PAGE)).data.documents[index]!.file!;
  const see = async (id: string) => (await sender.get<Request>(`/v1/requests/${id}`)).data;
  const refusals = async (requestId: string, itemId: string, documentId: string) => {
    const paths = [
      `/v1/requests/${requestId}/documents/${itemId}/download`,
      `/v1/documents/${documentId}/download`,
      `/v1/documents/${documentId}/download-url`,
      `/v1/documents/${documentId}/view-url`,
    ];
    const answers = await Promise.all(paths.map(async (path) => (await sender.get(path)).problem));
    return answers.map(({ status, code }) => `${status} ${code}`);
  };

  test('while it is down nothing is given out or approved; once it is back the file opens by itself', async () => {
    const {
      request,
      recipient,
      items: [item],
    } = await ask();
    const {
      data: { file },
    } = await put(recipient, item!.id, pdf(5000));
    expect(file.scan).toBe('pending');
    await rounds();
    expect((await fileOf(recipient)).scan).toBe('unavailable');
    await recipient.post(`${PAGE}/submit`);
    expect(await refusals(request.id, item!.id, file.id)).toEqual(
      Array.from({ length: 4 }, () => '409 not-released-yet'),
    );
    const approve = () => sender.post(`/v1/requests/${request.id}/documents/${item!.id}/approve`);
    expect((await approve()).problem).toMatchObject({ status: 409, code: 'not-released-yet' });
    expect((await sender.post(`/v1/requests/${request.id}/approve-all`)).problem).toMatchObject({
      status: 409,
      code: 'not-released-yet',
    });
    expect(
      (await sender.get<RequestedDocuments>(`/v1/requests/${request.id}/documents`)).data
        .documents[0]!.file,
    ).toMatchObject({ scan: 'unavailable', status: 'pending' });

    await clamd.start();
    await rounds();
    expect((await fileOf(recipient)).scan).toBe('unavailable');
    clock.advance(5000);
    await rounds();
    expect((await fileOf(recipient)).scan).toBe('clean');
    expect(
      (await sender.fetch(`/v1/requests/${request.id}/documents/${item!.id}/download`)).status,
    ).toBe(200);
    expect((await approve()).status).toBe(200);
  });

  test('a recipient with an infected file is told, cannot hand it in, and chooses another one', async () => {
    await clamd.start();
    const {
      request,
      recipient,
      items: [item],
    } = await ask();
    const {
      data: { file },
    } = await put(recipient, item!.id, pdf(300_000, 250_000));
    await rounds();
    const told = (await recipient.get<PublicRequest>(PAGE)).data.documents[0]!;
    expect(told).toMatchObject({
      validationStatus: 'rejected',
      rejectionReason: expect.stringContaining('antivirus'),
      file: { scan: 'infected' },
    });
    expect((await recipient.post(`${PAGE}/submit`)).status).toBe(422);
    expect(await refusals(request.id, item!.id, file.id)).toEqual(
      Array.from({ length: 4 }, () => '409 infected'),
    );
    expect(await see(request.id)).toMatchObject({
      status: 'viewed',
      rejectedDocumentCount: 1,
      pendingDocumentCount: 0,
    });
    expect((await put(recipient, item!.id, pdf(5000))).data.file).toMatchObject({
      version: 2,
      status: 'pending',
    });
    await rounds();
    expect((await recipient.post(`${PAGE}/submit`)).status).toBe(200);
    expect(await see(request.id)).toMatchObject({
      status: 'submitted',
      rejectedDocumentCount: 0,
      pendingDocumentCount: 1,
    });
    const { data: timeline } = await sender.get<Timeline>(`/v1/requests/${request.id}/timeline`);
    expect(timeline.entries.filter(({ type }) => type === 'document.infected')).toMatchObject([
      { documentTitle: 'Pièce', fileName: 'piece.pdf', actor: { kind: 'system' } },
    ]);
  });

  test('found after it was handed in, it sends the request back with its reason, as a refusal would', async () => {
    const { request, recipient, items } = await ask([{ title: 'Une' }, { title: 'Autre' }]);
    await put(recipient, items[0]!.id, pdf(5000));
    await put(recipient, items[1]!.id, pdf(5000, 2000));
    expect((await recipient.post(`${PAGE}/submit`)).status).toBe(200);
    await clamd.start();
    await rounds();
    clock.advance(5000);
    await rounds();
    expect(await see(request.id)).toMatchObject({
      status: 'submitted',
      rejectedDocumentCount: 1,
      pendingDocumentCount: 1,
    });
    expect((await sender.post(`/v1/requests/${request.id}/approve-all`)).status).toBe(200);
    expect(await see(request.id)).toMatchObject({
      status: 'pending_resubmission',
      revisionCount: 1,
    });
    expect((await put(recipient, items[1]!.id, pdf(6000))).data.file.version).toBe(2);
  });

  test('what lies across two pieces of a resumable upload is found', async () => {
    await clamd.start();
    const {
      recipient,
      items: [item],
    } = await ask();
    const bytes = pdf(400_000, 199_990);
    const tus = { 'tus-resumable': '1.0.0' };
    const created = await recipient.fetch(`${PAGE}/documents/${item!.id}/uploads`, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': '400000',
        'upload-metadata': `filename ${Buffer.from('a.pdf').toString('base64')}`,
      },
    });
    const place = created.headers.get('location')!.replace(/^\/api/, '');
    for (const at of [0, 200_000]) {
      const answer = await recipient.fetch(place, {
        method: 'PATCH',
        headers: {
          ...tus,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(at),
        },
        body: new Uint8Array(bytes.subarray(at, at + 200_000)),
      });
      expect(answer.status).toBe(204);
    }
    await rounds();
    expect((await fileOf(recipient)).scan).toBe('infected');
  });

  test('a file that it takes no more bytes of stays closed, and others do not wait behind it', async () => {
    await clamd.start();
    const { recipient, items } = await ask([{ title: 'Grande' }, { title: 'Petite' }]);
    await put(recipient, items[0]!.id, pdf(SCANNER_LIMIT + MIB));
    await put(recipient, items[1]!.id, pdf(5000));
    await rounds();
    expect([(await fileOf(recipient, 0)).scan, (await fileOf(recipient, 1)).scan]).toEqual([
      'unavailable',
      'clean',
    ]);
  });

  test('what a member puts into the vault is looked at as well', async () => {
    await clamd.start();
    const { data: bad } = await sender.post<VaultDocument>(
      '/v1/documents/upload',
      formOf(pdf(5000, 100)),
    );
    const { data: good } = await sender.post<VaultDocument>(
      '/v1/documents/upload',
      formOf(pdf(5000)),
    );
    expect([bad.scan, good.scan]).toEqual(['pending', 'pending']);
    await rounds();
    expect((await sender.get<VaultDocument>(`/v1/documents/${bad.id}`)).data.scan).toBe('infected');
    expect((await sender.get(`/v1/documents/${bad.id}/download`)).problem).toMatchObject({
      status: 409,
      code: 'infected',
    });
    expect((await sender.get<VaultDocument>(`/v1/documents/${good.id}`)).data.scan).toBe('clean');
    expect((await sender.fetch(`/v1/documents/${good.id}/download`)).status).toBe(200);
  });

  test('a file taken back before it was looked at is not asked for any more', async () => {
    const {
      recipient,
      items: [item],
    } = await ask();
    const {
      data: { file },
    } = await put(recipient, item!.id, pdf(5000));
    await rounds();
    expect((await recipient.delete(`${PAGE}/documents/${item!.id}/file`)).status).toBe(204);
    await clamd.start();
    clock.advance(60_000);
    await rounds();
    expect(
      await app.platform.database
        .manager()
        .getRepository<{ documentId: string }>('document-scan')
        .findBy({ documentId: file.id }),
    ).toEqual([]);
  });
});
