import { describe, expect, test } from '@jest/globals';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import {
  createTestRequest,
  extractLinkToken,
  uploadSampleFile,
} from '../../../testing/scenarios/create-test-request.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import { DAY } from '../../../contract/durations.contract.ts';
import type { Client } from '../../../testing/test-app.ts';
import type { PublicRequest, LinkList } from '../../../contract/index.ts';
import type { Organization } from '../organizations.contract.ts';

const MIB = 1024 * 1024;
const PAGE = '/v1/public/request';

describe.each(ONE_DIALECT)('defaults of an organisation on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({
    dialect,
    clock,
    env: { MAX_FILE_SIZE: String(3 * MIB) },
  });
  const choose = (body: Partial<Organization>) => sender.patch('/v1/organization', body);
  const after = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();
  const listLinkEnds = async (caller: Client, requestId: string) =>
    (await caller.get<LinkList>(`/v1/requests/${requestId}/links`)).data.links.map(
      ({ expiresAt }) => expiresAt,
    );
  const upload = (
    recipient: Client,
    requestedDocumentId: string,
    name: string,
    bytes: Uint8Array,
  ) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    return recipient.post(`${PAGE}/documents/${requestedDocumentId}/file`, form);
  };
  const startUpload = async (
    recipient: Client,
    requestedDocumentId: string,
    name: string,
    size: number,
  ) =>
    (
      await recipient.fetch(`${PAGE}/documents/${requestedDocumentId}/uploads`, {
        method: 'POST',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': String(size),
          'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
        },
      })
    ).status;
  const pdfOf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n')], size);

  test('recipients and members upload only the files that the organisation accepts', async () => {
    expect((await choose({ fileGroups: ['pdf', 'sheet'], maxFileSize: MIB })).status).toBe(200);
    const { recipient, documents } = await createTestRequest(app, sender);
    const requested = documents[0]!;
    expect((await recipient.get<PublicRequest>(PAGE)).data.limits).toEqual({
      maxFileSize: MIB,
      filesPerDocument: 20,
      documentBytes: 200 * MIB,
      acceptedTypes: [
        'application/pdf',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'application/vnd.oasis.opendocument.spreadsheet',
        'text/csv',
        '.pdf',
        '.xlsx',
        '.ods',
        '.csv',
      ],
    });
    expect(
      (await upload(recipient, requested.id, 'note.txt', Buffer.from('Bonjour'))).problem,
    ).toMatchObject({
      status: 415,
      code: 'type-refused',
      detail: 'Accepted: PDF, spreadsheets (XLSX, ODS, CSV).',
    });
    expect(
      (await upload(recipient, requested.id, 'grand.pdf', pdfOf(MIB + 1))).problem,
    ).toMatchObject({
      status: 413,
      detail: 'The file is larger than the limit of 1 MB.',
    });
    expect(await startUpload(recipient, requested.id, 'photo.jpg', 1000)).toBe(415);
    expect(await startUpload(recipient, requested.id, 'grand.pdf', MIB + 1)).toBe(413);
    expect(await startUpload(recipient, requested.id, 'petit.pdf', MIB)).toBe(201);
    expect((await upload(recipient, requested.id, 'liste.csv', Buffer.from('a;b\n'))).status).toBe(
      201,
    );
    const form = new FormData();
    form.append('file', new Blob(['Bonjour']), 'note.txt');
    expect((await sender.post('/v1/documents/upload', form)).problem.code).toBe('type-refused');
    await choose({ fileGroups: null, maxFileSize: null });
    expect((await upload(recipient, requested.id, 'note.txt', Buffer.from('Bonjour'))).status).toBe(
      201,
    );
    expect((await uploadSampleFile(recipient, requested)).status).toBe(201);
  });

  test.each([
    [{ maxFileSize: 4 * MIB }, 'maxFileSize'],
    [{ maxFileSize: MIB + 1 }, 'maxFileSize'],
    [{ linkDays: 0 }, 'linkDays'],
    [{ linkDays: 366 }, 'linkDays'],
    [{ fileGroups: ['photo'] as const }, 'fileGroups'],
  ])('the choice %j is refused at its field', async (body, field) => {
    const { status, problem } = await choose(body as Partial<Organization>);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });

  test('new links and renewals live as long as the organisation says, earlier links as before', async () => {
    const to = 'renewed@example.org';
    const owner = await app.signUp();
    const earlier = await createTestRequest(app, owner);
    expect((await owner.patch('/v1/organization', { linkDays: 3 })).status).toBe(200);
    const { request } = await createTestRequest(app, owner, { recipientEmail: to });
    await app.mailbox(to);
    expect(new Set(await listLinkEnds(owner, request.id))).toEqual(new Set([after(3)]));
    await owner.patch(`/v1/requests/${earlier.request.id}`, { deadline: after(29) });
    expect(await listLinkEnds(owner, earlier.request.id)).toContain(after(59));
    clock.advance(4 * DAY);
    const old = app.as(extractLinkToken(request.magicLink!));
    expect((await old.get(PAGE)).problem.code).toBe('link-expired');
    await old.post(`${PAGE}/renew`);
    const renewed = (await app.mailbox(to))
      .find(({ subject }) => subject.startsWith('Votre nouveau lien'))!
      .links.find((link) => link.includes('/request/'))!;
    expect(
      (await app.as(extractLinkToken(renewed)).get<PublicRequest>(PAGE)).data.expirationDate,
    ).toBe(after(3));
  });
});
