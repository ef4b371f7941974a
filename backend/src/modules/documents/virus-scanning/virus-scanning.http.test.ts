import { MINUTE } from '../../../contract/durations.contract.ts';
import { randomBytes } from 'node:crypto';
import { IsNull, Not } from 'typeorm';
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
import type {
  PublicRequest,
  UploadedFile,
  CreatedRequest,
  CreateRequestBody,
  Request,
  RequestedDocuments,
  Timeline,
} from '../../../contract/index.ts';
import type { VaultDocument } from '../documents.contract.ts';
import { deliveryTable } from '../../../platform/outbox/outbox.tables.ts';
import { scanTable } from './scans.tables.ts';

const MIB = 1024 * 1024;
const PAGE = '/v1/public/request';
const pdf = (size: number, found = -1): Buffer => {
  const bytes = randomBytes(size);
  bytes.write('%PDF-1.7\n', 0, 'latin1');
  if (found >= 0) bytes.write(TEST_VIRUS_SIGNATURE, found, 'latin1');
  return bytes;
};
const createForm = (bytes: Buffer, name = 'piece.pdf'): FormData => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
};

describe.each(SQLITE_ONLY)('virus scanning with %s', (dialect) => {
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

  const createRequest = async (
    documents: CreateRequestBody['documents'] = [{ title: 'Pièce' }],
  ) => {
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
      documents: data.documents,
    };
  };
  const uploadFile = (recipient: Client, requestedDocumentId: string, bytes: Buffer) =>
    recipient.post<UploadedFile>(
      `${PAGE}/documents/${requestedDocumentId}/file`,
      createForm(bytes),
    );
  /** Runs the scan job, and delivers what it publishes. */
  const runScans = async () => {
    await app.runJob('documents-scan');
    await app.platform.outbox.drain();
  };
  const fileOf = async (recipient: Client, index = 0) =>
    (await recipient.get<PublicRequest>(PAGE)).data.documents[index]!.file!;
  const getRequest = async (id: string) => (await sender.get<Request>(`/v1/requests/${id}`)).data;
  const listRefusals = async (
    requestId: string,
    requestedDocumentId: string,
    documentId: string,
  ) => {
    const paths = [
      `/v1/requests/${requestId}/documents/${requestedDocumentId}/download`,
      `/v1/documents/${documentId}/download`,
      `/v1/documents/${documentId}/download-url`,
      `/v1/documents/${documentId}/view-url`,
    ];
    const responses = await Promise.all(
      paths.map(async (path) => (await sender.get(path)).problem),
    );
    return responses.map(({ status, code }) => `${status} ${code}`);
  };

  test('while the virus scanner is down nothing is released or approved; afterwards the file is', async () => {
    const {
      request,
      recipient,
      documents: [requested],
    } = await createRequest();
    const {
      data: { file },
    } = await uploadFile(recipient, requested!.id, pdf(5000));
    expect(file.scan).toBe('pending');
    await runScans();
    expect((await fileOf(recipient)).scan).toBe('unavailable');
    await recipient.post(`${PAGE}/submit`);
    expect(await listRefusals(request.id, requested!.id, file.id)).toEqual(
      Array.from({ length: 4 }, () => '409 not-released-yet'),
    );
    const approve = () =>
      sender.post(`/v1/requests/${request.id}/documents/${requested!.id}/approve`);
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
    await runScans();
    expect((await fileOf(recipient)).scan).toBe('unavailable');
    clock.advance(5000);
    await runScans();
    expect((await fileOf(recipient)).scan).toBe('clean');
    expect(
      (await sender.fetch(`/v1/requests/${request.id}/documents/${requested!.id}/download`)).status,
    ).toBe(200);
    expect((await approve()).status).toBe(200);
  });

  test('of several files the infected one alone is refused, holds the approval and is never kept', async () => {
    await clamd.start();
    const {
      request,
      recipient,
      documents: [requested],
    } = await createRequest();
    await uploadFile(recipient, requested!.id, pdf(5000));
    await uploadFile(recipient, requested!.id, pdf(300_000, 250_000));
    await runScans();
    const see = async () => (await recipient.get<PublicRequest>(PAGE)).data.documents[0]!;
    const document = await see();
    expect(document.validationStatus).toBe('pending');
    expect(document.files.map(({ status }) => status)).toEqual(['pending', 'rejected']);
    expect((await recipient.post(`${PAGE}/submit`)).status).toBe(200);
    const path = `/v1/requests/${request.id}/documents/${requested!.id}`;
    expect((await sender.post(`${path}/approve`)).problem).toMatchObject({ code: 'infected' });
    expect((await sender.post(`${path}/incomplete`, { reason: 'Incomplet' })).status).toBe(200);
    const decided = await see();
    expect(decided).toMatchObject({ validationStatus: 'rejected', incomplete: false });
    expect(decided.files.map(({ incomplete }) => incomplete)).toEqual([true, false]);
  });

  test('a recipient sees that a file is infected, cannot submit it and replaces it', async () => {
    await clamd.start();
    const {
      request,
      recipient,
      documents: [requested],
    } = await createRequest();
    const {
      data: { file },
    } = await uploadFile(recipient, requested!.id, pdf(300_000, 250_000));
    await runScans();
    const requestedDocument = (await recipient.get<PublicRequest>(PAGE)).data.documents[0]!;
    expect(requestedDocument).toMatchObject({
      validationStatus: 'rejected',
      rejectionReason: expect.stringContaining('antivirus'),
      file: { scan: 'infected' },
    });
    expect((await recipient.post(`${PAGE}/submit`)).status).toBe(422);
    expect(await listRefusals(request.id, requested!.id, file.id)).toEqual(
      Array.from({ length: 4 }, () => '409 infected'),
    );
    expect(await getRequest(request.id)).toMatchObject({
      status: 'viewed',
      rejectedDocumentCount: 1,
      pendingDocumentCount: 0,
    });
    expect((await uploadFile(recipient, requested!.id, pdf(5000))).data.file).toMatchObject({
      version: 2,
      status: 'pending',
    });
    await runScans();
    expect((await recipient.post(`${PAGE}/submit`)).status).toBe(200);
    expect(await getRequest(request.id)).toMatchObject({
      status: 'submitted',
      rejectedDocumentCount: 0,
      pendingDocumentCount: 1,
    });
    const { data: timeline } = await sender.get<Timeline>(`/v1/requests/${request.id}/timeline`);
    expect(timeline.entries.filter(({ type }) => type === 'document.infected')).toMatchObject([
      { documentTitle: 'Pièce', fileName: 'piece.pdf', actor: { kind: 'system' } },
    ]);
  });

  test('an infection that is delivered twice is recorded once', async () => {
    await clamd.start();
    const {
      request,
      recipient,
      documents: [requested],
    } = await createRequest();
    await uploadFile(recipient, requested!.id, pdf(5000, 2000));
    await runScans();
    const { version } = await getRequest(request.id);
    const { database } = app.platform;
    const { affected } = await database.transaction(() =>
      database
        .repository(deliveryTable)
        .update(
          { listener: 'requests.infected-file', doneAt: Not(IsNull()) },
          { doneAt: null, dueAt: clock.now() },
        ),
    );
    expect(affected).toBeGreaterThan(0);
    await app.platform.outbox.drain();
    expect((await getRequest(request.id)).version).toBe(version);
    const { data: timeline } = await sender.get<Timeline>(`/v1/requests/${request.id}/timeline`);
    expect(timeline.entries.filter(({ type }) => type === 'document.infected')).toHaveLength(1);
  });

  test('an infection found after submission rejects the file like a sender would', async () => {
    const { request, recipient, documents } = await createRequest([
      { title: 'Une' },
      { title: 'Autre' },
    ]);
    await uploadFile(recipient, documents[0]!.id, pdf(5000));
    await uploadFile(recipient, documents[1]!.id, pdf(5000, 2000));
    expect((await recipient.post(`${PAGE}/submit`)).status).toBe(200);
    await clamd.start();
    await runScans();
    clock.advance(5000);
    await runScans();
    expect(await getRequest(request.id)).toMatchObject({
      status: 'submitted',
      rejectedDocumentCount: 1,
      pendingDocumentCount: 1,
    });
    expect((await sender.post(`/v1/requests/${request.id}/approve-all`)).status).toBe(200);
    expect(await getRequest(request.id)).toMatchObject({
      status: 'pending_resubmission',
      revisionCount: 1,
    });
    expect((await uploadFile(recipient, documents[1]!.id, pdf(6000))).data.file.version).toBe(2);
  });

  test('a virus across two segments of a resumable upload is found', async () => {
    await clamd.start();
    const {
      recipient,
      documents: [requested],
    } = await createRequest();
    const bytes = pdf(400_000, 199_990);
    const tus = { 'tus-resumable': '1.0.0' };
    const created = await recipient.fetch(`${PAGE}/documents/${requested!.id}/uploads`, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': '400000',
        'upload-metadata': `filename ${Buffer.from('a.pdf').toString('base64')}`,
      },
    });
    const location = created.headers.get('location')!.replace(/^\/api/, '');
    for (const at of [0, 200_000]) {
      const response = await recipient.fetch(location, {
        method: 'PATCH',
        headers: {
          ...tus,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(at),
        },
        body: new Uint8Array(bytes.subarray(at, at + 200_000)),
      });
      expect(response.status).toBe(204);
    }
    await runScans();
    expect((await fileOf(recipient)).scan).toBe('infected');
  });

  test('a file too large for the virus scanner stays closed and does not delay others', async () => {
    await clamd.start();
    const { recipient, documents } = await createRequest([
      { title: 'Grande' },
      { title: 'Petite' },
    ]);
    await uploadFile(recipient, documents[0]!.id, pdf(SCANNER_LIMIT + MIB));
    await uploadFile(recipient, documents[1]!.id, pdf(5000));
    await runScans();
    expect([(await fileOf(recipient, 0)).scan, (await fileOf(recipient, 1)).scan]).toEqual([
      'unavailable',
      'clean',
    ]);
  });

  test('files that members upload to the vault are scanned for viruses too', async () => {
    await clamd.start();
    const { data: bad } = await sender.post<VaultDocument>(
      '/v1/documents/upload',
      createForm(pdf(5000, 100)),
    );
    const { data: good } = await sender.post<VaultDocument>(
      '/v1/documents/upload',
      createForm(pdf(5000)),
    );
    expect([bad.scan, good.scan]).toEqual(['pending', 'pending']);
    await runScans();
    expect((await sender.get<VaultDocument>(`/v1/documents/${bad.id}`)).data.scan).toBe('infected');
    expect((await sender.get(`/v1/documents/${bad.id}/download`)).problem).toMatchObject({
      status: 409,
      code: 'infected',
    });
    expect((await sender.get<VaultDocument>(`/v1/documents/${good.id}`)).data.scan).toBe('clean');
    expect((await sender.fetch(`/v1/documents/${good.id}/download`)).status).toBe(200);
  });

  test('a withdrawn file is not scanned any more', async () => {
    const {
      recipient,
      documents: [requested],
    } = await createRequest();
    const {
      data: { file },
    } = await uploadFile(recipient, requested!.id, pdf(5000));
    await runScans();
    expect((await recipient.delete(`${PAGE}/documents/${requested!.id}/file`)).status).toBe(204);
    await clamd.start();
    clock.advance(MINUTE);
    await runScans();
    expect(
      await app.platform.database.repository(scanTable).findBy({ documentId: file.id }),
    ).toEqual([]);
  });
});
