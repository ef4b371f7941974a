import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Client } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { ONE_DIALECT } from '../../testing/test-database.ts';
import { setUpAppWithSender } from '../../testing/app-suite.ts';
import type {
  CreatedRequest,
  CreateRequestBody,
  Request,
  RequestedDocument,
  RequestedDocuments,
} from '../requests/requests.contract.ts';
import type { LinkList, CreatedLink } from '../requests/links/links.contract.ts';
import type { PublicRequest } from '../requests/detail/public-request.contract.ts';
import type { Receipt, UploadedFile } from './recipients.contract.ts';
import { DAY } from '../../contract/durations.contract.ts';
import { requestTable } from '../../testing/tables.ts';

const pdf = (words: string) =>
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
const fileOf = (name: string, text: string, type = 'application/pdf'): FormData => {
  const form = new FormData();
  form.append('file', new Blob([text], { type }), name);
  return form;
};
const tokenOf = (url: string): string => url.split('/').at(-1)!;
const PAGE = '/v1/public/request';

describe.each(ONE_DIALECT)('what a recipient link allows, on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({ dialect, clock });

  const ask = async (
    documents: CreateRequestBody['documents'] = [{ title: 'Pièce' }],
    more: Partial<CreateRequestBody> = {},
  ) => {
    const { data: request } = await sender.post<CreatedRequest>('/v1/requests', {
      recipientEmail: 'camille@example.org',
      recipientName: 'Camille Morel',
      title: 'Dossier',
      documents,
      ...more,
    });
    const { data } = await sender.get<RequestedDocuments>(`/v1/requests/${request.id}/documents`);
    return { request, recipient: app.as(tokenOf(request.magicLink!)), documents: data.documents };
  };
  const put = (
    recipient: Client,
    requested: RequestedDocument,
    name = 'piece.pdf',
    text = pdf(name),
  ) => recipient.post<UploadedFile>(`${PAGE}/documents/${requested.id}/file`, fileOf(name, text));
  const see = async (id: string) => (await sender.get<Request>(`/v1/requests/${id}`)).data;
  const linksOf = async (id: string) =>
    (await sender.get<LinkList>(`/v1/requests/${id}/links`)).data.links;
  /** Another link than that of the invitation, which is issued with its mail. */
  async function revokeCopies(id: string) {
    const created = (await linksOf(id)).filter(({ purpose }) => purpose === 'created');
    expect(created).toHaveLength(1);
    return sender.delete(`/v1/requests/${id}/links/${created[0]!.id}`);
  }

  test('the upload page shows documents, sender and deadline, and no other work of the sender', async () => {
    const { recipient, documents } = await ask(
      [
        { title: 'Titre', description: 'Recto verso' },
        { title: 'Avis', required: false },
      ],
      { message: 'Bonjour', deadline: '2026-11-22' },
    );
    const { status, data, headers } = await recipient.get<PublicRequest>(PAGE);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('no-store');
    const { profile } = sender;
    const empty = {
      validationStatus: null,
      rejectionReason: null,
      incomplete: false,
      unavailability: null,
      note: '',
      file: null,
      files: [],
    };
    expect(data).toEqual({
      title: 'Dossier',
      message: 'Bonjour',
      senderName: profile.name,
      senderEmail: profile.email,
      organizationName: profile.organizationName,
      organizationWebsite: null,
      organizationLogoUrl: null,
      organizationAccent: 'petrol',
      recipientName: 'Camille Morel',
      recipientEmail: 'camille@example.org',
      status: 'pending',
      reason: null,
      timeZone: 'Europe/Paris',
      deadline: '2026-11-22T22:59:59.999Z',
      expirationDate: '2026-12-22T22:59:59.999Z',
      version: 1,
      messagesCount: 0,
      isOverdue: false,
      encryptionKey: null,
      locale: 'fr',
      originalPhotos: false,
      submittedAt: null,
      documents: [
        {
          id: documents[0]!.id,
          title: 'Titre',
          description: 'Recto verso',
          required: true,
          ...empty,
        },
        { id: documents[1]!.id, title: 'Avis', description: '', required: false, ...empty },
      ],
      limits: {
        maxFileSize: 10 * 1024 * 1024,
        filesPerDocument: 20,
        documentBytes: 200 * 1024 * 1024,
        acceptedTypes: expect.arrayContaining(['application/pdf', '.docx']),
      },
    });
  });

  test('reading the upload page changes nothing; reporting a view marks the request viewed once', async () => {
    const { request, recipient } = await ask();
    for (let i = 0; i < 3; i++) await recipient.get(PAGE);
    expect(await see(request.id)).toMatchObject({
      status: 'pending',
      isNew: false,
      version: request.version,
      updatedAt: request.updatedAt,
    });
    expect((await linksOf(request.id)).filter(({ lastUsedAt }) => lastUsedAt !== null)).toEqual([]);
    expect((await recipient.post(`${PAGE}/view`)).status).toBe(204);
    const viewed = await see(request.id);
    expect(viewed).toMatchObject({ status: 'viewed', isNew: true });
    expect((await recipient.post(`${PAGE}/view`)).status).toBe(204);
    expect(await see(request.id)).toEqual(viewed);
    expect((await sender.post(`/v1/requests/${request.id}/seen`)).status).toBe(204);
    expect(await see(request.id)).toEqual({ ...viewed, isNew: false });
  });

  test('the first upload counts as a view; files can be replaced and withdrawn before submission', async () => {
    const {
      request,
      recipient,
      documents: [requested],
    } = await ask();
    const first = await put(recipient, requested!);
    expect(first).toMatchObject({
      status: 201,
      data: { file: { name: 'piece.pdf', version: 1, status: 'pending' } },
    });
    expect(await see(request.id)).toMatchObject({
      status: 'viewed',
      uploadedDocumentCount: 1,
      pendingDocumentCount: 1,
    });
    const second = await put(recipient, requested!, 'mieux.pdf');
    expect(second.data.file.id).not.toBe(first.data.file.id);
    expect((await recipient.get<PublicRequest>(PAGE)).data.documents[0]!.file).toEqual(
      second.data.file,
    );
    expect((await see(request.id)).uploadedDocumentCount).toBe(1);
    expect((await recipient.delete(`${PAGE}/documents/${requested!.id}/file`)).status).toBe(204);
    expect((await recipient.delete(`${PAGE}/documents/${requested!.id}/file`)).status).toBe(204);
    expect(await see(request.id)).toMatchObject({
      uploadedDocumentCount: 0,
      pendingDocumentCount: 0,
    });
    expect((await recipient.get<PublicRequest>(PAGE)).data.documents[0]).toMatchObject({
      file: null,
      validationStatus: null,
    });
  });

  test('uploads that end at the same moment are all counted', async () => {
    const { request, recipient, documents } = await ask(
      Array.from({ length: 8 }, (_, index) => ({ title: `Pièce ${index}` })),
    );
    const replies = await Promise.all(
      documents.map((requested, index) => put(recipient, requested, `p${index}.pdf`)),
    );
    expect(replies.map(({ status }) => status)).toEqual(documents.map(() => 201));
    expect(await see(request.id)).toMatchObject({
      status: 'viewed',
      uploadedDocumentCount: 8,
      pendingDocumentCount: 8,
    });
  });

  test('an upload during submission is included as a whole or refused', async () => {
    const {
      request,
      recipient,
      documents: [first, second],
    } = await ask([{ title: 'Un' }, { title: 'Deux', required: false }]);
    await put(recipient, first!);
    const [submitted, late] = await Promise.all([
      recipient.post<Receipt>(`${PAGE}/submit`),
      put(recipient, second!, 'deux.pdf'),
    ]);
    expect(submitted.status).toBe(200);
    expect([201, 409]).toContain(late.status);
    const files = late.status === 201 ? 2 : 1;
    expect(submitted.data.files).toHaveLength(files);
    expect(submitted.data.missing).toEqual(files === 2 ? [] : ['Deux']);
    expect(await see(request.id)).toMatchObject({
      status: 'submitted',
      uploadedDocumentCount: files,
    });
  });

  test.each([
    {
      what: 'the link was revoked',
      during: (id: string) => revokeCopies(id),
      response: 410,
      code: 'link-revoked',
    },
    {
      what: 'the request was cancelled',
      during: (id: string) => sender.patch(`/v1/requests/${id}/status`, { status: 'cancelled' }),
      response: 410,
      code: 'request-cancelled',
    },
    {
      what: 'everything was submitted',
      during: (_: string, recipient: Client) => recipient.post(`${PAGE}/submit`),
      response: 409,
      code: 'not-open',
    },
    {
      what: 'the request was deleted',
      during: (id: string) => sender.delete(`/v1/requests/${id}`),
      response: 404,
      code: 'not-found',
    },
  ])('a file is refused when $what during its upload', async ({ during, response, code }) => {
    const {
      request,
      recipient,
      documents: [requested],
    } = await ask([{ title: 'Pièce', required: false }]);
    const whole = new Response(fileOf('piece.pdf', pdf('x'.repeat(50_000))));
    const bytes = Buffer.from(await whole.arrayBuffer());
    let finish = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(upload) {
        upload.enqueue(bytes.subarray(0, 20_000));
        finish = () => {
          upload.enqueue(bytes.subarray(20_000));
          upload.close();
        };
      },
    });
    const started = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': whole.headers.get('content-type')! },
    } as const;
    const upload = recipient.fetch(`${PAGE}/documents/${requested!.id}/file`, started);
    for (let i = 0; i < 5; i++) await recipient.get(PAGE);
    expect((await during(request.id, recipient)).status).toBeLessThan(300);
    finish();
    const refused = await upload;
    expect(refused.status).toBe(response);
    expect(await refused.json()).toMatchObject({ code });
    const left = await sender.get<Request>(`/v1/requests/${request.id}`);
    if (left.status === 200) expect(left.data.uploadedDocumentCount).toBe(0);
  });

  test('a refused file leaves nothing in storage', async () => {
    const {
      request,
      recipient,
      documents: [requested],
    } = await ask();
    const path = `${PAGE}/documents/${requested!.id}/file`;
    expect(
      (await recipient.post(path, fileOf('page.html', '<script>alert(1)</script>', 'text/html')))
        .status,
    ).toBe(415);
    expect((await recipient.post(path, fileOf('fake.pdf', 'MZ not a pdf'))).status).toBe(415);
    expect((await recipient.post(path, fileOf('empty.pdf', ''))).status).toBe(422);
    expect((await recipient.post(path, { file: 'text' })).status).toBe(415);
    expect(
      (
        await recipient.post(
          `${PAGE}/documents/${randomBytes(13).toString('hex')}/file`,
          fileOf('a.pdf', pdf('a')),
        )
      ).status,
    ).toBe(404);
    expect(await see(request.id)).toMatchObject({ status: 'pending', uploadedDocumentCount: 0 });
  });

  test('a link opens its own request alone, and no route of the sender', async () => {
    const mine = await ask();
    const other = await ask();
    expect((await put(mine.recipient, other.documents[0]!)).status).toBe(404);
    expect(
      (await mine.recipient.delete(`${PAGE}/documents/${other.documents[0]!.id}/file`)).status,
    ).toBe(404);
    const paths = [
      '/v1/requests',
      `/v1/requests/${mine.request.id}`,
      `/v1/requests/${mine.request.id}/documents/${mine.documents[0]!.id}/download`,
      '/v1/documents',
      '/users/profile',
    ];
    expect(
      await Promise.all(paths.map(async (path) => (await mine.recipient.get(path)).status)),
    ).toEqual(paths.map(() => 401));
    expect((await sender.get(PAGE)).status).toBe(401);
  });

  test('an unknown token opens nothing', async () => {
    expect((await app.as(randomBytes(32).toString('base64url')).get(PAGE)).problem).toMatchObject({
      status: 404,
      code: 'not-found',
    });
    expect((await app.as(null).get(PAGE)).status).toBe(401);
  });

  test('every link works until it is revoked, and then answers so', async () => {
    const { request, recipient } = await ask();
    const { data: created } = await sender.post<CreatedLink>(`/v1/requests/${request.id}/links`);
    expect(created.url).toMatch(new RegExp(`^${app.url}/request/[\\w-]{43}$`));
    expect(created.expiresAt).toBe(request.expirationDate);
    const second = app.as(tokenOf(created.url));
    expect((await second.post(`${PAGE}/view`)).status).toBe(204);
    const links = await linksOf(request.id);
    expect(
      new Map(links.map(({ id, lastUsedAt }) => [id === created.id, lastUsedAt !== null])),
    ).toEqual(
      new Map([
        [true, true],
        [false, false],
      ]),
    );
    expect(JSON.stringify(links)).not.toContain(tokenOf(created.url));
    expect((await sender.delete(`/v1/requests/${request.id}/links/${created.id}`)).status).toBe(
      204,
    );
    expect((await sender.delete(`/v1/requests/${request.id}/links/${created.id}`)).status).toBe(
      204,
    );
    expect((await second.get(PAGE)).problem).toMatchObject({ status: 410, code: 'link-revoked' });
    expect((await recipient.get(PAGE)).status).toBe(200);
  });

  test('the link of a cancelled request writes no more, that of a deleted one answers 404', async () => {
    const {
      request,
      recipient,
      documents: [requested],
    } = await ask();
    await put(recipient, requested!);
    await sender.patch(`/v1/requests/${request.id}/status`, { status: 'cancelled' });
    for (const reply of [
      await recipient.post(`${PAGE}/view`),
      await recipient.post(`${PAGE}/submit`),
      await put(recipient, requested!),
    ]) {
      expect(reply.problem).toMatchObject({ status: 410, code: 'request-cancelled' });
    }
    expect((await sender.delete(`/v1/requests/${request.id}`)).status).toBe(204);
    expect((await recipient.get(PAGE)).status).toBe(404);
    expect((await sender.get(`/v1/requests/${request.id}`)).status).toBe(404);
    expect((await sender.delete(`/v1/requests/${request.id}`)).status).toBe(404);
  });

  test('link tokens do not appear in the log', async () => {
    const { request, recipient } = await ask();
    await recipient.get(PAGE);
    expect(app.log.length).toBeGreaterThan(0);
    expect(app.log.join('\n')).not.toContain(tokenOf(request.magicLink!));
  });

  // Last: it moves the shared clock.
  test('an overdue request accepts files, an expired one answers that its link has expired', async () => {
    const {
      request,
      recipient,
      documents: [requested],
    } = await ask([{ title: 'Pièce' }], { deadline: '2026-11-22' });
    clock.advance(3 * DAY);
    await sender.renew().catch(() => undefined);
    expect((await recipient.get<PublicRequest>(PAGE)).data.isOverdue).toBe(true);
    expect((await put(recipient, requested!)).status).toBe(201);
    clock.advance(30 * DAY);
    expect((await recipient.get(PAGE)).problem).toMatchObject({
      status: 410,
      code: 'link-expired',
    });
    await app.runJob('requests.expire');
    expect((await put(recipient, requested!)).problem).toMatchObject({
      status: 410,
      code: 'link-expired',
    });
    const row = await app.platform.database.repository(requestTable).findOneBy({ id: request.id });
    expect(row?.status).toBe('expired');
  });
});
