import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Reply } from '../../testing/test-app.ts';
import { SAMPLE_REQUEST_BODY } from '../../testing/scenarios/create-test-request.ts';
import { DIALECTS } from '../../testing/test-database.ts';
import { setUpAppWithSender } from '../../testing/app-suite.ts';
import { VALIDATION_MESSAGES as M } from './requests-limits.contract.ts';
import type { CreatedRequest, Request, RequestedDocuments } from './requests.contract.ts';
import type { Template } from './templates/templates.contract.ts';

/** Unusual but valid text: stored unchanged, without invisible characters. */
const TEXTS: Readonly<Record<string, string>> = {
  emoji: '👩‍👩‍👧 dossier 🏳️‍🌈 𝕏',
  'right-to-left text': 'שלום עולם، مرحبا \u202Egpj.exe\u202C',
  HTML: '<img src=x onerror=alert(1)><script>alert("1")</script> &amp; \' " `${1}`',
  SQL: "'); DROP TABLE requests; -- \\' %_",
  controls: 'a\u0001b\u0007c\u001B[31md\u007Fe\u0085f\u2028g',
  'accents apart from their letters': 'E\u0301lise Z\u0335\u0321\u0322a\u0300\u0301\u0302lgo',
  'a letter that folds into eighteen': '\uFDFA'.repeat(200),
};
const STORED: Readonly<Record<string, string>> = {
  ...TEXTS,
  'right-to-left text': 'שלום עולם، مرحبا gpj.exe',
  controls: 'abc[31mdefg',
};
const LONG = 'x'.repeat(10_000);
const NOT_TEXT: readonly unknown[] = [5, true, ['a'], { $ne: '' }];

interface Field {
  readonly field: string;
  readonly tooLong: string;
  body(value: unknown): object;
  read(stored: Stored): unknown;
}
interface Stored {
  readonly main: Record<string, unknown>;
  readonly documents: readonly { title: string; description: string }[];
}

const plain = (field: string, tooLong: string): Field => ({
  field,
  tooLong,
  body: (value) => ({ [field]: value }),
  read: ({ main }) => main[field],
});
const DOCUMENT_FIELDS: readonly Field[] = [
  {
    field: 'documents.0.title',
    tooLong: M.documentTitleTooLong,
    body: (title) => ({ documents: [{ title }] }),
    read: ({ documents }) => documents[0]?.title,
  },
  {
    field: 'documents.0.description',
    tooLong: M.descriptionTooLong,
    body: (description) => ({ documents: [{ title: 'Pièce', description }] }),
    read: ({ documents }) => documents[0]?.description,
  },
];
const REQUEST_FIELDS: readonly Field[] = [
  plain('recipientName', M.nameTooLong),
  plain('title', M.titleTooLong),
  plain('subject', M.titleTooLong),
  plain('message', M.messageTooLong),
  plain('assignee', 'Must have at most 255 characters.'),
  plain('documentType', 'Must have at most 255 characters.'),
  ...DOCUMENT_FIELDS,
];
const TEMPLATE_FIELDS: readonly Field[] = [
  plain('name', M.templateNameTooLong),
  plain('description', M.templateDescriptionTooLong),
  plain('title', M.titleTooLong),
  plain('message', M.messageTooLong),
  ...DOCUMENT_FIELDS,
];

describe.each(DIALECTS)('text input, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });
  let requestId = '';
  let templateId = '';
  beforeAll(async () => {
    requestId = (
      await sender.post<CreatedRequest>('/v1/requests', { ...SAMPLE_REQUEST_BODY, send: false })
    ).data.id;
    templateId = (
      await sender.post<Template>('/v1/templates', {
        name: 'Modèle',
        documents: [{ title: 'Pièce' }],
      })
    ).data.id;
  });

  const requestOf = async (id: string): Promise<Stored> => ({
    main: (await sender.get<Request>(`/v1/requests/${id}`)).data,
    documents: (await sender.get<RequestedDocuments>(`/v1/requests/${id}/documents`)).data
      .documents,
  });
  const templateOf = async (id: string): Promise<Stored> => {
    const { data } = await sender.get<Template>(`/v1/templates/${id}`);
    return { main: data, documents: data.documents };
  };
  const PLACES: readonly {
    place: string;
    fields: readonly Field[];
    write: (body: object) => Promise<Reply<{ id: string }>>;
    see: (id: string) => Promise<Stored>;
  }[] = [
    {
      place: 'a new request',
      fields: REQUEST_FIELDS,
      write: (body) =>
        sender.post('/v1/requests', { ...SAMPLE_REQUEST_BODY, send: false, ...body }),
      see: requestOf,
    },
    {
      place: 'an edited request',
      fields: REQUEST_FIELDS,
      write: (body) => sender.patch(`/v1/requests/${requestId}`, body),
      see: requestOf,
    },
    {
      place: 'a new template',
      fields: TEMPLATE_FIELDS,
      write: (body) =>
        sender.post('/v1/templates', { name: 'Modèle', documents: [{ title: 'Pièce' }], ...body }),
      see: templateOf,
    },
    {
      place: 'an edited template',
      fields: TEMPLATE_FIELDS,
      write: (body) => sender.patch(`/v1/templates/${templateId}`, body),
      see: templateOf,
    },
  ];

  describe.each(PLACES)('in $place', ({ fields, write, see }) => {
    test.each(fields)(
      '$field takes any text, and refuses invalid or too long text at its field',
      async ({ field, tooLong, body, read }) => {
        for (const [what, written] of Object.entries(TEXTS)) {
          // A template's name has a lower limit.
          const text = [...written].slice(0, 100).join('');
          const reply = await write(body(text));
          expect({ what, status: [200, 201].includes(reply.status) }).toEqual({
            what,
            status: true,
          });
          expect({ what, text: read(await see(reply.data.id)) }).toEqual({
            what,
            text: [...(STORED[what] ?? '')].slice(0, 100).join(''),
          });
        }
        expect(await write(body(LONG))).toMatchObject({
          status: 422,
          problem: { errors: [{ field, message: tooLong }] },
        });
        for (const value of NOT_TEXT)
          expect(await write(body(value))).toMatchObject({
            status: 422,
            problem: { errors: [{ field, message: expect.any(String) }] },
          });
      },
    );

    test('an unknown field is refused, whatever its name', async () => {
      for (const name of ['organizationId', '__proto__x', 'constructor', 'version ', '<b>']) {
        expect(await write({ [name]: 'x' })).toMatchObject({
          status: 422,
          problem: { errors: [{ field: name, message: 'This field is unknown.' }] },
        });
        expect(await write({ documents: [{ title: 'Pièce', [name]: 'x' }] })).toMatchObject({
          status: 422,
          problem: { errors: [{ field: `documents.0.${name}` }] },
        });
      }
    });

    test.each(fields)(
      '$field refuses NUL and lone surrogates, which would not be stored unchanged',
      async ({ field, body }) => {
        for (const text of ['\0', 'a\0b', 'a\uD83D', '\uDE00b'])
          expect(await write(body(text))).toMatchObject({
            status: 422,
            problem: { errors: [{ field, message: expect.any(String) }] },
          });
      },
    );
  });

  test.each(PLACES.slice(0, 2))(
    'in $place the email address is valid, or refused at its field',
    async ({ write, see }) => {
      for (const value of [
        ...Object.values(TEXTS),
        ...NOT_TEXT,
        null,
        '',
        ' ',
        'a@b@c',
        'a@b\r\nBcc: x@y.fr',
        '<a@example.org>',
        'A B <a@example.org>',
        'a@example.org, b@example.org',
        LONG,
      ]) {
        const reply = await write({ recipientEmail: value });
        expect({ value, status: reply.status, at: reply.problem.errors?.[0]?.field }).toEqual({
          value,
          status: 422,
          at: 'recipientEmail',
        });
        expect([M.emailInvalid, M.emailTooLong]).toContain(reply.problem.errors?.[0]?.message);
      }
      const reply = await write({ recipientEmail: "o'brien+tag@exa-mple.co.uk" });
      expect((await see(reply.data.id)).main['recipientEmail']).toBe("o'brien+tag@exa-mple.co.uk");
    },
  );

  test('the list accepts any search text', async () => {
    for (const text of Object.values(TEXTS)) {
      for (const query of [
        `search=${encodeURIComponent(text)}`,
        `assignee=${encodeURIComponent(text)}`,
      ])
        expect((await sender.get(`/v1/requests?${query}`)).status).toBe(200);
    }
    for (const query of [
      `search=${LONG.slice(0, 300)}`,
      `assignee=${LONG.slice(0, 300)}`,
      'search=a&search=b',
      'search[x]=1',
      'priority[]=high',
    ])
      expect((await sender.get(`/v1/requests?${query}`)).status).toBe(422);
  });

  test('a rejection reason is refused, or returned as it was written', async () => {
    for (const [what, reason] of Object.entries(TEXTS)) {
      const {
        data: { id },
      } = await sender.post<CreatedRequest>('/v1/requests', {
        ...SAMPLE_REQUEST_BODY,
        send: false,
      });
      expect(
        (await sender.patch(`/v1/requests/${id}/status`, { status: 'cancelled', reason })).status,
      ).toBe(200);
      const { data } = await sender.get<{ entries: { type: string; reason: string | null }[] }>(
        `/v1/requests/${id}/timeline`,
      );
      expect(data.entries.at(-1)).toMatchObject({
        type: 'request.cancelled',
        reason: STORED[what],
      });
    }
    expect(
      (
        await sender.patch(`/v1/requests/${requestId}/status`, {
          status: 'cancelled',
          reason: LONG,
        })
      ).problem.errors,
    ).toMatchObject([{ field: 'reason' }]);
  });

  test('no text caused a server error', () => {
    expect(app.log.filter((line) => line.includes('a request failed'))).toEqual([]);
  });
});
