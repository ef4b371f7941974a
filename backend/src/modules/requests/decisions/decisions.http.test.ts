import { describe, expect, test } from '@jest/globals';
import type { Client } from '../../../testing/test-app.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import type { PublicRequest, Receipt, UploadedFile } from '../../../contract/index.ts';
import type {
  CreatedRequest,
  Request,
  RequestedDocument,
  RequestedDocuments,
  RequestList,
  RequestStats,
} from '../requests.contract.ts';
import type { ValidationCount, ValidationStats } from './decisions.contract.ts';

const pdf = (words: string) =>
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
const fileOf = (name: string, text: string): FormData => {
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'application/pdf' }), name);
  return form;
};

describe.each(ONE_DIALECT)('reviewing received documents, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });

  const ask = async (
    titles: readonly string[],
  ): Promise<{ request: CreatedRequest; recipient: Client; documents: RequestedDocument[] }> => {
    const { status, data: request } = await sender.post<CreatedRequest>('/v1/requests', {
      recipientEmail: 'camille@example.org',
      recipientName: 'Camille Morel',
      title: 'Vente appartement',
      message: 'Merci',
      documents: titles.map((title) => ({ title })),
    });
    expect(status).toBe(201);
    const recipient = app.as(request.magicLink!.split('/').at(-1)!);
    const { data } = await sender.get<RequestedDocuments>(`/v1/requests/${request.id}/documents`);
    return { request, recipient, documents: data.documents };
  };
  const put = (recipient: Client, requested: RequestedDocument, name: string, text: string) =>
    recipient.post<UploadedFile>(
      `/v1/public/request/documents/${requested.id}/file`,
      fileOf(name, text),
    );
  const submittedRequest = async (titles: readonly string[]) => {
    const asked = await ask(titles);
    for (const requested of asked.documents)
      expect(
        (await put(asked.recipient, requested, `${requested.title}.pdf`, pdf(requested.title)))
          .status,
      ).toBe(201);
    expect((await asked.recipient.post('/v1/public/request/submit')).status).toBe(200);
    return asked;
  };
  const see = async (id: string) => (await sender.get<Request>(`/v1/requests/${id}`)).data;

  test('a request is sent, viewed, uploaded, submitted, rejected in part, replaced, approved, completed', async () => {
    const {
      request,
      recipient,
      documents: [deed, slip],
    } = await ask(['Titre de propriété', 'Bulletins de salaire']);
    expect(request).toMatchObject({
      status: 'pending',
      documentCount: 2,
      uploadedDocumentCount: 0,
      isNew: false,
      isOverdue: false,
      version: 1,
    });

    const { data: page } = await recipient.get<PublicRequest>('/v1/public/request');
    expect(page).toMatchObject({
      title: 'Vente appartement',
      status: 'pending',
      recipientName: 'Camille Morel',
      locale: 'fr',
      submittedAt: null,
    });
    expect((await see(request.id)).status).toBe('pending');
    expect((await recipient.post('/v1/public/request/view')).status).toBe(204);
    expect(await see(request.id)).toMatchObject({ status: 'viewed', isNew: true });

    expect((await put(recipient, deed!, 'titre.pdf', pdf('titre'))).data.file).toMatchObject({
      name: 'titre.pdf',
      type: 'application/pdf',
      version: 1,
      status: 'pending',
    });
    const early = await recipient.post('/v1/public/request/submit');
    expect(early).toMatchObject({
      status: 422,
      problem: {
        code: 'documents-missing',
        errors: [{ field: `documents.${slip!.id}`, message: 'Bulletins de salaire' }],
      },
    });
    expect(
      (await sender.post(`/v1/requests/${request.id}/documents/${deed!.id}/approve`)).problem,
    ).toMatchObject({ status: 409, code: 'not-submitted' });
    expect(
      (await sender.post(`/v1/requests/${request.id}/documents/${slip!.id}/approve`)).status,
    ).toBe(404);
    await put(recipient, slip!, 'paie.pdf', pdf('août'));
    expect(await see(request.id)).toMatchObject({
      status: 'viewed',
      uploadedDocumentCount: 2,
      pendingDocumentCount: 2,
      approvedDocumentCount: 0,
      rejectedDocumentCount: 0,
    });

    const { data: receipt } = await recipient.post<Receipt>('/v1/public/request/submit');
    expect(receipt.files.map(({ documentTitle, name }) => [documentTitle, name])).toEqual([
      ['Titre de propriété', 'titre.pdf'],
      ['Bulletins de salaire', 'paie.pdf'],
    ]);
    expect((await recipient.post<Receipt>('/v1/public/request/submit')).data).toEqual(receipt);
    expect(await see(request.id)).toMatchObject({
      status: 'submitted',
      submittedAt: receipt.submittedAt,
      isNew: true,
    });
    expect((await put(recipient, deed!, 'autre.pdf', pdf('autre'))).problem).toMatchObject({
      status: 409,
      code: 'not-open',
    });
    expect(
      (await recipient.delete(`/v1/public/request/documents/${deed!.id}/file`)).problem,
    ).toMatchObject({ status: 409, code: 'not-open' });

    const approved = await sender.post<RequestedDocument>(
      `/v1/requests/${request.id}/documents/${deed!.id}/approve`,
    );
    expect(approved).toMatchObject({
      status: 200,
      data: { id: deed!.id, validationStatus: 'approved' },
    });
    expect(await see(request.id)).toMatchObject({
      status: 'submitted',
      approvedDocumentCount: 1,
      pendingDocumentCount: 1,
      isNew: false,
    });
    const rejected = await sender.post<RequestedDocument>(
      `/v1/requests/${request.id}/documents/${slip!.id}/reject`,
      { reason: ' Il manque septembre ' },
    );
    expect(rejected.data).toMatchObject({
      validationStatus: 'rejected',
      rejectionReason: 'Il manque septembre',
    });
    expect(await see(request.id)).toMatchObject({
      status: 'pending_resubmission',
      revisionCount: 1,
      approvedDocumentCount: 1,
      rejectedDocumentCount: 1,
      pendingDocumentCount: 0,
      uploadedDocumentCount: 2,
    });

    const { data: again } = await recipient.get<PublicRequest>('/v1/public/request');
    expect(
      again.documents.map(({ validationStatus, rejectionReason }) => [
        validationStatus,
        rejectionReason,
      ]),
    ).toEqual([
      ['approved', null],
      ['rejected', 'Il manque septembre'],
    ]);
    expect((await recipient.post('/v1/public/request/submit')).problem).toMatchObject({
      status: 422,
      errors: [{ message: 'Bulletins de salaire' }],
    });
    expect((await put(recipient, deed!, 'titre2.pdf', pdf('titre 2'))).problem).toMatchObject({
      status: 409,
      code: 'already-approved',
    });
    expect(
      (await put(recipient, slip!, 'paie-complete.pdf', pdf('août à octobre'))).data.file,
    ).toMatchObject({ version: 2, status: 'pending' });
    expect((await recipient.post('/v1/public/request/submit')).status).toBe(200);
    expect(await see(request.id)).toMatchObject({
      status: 'submitted',
      rejectedDocumentCount: 0,
      pendingDocumentCount: 1,
    });

    const bytes = await sender.fetch(`/v1/requests/${request.id}/documents/${slip!.id}/download`);
    expect(await bytes.text()).toBe(pdf('août à octobre'));
    expect(bytes.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(
      (await sender.post(`/v1/requests/${request.id}/documents/${slip!.id}/approve`)).status,
    ).toBe(200);
    const done = await see(request.id);
    expect(done).toMatchObject({
      status: 'completed',
      approvedDocumentCount: 2,
      rejectedDocumentCount: 0,
      pendingDocumentCount: 0,
      uploadedDocumentCount: 2,
      revisionCount: 1,
    });
    expect(done.completedAt).not.toBeNull();
    const {
      data: { documents },
    } = await sender.get<RequestedDocuments>(`/v1/requests/${request.id}/documents`);
    expect(
      documents.map(({ versions }) =>
        versions.map(({ version, status }) => `${version} ${status}`),
      ),
    ).toEqual([['1 approved'], ['2 approved', '1 rejected']]);
    expect((await recipient.get<PublicRequest>('/v1/public/request')).data).toMatchObject({
      status: 'completed',
      documents: [{ validationStatus: 'approved' }, { validationStatus: 'approved' }],
    });
  });

  test('the last approval, repeated, happens once; a rejection after it is refused', async () => {
    const {
      request,
      documents: [requested],
    } = await submittedRequest(['Pièce']);
    const at = `/v1/requests/${request.id}/documents/${requested!.id}`;
    expect((await sender.post(`${at}/approve`)).status).toBe(200);
    const { version } = await see(request.id);
    expect((await sender.post(`${at}/approve`)).status).toBe(200);
    expect((await sender.post(`${at}/reject`, { reason: 'Non' })).status).toBe(409);
    expect(await see(request.id)).toMatchObject({ status: 'completed', version });
  });

  test.each([
    { body: {}, field: 'reason', message: 'Veuillez indiquer une raison de rejet' },
    { body: { reason: '' }, field: 'reason', message: 'Veuillez indiquer une raison de rejet' },
    { body: { reason: ' \n' }, field: 'reason', message: 'Veuillez indiquer une raison de rejet' },
    { body: { reason: 'x'.repeat(1001) }, field: 'reason', message: expect.any(String) },
    { body: { reason: 'No', because: 1 }, field: 'because', message: expect.any(String) },
  ])(
    'a rejection without a valid reason is refused at its field: $field',
    async ({ body, field, message }) => {
      const {
        request,
        documents: [requested],
      } = await submittedRequest(['Pièce']);
      const refused = await sender.post(
        `/v1/requests/${request.id}/documents/${requested!.id}/reject`,
        body,
      );
      expect(refused).toMatchObject({ status: 422, problem: { errors: [{ field, message }] } });
      expect(await see(request.id)).toMatchObject({
        status: 'submitted',
        rejectedDocumentCount: 0,
      });
    },
  );

  test('a decision on a replaced version is refused', async () => {
    const {
      request,
      documents: [requested],
    } = await submittedRequest(['Pièce']);
    const at = `/v1/requests/${request.id}/documents/${requested!.id}`;
    expect((await sender.post(`${at}/approve`, undefined, { 'if-match': '"7"' })).status).toBe(412);
    expect(
      (
        await sender.post(`/v1/requests/${request.id}/approve-all`, undefined, {
          'if-match': '"99"',
        })
      ).status,
    ).toBe(412);
    expect((await sender.post(`${at}/approve`, undefined, { 'if-match': '"1"' })).status).toBe(200);
  });

  test('approve-all approves undecided documents and ends the review', async () => {
    const { request, documents } = await submittedRequest(['Un', 'Deux', 'Trois']);
    expect(
      (await sender.get<ValidationCount>('/v1/requests/validation/count')).data.pendingCount,
    ).toBeGreaterThan(0);
    const { data: listed } = await sender.get<RequestList>(
      '/v1/requests?needsValidation=true&includeValidationStatus=true',
    );
    expect(listed.requests.find(({ id }) => id === request.id)).toMatchObject({
      documentsCount: 3,
      pendingCount: 3,
    });
    const all = await sender.post<Request>(`/v1/requests/${request.id}/approve-all`);
    expect(all).toMatchObject({
      status: 200,
      data: { status: 'completed', approvedDocumentCount: 3 },
    });
    expect((await sender.post<Request>(`/v1/requests/${request.id}/approve-all`)).data).toEqual({
      ...all.data,
      approvals: [],
    });
    expect(
      (await sender.get<ValidationStats>('/v1/requests/validation/stats')).data.recentRequests.map(
        ({ id }) => id,
      ),
    ).not.toContain(request.id);
    expect(documents).toHaveLength(3);
  });

  test('of a simultaneous approval and rejection of a document exactly one counts', async () => {
    for (let round = 0; round < 3; round++) {
      const {
        request,
        documents: [requested],
      } = await submittedRequest(['Pièce']);
      const at = `/v1/requests/${request.id}/documents/${requested!.id}`;
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          index % 2
            ? sender.post(`${at}/approve`)
            : sender.post(`${at}/reject`, { reason: 'Illisible' }),
        ),
      );
      const won = new Set(
        replies.flatMap(({ status }, index) => (status === 200 ? [index % 2] : [])),
      );
      expect(won.size).toBe(1);
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const { status, approvedDocumentCount, rejectedDocumentCount, revisionCount } = await see(
        request.id,
      );
      expect([status, approvedDocumentCount, rejectedDocumentCount, revisionCount]).toEqual(
        won.has(1) ? ['completed', 1, 0, 0] : ['pending_resubmission', 0, 1, 1],
      );
    }
  });

  test('two simultaneous decisions that complete a review end it once', async () => {
    const { request, documents } = await submittedRequest(['Un', 'Deux', 'Trois', 'Quatre']);
    const replies = await Promise.all(
      documents.map(({ id }) => sender.post(`/v1/requests/${request.id}/documents/${id}/approve`)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await see(request.id)).toMatchObject({
      status: 'completed',
      approvedDocumentCount: 4,
      pendingDocumentCount: 0,
    });
  });

  test('a user of another organisation gets 404 from every review route', async () => {
    const {
      request,
      documents: [requested],
    } = await submittedRequest(['Pièce']);
    const stranger = await app.signUp();
    const { data: link } = await sender.post<{ id: string }>(`/v1/requests/${request.id}/links`);
    const at = `/v1/requests/${request.id}`;
    const document = `${at}/documents/${requested!.id}`;
    const replies = await Promise.all([
      stranger.get(at),
      stranger.patch(at, { title: 'Mine' }),
      stranger.delete(at),
      stranger.patch(`${at}/status`, { status: 'cancelled' }),
      stranger.post(`${at}/send`),
      stranger.post(`${at}/seen`),
      stranger.get(`${at}/documents`),
      stranger.get(`${document}/download`),
      stranger.post(`${document}/approve`),
      stranger.post(`${document}/reject`, { reason: 'No' }),
      stranger.post(`${at}/approve-all`),
      stranger.get(`${at}/links`),
      stranger.post(`${at}/links`),
      stranger.delete(`${at}/links/${link.id}`),
    ]);
    expect(replies.map(({ status, problem }) => `${status} ${problem.code}`)).toEqual(
      replies.map(() => '404 not-found'),
    );
    expect((await stranger.get<RequestList>('/v1/requests')).data).toEqual({
      requests: [],
      total: 0,
    });
    expect((await stranger.get<RequestStats>('/v1/requests/stats')).data.totalRequests).toBe(0);
    expect(await see(request.id)).toMatchObject({
      status: 'submitted',
      title: 'Vente appartement',
    });
  });
});
