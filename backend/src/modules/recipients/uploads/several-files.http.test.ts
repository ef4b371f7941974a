import { describe, expect, test } from '@jest/globals';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import {
  createSampleForm,
  createTestRequest,
  submitUpload,
  uploadSampleFile,
} from '../../../testing/scenarios/create-test-request.ts';
import type { Client } from '../../../testing/test-app.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import type {
  DocumentFile,
  PublicRequest,
  Receipt,
  RequestedDocument,
  RequestedDocuments,
  Timeline,
  UploadedFile,
} from '../../../contract/index.ts';

const PAGE = '/v1/public/request';
const TUS = { 'tus-resumable': '1.0.0' };

describe.each(DIALECTS)('several files of one document, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });

  async function ask() {
    const { request, recipient, documents } = await createTestRequest(app, sender);
    const requested = documents[0]!;
    const path = `${PAGE}/documents/${requested.id}`;
    const give = (name: string, replaces?: string) =>
      recipient.post<UploadedFile>(
        `${path}/file${replaces === undefined ? '' : `?replaces=${replaces}`}`,
        createSampleForm(name),
      );
    const see = async (): Promise<PublicRequest['documents'][number]> =>
      (await recipient.get<PublicRequest>(PAGE)).data.documents[0]!;
    const review = async (): Promise<RequestedDocument> =>
      (await sender.get<RequestedDocuments>(`/v1/requests/${request.id}/documents`)).data
        .documents[0]!;
    const decide = (decision: string, body?: object) =>
      sender.post<RequestedDocument>(
        `/v1/requests/${request.id}/documents/${requested.id}/${decision}`,
        body,
      );
    const remove = (fileId: string) => recipient.delete(`${path}/files/${fileId}`);
    return { request, recipient, requested, path, give, see, review, decide, remove };
  }
  const names = ({ files }: { files: readonly DocumentFile[] }) => files.map(({ name }) => name);

  async function giveInPieces(recipient: Client, path: string, name: string, query = '') {
    const bytes = Buffer.from(await (createSampleForm(name).get('file') as File).arrayBuffer());
    const started = await recipient.fetch(`${path}/uploads${query}`, {
      method: 'POST',
      headers: {
        ...TUS,
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${btoa(name)}`,
      },
    });
    if (started.status !== 201) return ((await started.json()) as { code: string }).code;
    const place = started.headers.get('location')!.replace(/^\/api/, '');
    const { status } = await recipient.fetch(place, {
      method: 'PATCH',
      headers: {
        ...TUS,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      body: new Uint8Array(bytes),
    });
    return status;
  }

  test('files are added in their order, by both ways of upload, and replaced in their place', async () => {
    const { recipient, path, give, see } = await ask();
    expect((await give('a.pdf')).status).toBe(201);
    expect(await giveInPieces(recipient, path, 'b.pdf')).toBe(204);
    const { status, data } = await give('c.pdf');
    expect([status, data.file.version]).toEqual([201, 3]);
    const before = await see();
    expect(names(before)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(before).toMatchObject({ validationStatus: 'pending', file: { name: 'c.pdf' } });
    const [a, b] = before.files;
    expect((await give('a2.pdf', a!.id)).status).toBe(201);
    expect(await giveInPieces(recipient, path, 'b2.pdf', `?replaces=${b!.id}`)).toBe(204);
    expect(names(await see())).toEqual(['a2.pdf', 'b2.pdf', 'c.pdf']);
    expect((await give('a3.pdf', a!.id)).problem).toMatchObject({ status: 409, code: 'file-gone' });
    expect(await giveInPieces(recipient, path, 'a3.pdf', `?replaces=${a!.id}`)).toBe('file-gone');
    expect(names(await see())).toEqual(['a2.pdf', 'b2.pdf', 'c.pdf']);
  });

  test('the same bytes are stored once, whichever file of the document has them', async () => {
    const { give, see } = await ask();
    const { data: first } = await give('a.pdf');
    await give('b.pdf');
    expect(await give('a.pdf')).toMatchObject({
      status: 200,
      data: { duplicate: true, file: { id: first.file.id } },
    });
    expect(names(await see())).toEqual(['a.pdf', 'b.pdf']);
  });

  test('one file is removed, the others stay, and a repeated removal changes nothing', async () => {
    const { request, recipient, path, give, see, remove } = await ask();
    const { data: first } = await give('a.pdf');
    await give('b.pdf');
    await give('c.pdf');
    expect((await remove(first.file.id)).status).toBe(204);
    expect((await remove(first.file.id)).status).toBe(204);
    expect(names(await see())).toEqual(['b.pdf', 'c.pdf']);
    expect((await recipient.delete(`${path}/file`)).status).toBe(204);
    expect(names(await see())).toEqual(['b.pdf']);
    const { data } = await sender.get<Timeline>(`/v1/requests/${request.id}/timeline`);
    expect(data.entries.filter(({ type }) => type === 'document.withdrawn')).toHaveLength(2);
  });

  test('the twenty-first file is refused before its bytes, and may take the place of another', async () => {
    const { recipient, path, give, see } = await ask();
    for (let index = 0; index < 20; index++) expect((await give(`${index}.pdf`)).status).toBe(201);
    expect((await give('21.pdf')).problem).toMatchObject({ status: 422, code: 'document-full' });
    expect(await giveInPieces(recipient, path, '21.pdf')).toBe('document-full');
    const { files } = await see();
    expect((await give('21.pdf', files[7]!.id)).status).toBe(201);
    expect(names(await see())[7]).toBe('21.pdf');
  });

  test('what is incomplete keeps its files: new ones are added, and taken away again', async () => {
    const { recipient, give, see, review, decide, remove } = await ask();
    await give('août.pdf');
    await give('septembre.pdf');
    await submitUpload(recipient);
    expect((await decide('incomplete', { reason: 'Il manque octobre' })).status).toBe(200);
    const asked = await see();
    expect(asked).toMatchObject({
      validationStatus: 'rejected',
      incomplete: true,
      rejectionReason: 'Il manque octobre',
    });
    const { data: added } = await give('octobre.pdf');
    expect(await see()).toMatchObject({ validationStatus: 'pending', incomplete: false });
    expect((await remove(added.file.id)).status).toBe(204);
    expect(await see()).toEqual(asked);
    await give('octobre.pdf');
    expect((await submitUpload(recipient)).status).toBe(200);
    expect(names(await review())).toEqual(['août.pdf', 'septembre.pdf', 'octobre.pdf']);
    const approved = await decide('approve');
    expect(approved.data.files.map(({ status }) => status)).toEqual([
      'approved',
      'approved',
      'approved',
    ]);
  });

  test('refused files go to the history when a new one comes, kept ones stay', async () => {
    const { recipient, give, see, review, decide } = await ask();
    const { data: kept } = await give('recto.pdf');
    const { data: refused } = await give('verso.pdf');
    await submitUpload(recipient);
    await decide('reject', { reason: 'Verso flou', files: [refused.file.id] });
    expect((await see()).files.map(({ incomplete }) => incomplete)).toEqual([true, false]);
    await give('verso-net.pdf');
    expect(names(await see())).toEqual(['recto.pdf', 'verso-net.pdf']);
    const { versions } = await review();
    expect(versions.map(({ id }) => id)).toEqual([
      expect.any(String),
      refused.file.id,
      kept.file.id,
    ]);
    const download = await sender.fetch(`/v1/documents/${refused.file.id}/download`);
    expect(download.status).toBe(200);
    await download.body?.cancel();
  });

  test('a refused file that is removed goes to the history', async () => {
    const { recipient, give, see, review, decide, remove } = await ask();
    const { data: kept } = await give('recto.pdf');
    const { data: refused } = await give('verso.pdf');
    await submitUpload(recipient);
    await decide('reject', { reason: 'Verso flou', files: [refused.file.id] });
    expect((await remove(refused.file.id)).status).toBe(204);
    expect(await see()).toMatchObject({ incomplete: true, files: [{ id: kept.file.id }] });
    expect((await review()).versions).toHaveLength(2);
  });

  test('the receipt names every file that was submitted, in its order, and none that came later', async () => {
    const { recipient, give, see, decide } = await ask();
    await give('a.pdf');
    await give('b.pdf');
    const [a] = (await see()).files;
    await give('a2.pdf', a!.id);
    await submitUpload(recipient);
    const receipt = async () =>
      (await recipient.get<Receipt>(`${PAGE}/receipt`)).data.files.map(({ name }) => name);
    expect(await receipt()).toEqual(['a2.pdf', 'b.pdf']);
    await decide('reject', { reason: 'Flou' });
    await give('c.pdf');
    expect(await receipt()).toEqual(['a2.pdf', 'b.pdf']);
  });

  test('a file of another document is not removed', async () => {
    const { remove } = await ask();
    const other = await ask();
    await uploadSampleFile(other.recipient, other.requested, 'a.pdf');
    const [file] = (await other.see()).files;
    expect((await remove(file!.id)).status).toBe(204);
    expect(names(await other.see())).toEqual(['a.pdf']);
  });
});
