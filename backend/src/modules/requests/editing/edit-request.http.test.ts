import { describe, expect, test } from '@jest/globals';
import {
  createTestRequest,
  submitUpload,
  uploadSampleFile,
} from '../../../testing/scenarios/create-test-request.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { ONE_DIALECT, SQLITE_ONLY } from '../../../testing/test-database.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { VALIDATION_MESSAGES as M } from '../requests-limits.contract.ts';
import type {
  CreatedRequest,
  Request,
  RequestedDocuments,
  RequestList,
} from '../requests.contract.ts';
import type { PublicRequest } from '../detail/public-request.contract.ts';
import type { LinkList } from '../links/links.contract.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { DAY } from '../../../contract/durations.contract.ts';
import type { Timeline } from '../timeline/timeline.contract.ts';
import { requestTable } from '../requests.tables.ts';

describe.each(ONE_DIALECT)('editing a request, on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({ dialect, clock });

  const edit = (id: string, body: object) => sender.patch<Request>(`/v1/requests/${id}`, body);
  const see = async (id: string) => (await sender.get<Request>(`/v1/requests/${id}`)).data;
  const linesOf = async (id: string) =>
    (await sender.get<RequestedDocuments>(`/v1/requests/${id}/documents`)).data.documents;
  const editsOf = async (id: string) =>
    (await sender.get<Timeline>(`/v1/requests/${id}/timeline`)).data.entries.flatMap((entry) =>
      entry.type === 'request.edited' ? [entry.fields] : [],
    );
  const found = async (query: string) =>
    (await sender.get<RequestList>(`/v1/requests?${query}&limit=100`)).data.requests.map(
      ({ recipientName }) => recipientName,
    );

  test('the sender can edit every field, and search and sort use the new text', async () => {
    const draft = (
      await sender.post<CreatedRequest>('/v1/requests', {
        recipientEmail: 'old@example.org',
        recipientName: 'Zacharie',
        title: 'Ancien',
        documents: [{ title: 'A' }],
        send: false,
        assignee: ' Paul ',
        documentType: 'Bail',
      })
    ).data;
    expect(draft).toMatchObject({ assignee: 'Paul', documentType: 'Bail' });
    const change = {
      recipientEmail: 'new@example.org',
      recipientName: ' Ørsted ',
      title: 'Nouveau',
      subject: 'Objet',
      message: 'Bonjour',
      priority: 'low',
      assignee: null,
      documentType: ' ',
      deadline: null,
    };
    const { data } = await edit(draft.id, change);
    expect(data).toMatchObject({
      ...change,
      recipientName: 'Ørsted',
      documentType: null,
      version: 2,
    });
    expect(await see(draft.id)).toEqual(data);
    expect(await found('search=nouveau')).toEqual(['Ørsted']);
    expect(await found('search=new%40example')).toEqual(['Ørsted']);
    expect(await found('search=zacharie')).toEqual([]);
    expect(await editsOf(draft.id)).toEqual([
      [
        'recipientEmail',
        'recipientName',
        'title',
        'subject',
        'message',
        'assignee',
        'priority',
        'documentType',
      ],
    ]);
  });

  test('original photos are asked for at the creation or later, and the recipient’s page says so', async () => {
    const { request, recipient } = await createTestRequest(app, sender);
    const wanted = async () =>
      (await recipient.get<PublicRequest>('/v1/public/request')).data.originalPhotos;
    expect([request.originalPhotos, await wanted()]).toEqual([false, false]);
    await recipient.post('/v1/public/request/view');
    expect((await edit(request.id, { originalPhotos: true })).data.originalPhotos).toBe(true);
    expect(await wanted()).toBe(true);
    expect(await editsOf(request.id)).toEqual([['originalPhotos']]);
    const { request: other } = await createTestRequest(app, sender, { originalPhotos: true });
    expect((await see(other.id)).originalPhotos).toBe(true);
    expect((await edit(other.id, { originalPhotos: 'no' })).problem).toMatchObject({
      status: 422,
      errors: [{ field: 'originalPhotos' }],
    });
  });

  test('an outdated version is refused, and of twenty edits of one version one succeeds', async () => {
    const { request } = await createTestRequest(app, sender);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        edit(request.id, {
          title: `Titre ${index}`,
          documents: [{ title: `D ${index}` }],
          version: 1,
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array<number>(19).fill(412),
    ]);
    const winner = replies.find(({ status }) => status === 200)!.data;
    expect(await linesOf(request.id)).toMatchObject([
      { title: String(winner.title).replace('Titre', 'D') },
    ]);
    expect(await see(request.id)).toMatchObject({ version: 2, documentCount: 1 });
  });

  describe('the list', () => {
    test('the list filters by priority and by exact assignee', async () => {
      const other = await app.signUp();
      for (const [recipientName, assignee, priority] of [
        ['a', 'José', 'high'],
        ['b', 'Jose', 'low'],
        ['c', 'JOSÉ', 'high'],
        ['d', null, 'medium'],
      ] as const)
        await createTestRequest(app, other, { recipientName, assignee, priority });
      const names = async (query: string) =>
        (await other.get<RequestList>(`/v1/requests?sort=recipientName&${query}`)).data;
      const only = async (query: string) =>
        (await names(query)).requests.map(({ recipientName }) => recipientName).join('');
      expect(await only('priority=high')).toBe('ac');
      expect(await only(`assignee=${encodeURIComponent(' José ')}`)).toBe('a');
      expect(await only('assignee=Jose')).toBe('b');
      expect(await only(`priority=high&assignee=${encodeURIComponent('JOSÉ')}`)).toBe('c');
      expect(await only('assignee=')).toBe('abcd');
      expect(await only('assignee=nobody')).toBe('');
      expect((await names('priority=high&limit=1')).total).toBe(2);
      expect((await other.get('/v1/requests?priority=urgent')).status).toBe(422);
    });
  });

  if (!SQLITE_ONLY.includes(dialect)) return;

  test('unchanged values in an edit are no change and no timeline entry', async () => {
    const { request, documents } = await createTestRequest(app, sender, { deadline: '2026-11-25' });
    const { recipientEmail, recipientName, title, message, deadline } = request;
    const same = {
      recipientEmail,
      recipientName,
      title,
      message,
      deadline,
      documents: documents.map(({ id, title: words, description, required }) => ({
        id,
        title: words,
        description,
        required,
      })),
    };
    expect((await edit(request.id, same)).status).toBe(200);
    expect(await editsOf(request.id)).toEqual([]);
  });

  test.each([
    [{ recipientName: ' ' }, 'recipientName', M.required],
    [{ recipientEmail: 'nobody' }, 'recipientEmail', M.emailInvalid],
    [{ recipientEmail: null }, 'recipientEmail', M.emailInvalid],
    [{ documents: [] }, 'documents', M.documentsTooFew],
    [{ documents: [{ title: ' ' }] }, 'documents.0.title', M.documentTitleMissing],
    [
      { documents: [{ title: 'A' }, { id: 'nobody', title: 'B' }] },
      'documents.1.id',
      expect.any(String),
    ],
    [{ deadline: '2026-11-01' }, 'deadline', M.deadlinePast],
    [{ deadline: '2027-02-01' }, 'deadline', M.deadlineTooFar],
    [{ status: 'completed' }, 'status', expect.any(String)],
  ])('the edit %j is refused at its field and changes nothing', async (body, field, message) => {
    const { request } = await createTestRequest(app, sender);
    expect(await edit(request.id, body)).toMatchObject({
      status: 422,
      problem: { errors: [{ field, message }] },
    });
    expect(await see(request.id)).toMatchObject({ version: 1, documentCount: 1 });
  });

  test('an edited document list keeps ids of kept documents, adds new ids and updates the count', async () => {
    const {
      request,
      documents: [a, b, c],
    } = await createTestRequest(app, sender, {
      documents: [{ title: 'A' }, { title: 'B', description: 'b' }, { title: 'C' }],
    });
    const { data } = await edit(request.id, {
      documents: [
        { id: c!.id, title: 'C' },
        { title: 'D', required: false },
        { id: a!.id, title: 'A bis', description: 'a' },
      ],
    });
    expect(data).toMatchObject({ documentCount: 3, version: 2 });
    expect(await linesOf(request.id)).toMatchObject([
      { id: c!.id, title: 'C' },
      { title: 'D', required: false },
      { id: a!.id, title: 'A bis', description: 'a', required: true },
    ]);
    expect((await linesOf(request.id)).map(({ id }) => id)).not.toContain(b!.id);
    expect((await edit(request.id, { documents: [{ title: 'E' }] })).data.documentCount).toBe(1);
    expect((await edit(request.id, { documents: [{ id: a!.id, title: 'gone' }] })).status).toBe(
      422,
    );
    const [left] = await linesOf(request.id);
    expect(
      (
        await edit(request.id, {
          documents: [
            { id: left!.id, title: 'E' },
            { id: left!.id, title: 'E' },
          ],
        })
      ).problem.errors,
    ).toEqual([{ field: 'documents.1.id', message: expect.any(String) }]);
    expect(await editsOf(request.id)).toEqual([['documents'], ['documents']]);
  });

  test('an edit cannot take over a document of another request or organisation', async () => {
    const [{ request }, other] = [
      await createTestRequest(app, sender),
      await createTestRequest(app, sender),
    ];
    expect(
      (await edit(request.id, { documents: [{ id: other.documents[0]!.id, title: 'Mine' }] }))
        .status,
    ).toBe(422);
    expect(await linesOf(other.request.id)).toMatchObject([
      { id: other.documents[0]!.id, title: 'Pièce' },
    ]);
  });

  test('a new address revokes the links of the old one, and the invitation may be sent at once', async () => {
    const { request, recipient } = await createTestRequest(app, sender);
    await sender.post(`/v1/requests/${request.id}/send`);
    expect((await sender.post(`/v1/requests/${request.id}/send`)).status).toBe(429);
    expect(
      (await edit(request.id, { recipientEmail: `right-${dialect}@example.org` })).status,
    ).toBe(200);
    expect((await recipient.get('/v1/public/request')).problem).toMatchObject({
      status: 410,
      code: 'link-revoked',
    });
    const created = (
      await sender.get<LinkList>(`/v1/requests/${request.id}/links`)
    ).data.links.filter(({ purpose }) => purpose === 'created');
    expect(created).toEqual([]);
    expect((await sender.post(`/v1/requests/${request.id}/send`)).status).toBe(200);
    expect((await sender.post(`/v1/requests/${request.id}/send`)).status).toBe(429);
    await waitUntil(
      'the invitation',
      async () => (await app.mailbox(`right-${dialect}@example.org`)).length > 0,
    );
  });

  test('a new name, or the same address in other case, keeps the links', async () => {
    const { request, recipient } = await createTestRequest(app, sender, {
      recipientEmail: 'Camille@example.org',
    });
    await edit(request.id, { recipientEmail: 'camille@example.org', recipientName: 'Camille M.' });
    expect((await recipient.get('/v1/public/request')).status).toBe(200);
  });

  test('after the first view recipient and documents are read-only, other fields are not', async () => {
    const { request, recipient, documents } = await createTestRequest(app, sender);
    await recipient.post('/v1/public/request/view');
    expect((await edit(request.id, { recipientEmail: 'x@example.org' })).problem).toMatchObject({
      status: 409,
      code: 'recipient-not-editable',
    });
    expect((await edit(request.id, { recipientName: 'X' })).problem.code).toBe(
      'recipient-not-editable',
    );
    expect((await edit(request.id, { documents: [{ title: 'X' }] })).problem).toMatchObject({
      status: 409,
      code: 'documents-not-editable',
    });
    expect(
      (
        await edit(request.id, {
          recipientName: 'Camille Morel',
          title: 'Autre',
          documents: [{ id: documents[0]!.id, title: 'Pièce' }],
          deadline: '2026-12-01',
        })
      ).data,
    ).toMatchObject({ title: 'Autre', status: 'viewed' });
    await sender.patch(`/v1/requests/${request.id}/status`, { status: 'cancelled' });
    expect((await edit(request.id, { title: 'Trop tard' })).problem).toMatchObject({
      status: 409,
      code: 'not-editable',
    });
  });

  test('an edit of other fields keeps a deadline that has passed', async () => {
    const { request } = await createTestRequest(app, sender, { deadline: '2026-11-22' });
    const row = await app.platform.database
      .repository(requestTable)
      .findOneByOrFail({ id: request.id });
    const past = new Date(clock.now().getTime() - DAY);
    await app.platform.database.transaction(() =>
      app.platform.database
        .repository(requestTable)
        .update({ id: row['id'] as string }, { deadline: past, deadlineSort: past }),
    );
    expect(
      (await edit(request.id, { title: 'Autre', deadline: past.toISOString() })).data,
    ).toMatchObject({ title: 'Autre', deadline: past.toISOString(), isOverdue: true });
    expect((await edit(request.id, { deadline: '2026-11-19T08:00:00Z' })).problem.errors).toEqual([
      { field: 'deadline', message: M.deadlinePast },
    ]);
  });

  test('a document with a file cannot be removed from a request that was reopened', async () => {
    const { request, recipient, documents } = await createTestRequest(app, sender, {
      documents: [{ title: 'A' }, { title: 'B' }],
    });
    await uploadSampleFile(recipient, documents[0]!);
    await app.platform.database.transaction(() =>
      app.platform.database
        .repository(requestTable)
        .update({ id: request.id }, { status: 'pending' }),
    );
    expect(
      (await edit(request.id, { documents: [{ id: documents[1]!.id, title: 'B' }] })).problem,
    ).toMatchObject({ status: 409, code: 'document-has-file' });
    expect(
      (await edit(request.id, { documents: [{ id: documents[0]!.id, title: 'A, recto verso' }] }))
        .data,
    ).toMatchObject({ documentCount: 1, uploadedDocumentCount: 1 });
    await submitUpload(recipient);
    expect(await see(request.id)).toMatchObject({ status: 'submitted', documentCount: 1 });
  });
});
