import { describe, expect, test } from '@jest/globals';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import {
  createEncryptedFile,
  createTestVaultKey,
} from '../../../testing/fixtures/encrypted-file.ts';
import { readStoredTexts } from '../../../testing/fixtures/read-stored-texts.ts';
import {
  createTestRequest,
  submitUpload,
  uploadSampleFile,
} from '../../../testing/scenarios/create-test-request.ts';
import { holdUpload } from '../../../testing/scenarios/hold-upload.ts';
import type { Client, SignedInClient } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import type { PublicRequest, UploadedFile } from '../../../contract/index.ts';
import type { VaultDocument } from '../documents.contract.ts';
import { toEncryptedSize } from './encrypted-file.contract.ts';

const MIB = 1024 * 1024;
const ENCRYPTION = '/v1/organization/encryption';
const PAGE = '/v1/public/request';
const TUS = { 'tus-resumable': '1.0.0' };

const toForm = (bytes: Buffer, name = 'document.encrypted'): FormData => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
};
const begin = (
  recipient: Client,
  requestedDocumentId: string,
  size: number,
  name = 'document.encrypted',
) =>
  recipient.fetch(`${PAGE}/documents/${requestedDocumentId}/uploads`, {
    method: 'POST',
    headers: {
      ...TUS,
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
const append = (recipient: Client, begun: Response, offset: number, bytes: Buffer) =>
  recipient.fetch(begun.headers.get('location')!.replace(/^\/api/, ''), {
    method: 'PATCH',
    headers: {
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body: new Uint8Array(bytes),
  });
const readCode = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];

describe.each(ONE_DIALECT)('uploads of an organisation that encrypts, on %s', (dialect) => {
  const { app } = setUpAppWithSender({
    dialect,
    clock: createTestClock(),
    // A scanner that never answers.
    env: { MAX_FILE_SIZE: String(MIB), CLAMD_URL: 'tcp://127.0.0.1:9' },
  });

  async function setUp(): Promise<{ owner: SignedInClient; publicKey: string }> {
    const owner = await app.signUp();
    const key = createTestVaultKey();
    await owner.post(ENCRYPTION, key);
    return { owner, publicKey: key.publicKey };
  }

  test('the recipient’s page has the public key while the encryption is on, and no other key', async () => {
    const { owner, publicKey } = await setUp();
    const { recipient } = await createTestRequest(app, owner);
    expect((await recipient.get<PublicRequest>(PAGE)).data.encryptionKey).toBe(publicKey);
    expect((await recipient.get(ENCRYPTION)).status).toBe(401);
    await owner.delete(ENCRYPTION);
    expect((await recipient.get<PublicRequest>(PAGE)).data.encryptionKey).toBeNull();
  });

  test('an encrypted file of the largest size arrives unchanged, neither scanned nor inspected', async () => {
    const { owner, publicKey } = await setUp();
    const { request, recipient, documents } = await createTestRequest(app, owner);
    const [requested] = documents;
    const bytes = createEncryptedFile(publicKey, MIB);
    const path = `${PAGE}/documents/${requested!.id}/file`;
    const { status, data } = await recipient.post<UploadedFile>(path, toForm(bytes));
    expect(status).toBe(201);
    expect(data.file).toMatchObject({
      name: 'document.encrypted',
      type: 'application/vnd.recueil.encrypted',
      size: toEncryptedSize(MIB),
      scan: null,
      pages: null,
      preview: null,
      hasThumbnail: false,
    });
    await submitUpload(recipient);
    const approval = await owner.post(
      `/v1/requests/${request.id}/documents/${requested!.id}/approve`,
      {},
      { 'if-match': `"${data.file.version}"` },
    );
    expect(approval.status).toBe(200);
    const download = await owner.fetch(`/v1/documents/${data.file.id}/download`);
    expect(download.headers.get('content-type')).toBe('application/vnd.recueil.encrypted');
    expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true);
    const tooLarge = toForm(createEncryptedFile(publicKey, MIB + 1));
    expect((await recipient.post(path, tooLarge)).status).not.toBe(201);
    const due = await app.platform.database.sql.values(
      'SELECT examine_after FROM documents WHERE id = ?',
      [data.file.id],
    );
    expect(due).toEqual([[null]]);
  });

  test('plain files are refused in each way of sending them', async () => {
    const { owner } = await setUp();
    const { recipient, documents } = await createTestRequest(app, owner);
    const path = `${PAGE}/documents/${documents[0]!.id}/file`;
    const plain = Buffer.from('%PDF-1.7\n'.padEnd(5_000, ' '));
    const refused = [
      await uploadSampleFile(recipient, documents[0]!),
      await recipient.post(path, toForm(plain)),
      await recipient.post(path, toForm(plain.subarray(0, 500))),
      await owner.post('/v1/documents/upload', toForm(plain, 'avis.pdf')),
      await owner.post('/v1/documents/upload', toForm(plain)),
    ];
    expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual(
      refused.map(() => [422, 'encryption-required']),
    );
    const named = await begin(recipient, documents[0]!.id, plain.length, 'avis.pdf');
    expect(await readCode(named)).toEqual([422, 'encryption-required']);
    const begun = await begin(recipient, documents[0]!.id, plain.length);
    expect(await readCode(await append(recipient, begun, 0, plain))).toEqual([
      422,
      'encryption-required',
    ]);
    const again = await append(recipient, begun, 0, plain);
    expect(again.status).toBe(404);
    expect((await owner.get<{ total: number }>('/v1/documents')).data.total).toBe(0);
  });

  test('a file that is cut where no encrypted file ends is refused', async () => {
    const { owner, publicKey } = await setUp();
    const bytes = createEncryptedFile(publicKey, 70_000);
    for (const cut of [2_048, 2_050, 67_600 + 8])
      expect(
        (await owner.post('/v1/documents/upload', toForm(bytes.subarray(0, cut)))).problem.code,
      ).toBe('encryption-required');
  });

  test('a file for another key is refused, and any encrypted one once it is turned off', async () => {
    const { owner, publicKey } = await setUp();
    const { recipient, documents } = await createTestRequest(app, owner);
    const other = createEncryptedFile(createTestVaultKey().publicKey, 10);
    const upload = (bytes: Buffer) => owner.post('/v1/documents/upload', toForm(bytes));
    expect((await upload(other)).problem.code).toBe('encryption-outdated');
    const bytes = createEncryptedFile(publicKey, 10_000);
    const begun = await begin(recipient, documents[0]!.id, bytes.length);
    await append(recipient, begun, 0, bytes.subarray(0, 5_000));
    await owner.delete(ENCRYPTION);
    expect(await readCode(await append(recipient, begun, 5_000, bytes.subarray(5_000)))).toEqual([
      422,
      'encryption-outdated',
    ]);
    expect((await upload(bytes)).problem.code).toBe('encryption-outdated');
    expect((await uploadSampleFile(recipient, documents[0]!)).status).toBe(201);
  });

  test('a plain upload that was begun before ends when the encryption is turned on', async () => {
    const owner = await app.signUp();
    const { recipient, documents } = await createTestRequest(app, owner);
    const plain = Buffer.from('%PDF-1.7\n'.padEnd(10_000, ' '));
    const begun = await begin(recipient, documents[0]!.id, plain.length, 'avis.pdf');
    await append(recipient, begun, 0, plain.subarray(0, 5_000));
    await owner.post(ENCRYPTION, createTestVaultKey());
    await app.platform.outbox.drain();
    expect((await append(recipient, begun, 5_000, plain.subarray(5_000))).status).toBe(404);
    const countRows = async (table: string) =>
      Number(
        (
          await app.platform.database.sql.values(
            `SELECT COUNT(*) FROM ${table} WHERE organization_id = ?`,
            [owner.profile.organizationId],
          )
        )[0]![0],
      );
    expect([await countRows('document_uploads'), await countRows('document_segments')]).toEqual([
      0, 0,
    ]);
  });

  test('a plain file that was on its way when the encryption was turned on is refused at its end', async () => {
    const owner = await app.signUp();
    const { recipient, documents } = await createTestRequest(app, owner);
    const uploads = [
      await holdUpload(app, recipient, `${PAGE}/documents/${documents[0]!.id}/file`),
      await holdUpload(app, owner, '/v1/documents/upload'),
    ];
    await owner.post(ENCRYPTION, createTestVaultKey());
    for (const upload of uploads)
      expect(await upload.finish()).toEqual({ status: 422, code: 'encryption-required' });
    expect((await owner.get<{ total: number }>('/v1/documents')).data.total).toBe(0);
  });

  test('the first piece of a plain file is refused, however small it is', async () => {
    const { owner } = await setUp();
    const { recipient, documents } = await createTestRequest(app, owner);
    const plain = Buffer.from('%PDF-1.7\n'.padEnd(5_000, ' '));
    for (const size of [1, 500, 2_100]) {
      const begun = await begin(recipient, documents[0]!.id, plain.length);
      const piece = await append(recipient, begun, 0, plain.subarray(0, size));
      expect(await readCode(piece)).toEqual([422, 'encryption-required']);
    }
  });

  test('an encrypted upload resumes, and no name that a client sends is kept or logged', async () => {
    const { owner, publicKey } = await setUp();
    const { recipient, documents } = await createTestRequest(app, owner);
    const bytes = createEncryptedFile(publicKey, 100_000);
    const name = 'salaires-canari.pdf.encrypted';
    const begun = await begin(recipient, documents[0]!.id, bytes.length, name);
    await append(recipient, begun, 0, bytes.subarray(0, 70_000));
    expect((await append(recipient, begun, 70_000, bytes.subarray(70_000))).status).toBe(204);
    const added = await owner.post<VaultDocument>('/v1/documents/upload', toForm(bytes, name));
    expect(added.data).toMatchObject({ name: 'document.encrypted', type: 'other' });
    await app.platform.outbox.drain();
    const stored = await readStoredTexts(app.platform.database);
    expect(stored.filter(([, text]) => text.includes('canari'))).toEqual([]);
    expect(app.log.filter((line) => line.includes('canari'))).toEqual([]);
    const inline = await owner.get(`/v1/documents/${added.data.id}/view-url`);
    expect(inline.problem.code).toBe('not-viewable');
  });
});
