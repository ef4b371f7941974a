import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../../testing/test-database.ts';
import { setUpAppWithSender } from '../../testing/app-suite.ts';
import { REQUEST_LIMITS as L, VALIDATION_MESSAGES as M } from './requests-limits.contract.ts';
import type {
  CreatedRequest,
  CreateRequestBody,
  Request,
  RequestedDocuments,
  RequestList,
} from './requests.contract.ts';
import { DAY } from '../../contract/durations.contract.ts';

const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const BODY: CreateRequestBody = {
  recipientEmail: 'camille@example.org',
  recipientName: 'Camille Morel',
  title: 'Dossier',
  documents: [{ title: 'Pièce', required: false }],
};
const requested = { title: 'Pièce' };

/** An invalid field, and the message at that field. */
const REFUSED: { what: string; body: object; field: string; message: unknown }[] = [
  {
    what: 'no email address',
    body: { recipientEmail: undefined },
    field: 'recipientEmail',
    message: M.emailInvalid,
  },
  {
    what: 'a broken email address',
    body: { recipientEmail: 'camille@' },
    field: 'recipientEmail',
    message: M.emailInvalid,
  },
  {
    what: 'a long email address',
    body: {
      recipientEmail: `${'x'.repeat(60)}@${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.${'v'.repeat(20)}.fr`,
    },
    field: 'recipientEmail',
    message: M.emailTooLong,
  },
  { what: 'no name', body: { recipientName: '' }, field: 'recipientName', message: M.required },
  {
    what: 'a blank name',
    body: { recipientName: '  ' },
    field: 'recipientName',
    message: M.required,
  },
  {
    what: 'a long name',
    body: { recipientName: 'x'.repeat(L.recipientName + 1) },
    field: 'recipientName',
    message: M.nameTooLong,
  },
  {
    what: 'a long title',
    body: { title: 'x'.repeat(L.title + 1) },
    field: 'title',
    message: M.titleTooLong,
  },
  {
    what: 'a long message',
    body: { message: 'x'.repeat(L.message + 1) },
    field: 'message',
    message: M.messageTooLong,
  },
  { what: 'no documents', body: { documents: [] }, field: 'documents', message: M.documentsTooFew },
  {
    what: 'eleven documents',
    body: { documents: Array.from({ length: 11 }, () => requested) },
    field: 'documents',
    message: M.documentsTooMany,
  },
  {
    what: 'a document without a title',
    body: { documents: [requested, { title: '' }] },
    field: 'documents.1.title',
    message: M.documentTitleMissing,
  },
  {
    what: 'a document with a blank title',
    body: { documents: [requested, { title: ' ' }] },
    field: 'documents.1.title',
    message: M.documentTitleMissing,
  },
  {
    what: 'a document with a long title',
    body: { documents: [{ title: 'x'.repeat(L.documentTitle + 1) }] },
    field: 'documents.0.title',
    message: M.documentTitleTooLong,
  },
  {
    what: 'a document with a long description',
    body: { documents: [{ ...requested, description: 'x'.repeat(L.documentDescription + 1) }] },
    field: 'documents.0.description',
    message: M.descriptionTooLong,
  },
  {
    what: 'a deadline in the past',
    body: { deadline: day(-2) },
    field: 'deadline',
    message: M.deadlinePast,
  },
  {
    what: 'a deadline beyond 30 days',
    body: { deadline: day(32) },
    field: 'deadline',
    message: M.deadlineTooFar,
  },
  {
    what: 'a deadline that is no date',
    body: { deadline: 'soon' },
    field: 'deadline',
    message: expect.any(String),
  },
  {
    what: 'an unknown field',
    body: { organizationId: 'mine' },
    field: 'organizationId',
    message: expect.any(String),
  },
  {
    what: 'an unknown priority',
    body: { priority: 'asap' },
    field: 'priority',
    message: expect.any(String),
  },
];

describe.each(DIALECTS)('requests over HTTP, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });

  const create = async (more: Partial<CreateRequestBody> = {}) =>
    (await sender.post<CreatedRequest>('/v1/requests', { ...BODY, ...more })).data;
  const patch = (id: string, body: object) =>
    sender.patch<Request>(`/v1/requests/${id}/status`, body);
  const recipientOf = ({ magicLink }: CreatedRequest) => app.as(magicLink!.split('/').at(-1)!);
  const statusOf = async (id: string) =>
    (await sender.get<Request>(`/v1/requests/${id}`)).data.status;

  test.each(REFUSED)(
    'a request with $what is refused at its field',
    async ({ body, field, message }) => {
      const reply = await sender.post('/v1/requests', { ...BODY, ...body });
      expect(reply).toMatchObject({
        status: 422,
        problem: { status: 422, code: 'invalid', errors: [{ field, message }] },
      });
    },
  );

  test('all invalid fields are reported at once', async () => {
    const { problem } = await sender.post('/v1/requests', {
      ...BODY,
      recipientEmail: 'no',
      title: 'x'.repeat(501),
      documents: [],
    });
    expect(problem.errors?.map(({ field }) => field).sort()).toEqual([
      'documents',
      'recipientEmail',
      'title',
    ]);
  });

  test('a created request keeps its fields, has no title if none was given, and returns its link once', async () => {
    const created = await create({
      title: ' ',
      subject: 'Objet',
      message: 'Bonjour',
      deadline: day(30),
      priority: 'high',
      documentType: 'tax',
      documents: [
        { title: 'A', description: 'a' },
        { title: 'B', required: false },
      ],
    });
    expect(created).toMatchObject({
      title: null,
      subject: 'Objet',
      message: 'Bonjour',
      priority: 'high',
      documentType: 'tax',
      status: 'pending',
      documentCount: 2,
      version: 1,
    });
    expect(created.magicLink).toMatch(/\/request\/[\w-]{43}$/);
    expect(
      new Date(created.expirationDate!).getTime() - new Date(created.deadline!).getTime(),
    ).toBe(30 * DAY);
    const { data: read } = await sender.get<Request>(`/v1/requests/${created.id}`);
    expect(read).not.toHaveProperty('magicLink');
    expect(created).toEqual({ ...read, magicLink: created.magicLink });
    const {
      data: { documents },
    } = await sender.get<RequestedDocuments>(`/v1/requests/${created.id}/documents`);
    expect(documents).toMatchObject([
      {
        title: 'A',
        description: 'a',
        required: true,
        validationStatus: null,
        file: null,
        files: [],
        versions: [],
      },
      { title: 'B', description: '', required: false },
    ]);
  });

  test('a repeated idempotency key returns the same request and link', async () => {
    const key = { 'idempotency-key': `key-${dialect}` };
    const first = await sender.post<CreatedRequest>('/v1/requests', BODY, key);
    expect(first.status).toBe(201);
    expect((await sender.post<CreatedRequest>('/v1/requests', BODY, key)).data).toEqual(first.data);
    expect((await sender.post('/v1/requests', { ...BODY, title: 'Other' }, key)).status).toBe(422);
  });

  test.each([
    'status=unknown',
    'sort=password',
    'order=up',
    'page=0',
    'limit=101',
    'limit=ten',
    'createdWithin=1y',
    'needsValidation=maybe',
    'organizationId=x',
  ])('the list refuses ?%s', async (query) => {
    expect((await sender.get(`/v1/requests?${query}`)).status).toBe(422);
  });

  test('special characters in a search are searched as text', async () => {
    await create({ title: 'Éric 50%_[x]' });
    const find = async (text: string) =>
      (await sender.get<RequestList>(`/v1/requests?search=${encodeURIComponent(text)}`)).data.total;
    expect(await find('eric 50%_[')).toBe(1);
    expect(await find("' OR ''='")).toBe(0);
    expect(await find('\u0000')).toBe(0);
  });

  test('of 50 conflicting status changes one kind wins, and the others are refused', async () => {
    const request = await create();
    const { id } = request;
    await recipientOf(request).post('/v1/public/request/submit');
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        patch(id, index % 2 ? { status: 'cancelled' } : { status: 'rejected', reason: 'No' }),
      ),
    );
    const kinds = new Set(
      replies.flatMap(({ status, data }) => (status === 200 ? [data.status] : [])),
    );
    expect(kinds.size).toBe(1);
    expect([...kinds]).toEqual([await statusOf(id)]);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(25);
  });
});
