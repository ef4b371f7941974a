import { Type } from '@sinclair/typebox';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { strictObject, Id } from '../../../contract/common-schemas.contract.ts';
import {
  CreateRequestBody,
  ListRequestsQuery,
} from '../../../modules/requests/requests.contract.ts';
import { REQUEST_FIELD_ERRORS } from '../../../modules/requests/requests.field-errors.ts';
import { startTestHttpApp, type TestHttpApp } from '../../../testing/test-http-app.ts';
import { publicRoute, ok, type Route } from '../routing/route.ts';

const open = {
  permission: 'public',
  summary: 'A row.',
  rateLimit: 'none',
  response: { status: 200, schema: null },
} as const;
const echo = strictObject({
  text: Type.String({ maxLength: 5 }),
  count: Type.Optional(Type.Integer()),
  nested: Type.Optional(strictObject({ flag: Type.Boolean() })),
});
const routes: Route[] = [
  publicRoute('POST', '/echo', { ...open, body: echo, handle: async ({ body }) => ok(body) }),
  publicRoute('POST', '/anything', {
    ...open,
    body: strictObject({ value: Type.Unknown() }),
    handle: async () => ok(null),
  }),
  publicRoute('POST', '/nothing', { ...open, handle: async () => ok('done') }),
  publicRoute('GET', '/list', {
    ...open,
    query: ListRequestsQuery,
    handle: async ({ query }) => ok(query),
  }),
  publicRoute('GET', '/things/stats', { ...open, handle: async () => ok('stats') }),
  publicRoute('GET', '/things/:id', {
    ...open,
    params: strictObject({ id: Id }),
    handle: async ({ params }) => ok(params),
  }),
  publicRoute('POST', '/requests', {
    ...open,
    body: CreateRequestBody,
    messages: REQUEST_FIELD_ERRORS,
    handle: async ({ body }) => ok(body),
  }),
];

let kernel: TestHttpApp;
beforeAll(async () => {
  kernel = await startTestHttpApp({ routes });
});
afterAll(() => kernel.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${kernel.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
  });
const errorsOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { errors?: unknown }).errors;

test('what fits is handed over as it was sent', async () => {
  const answer = await post('/echo', { text: 'été', nested: { flag: true } });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { data: { text: 'été', nested: { flag: true } } },
  ]);
});

describe('a body that breaks a rule is 422 and says which field', () => {
  const cases: [string, unknown, { field: string; message: string }[]][] = [
    ['a missing field', {}, [{ field: 'text', message: 'This field is required.' }]],
    [
      'an unknown field',
      { text: 'a', colour: 'red' },
      [{ field: 'colour', message: 'This field is not known here.' }],
    ],
    [
      'an unknown field further down',
      { text: 'a', nested: { flag: true, other: 1 } },
      [{ field: 'nested.other', message: 'This field is not known here.' }],
    ],
    ['a list for a text', { text: ['a'] }, [{ field: 'text', message: 'Must be of type string.' }]],
    [
      'an object for a text',
      { text: { $ne: '' } },
      [{ field: 'text', message: 'Must be of type string.' }],
    ],
    [
      'a text for a number',
      { text: 'a', count: '1' },
      [{ field: 'count', message: 'Must be a whole number.' }],
    ],
    [
      'a text that is too long',
      { text: 'abcdef' },
      [{ field: 'text', message: 'Must have at most 5 characters.' }],
    ],
    [
      'a prototype',
      JSON.parse('{"text":"a","__proto__":{"flag":true}}'),
      [{ field: '__proto__', message: 'This field is not known here.' }],
    ],
    ['a list for an object', [], [{ field: '', message: 'Must be of type object.' }]],
    [
      'two rules at once',
      { count: 1.5 },
      [
        { field: 'text', message: 'This field is required.' },
        { field: 'count', message: 'Must be a whole number.' },
      ],
    ],
  ];
  test.each(cases)('%s', async (_, body, errors) => {
    const answer = await post('/echo', body);
    expect([answer.status, await errorsOf(answer)]).toEqual([422, expect.arrayContaining(errors)]);
  });
});

describe('a body that cannot be read', () => {
  const deep = (levels: number) => `{"value":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  const cases: [string, string | Uint8Array, Record<string, string>, number][] = [
    ['broken JSON is 400', '{"text":', {}, 400],
    ['no body at all is 400', '', {}, 400],
    ['bytes that are no UTF-8 are 400', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), {}, 400],
    [
      'another type of content is 415',
      'text=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
    ],
    [
      'text/plain, which a foreign page may send, is 415',
      '{"text":"a"}',
      { 'content-type': 'text/plain' },
      415,
    ],
    [
      'a type that only begins like JSON is 415',
      '{"text":"a"}',
      { 'content-type': 'application/json-patch+json' },
      415,
    ],
    [
      'another character set is 415',
      '{"text":"a"}',
      { 'content-type': 'application/json; charset=latin1' },
      415,
    ],
    ['compressed content is 415', '{"text":"a"}', { 'content-encoding': 'gzip' }, 415],
    ['more than 256 kB is 413', JSON.stringify({ text: 'x'.repeat(256 * 1024) }), {}, 413],
    ['more than 20 levels is 400', deep(21), {}, 400],
  ];
  test.each(cases)('%s', async (_, body, headers, status) => {
    expect((await post('/echo', body, headers)).status).toBe(status);
  });

  test('20 levels can be read', async () => {
    expect((await post('/anything', deep(19))).status).toBe(200);
  });

  test('a body that grows past the limit while it comes is 413', async () => {
    const answer = await kernel.raw(
      `POST /api/echo HTTP/1.1\r\nHost: localhost:${kernel.port}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n41000\r\n${'x'.repeat(0x41000)}\r\n`,
      /HTTP\/1\.1 413[^]*\}$/,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });
});

test('a call that takes no body refuses one, but not an empty object', async () => {
  expect((await post('/nothing', {})).status).toBe(200);
  expect((await fetch(`${kernel.url}/api/nothing`, { method: 'POST' })).status).toBe(200);
  expect((await post('/nothing', { a: 1 })).status).toBe(422);
});

describe('a query', () => {
  const list = async (query: string) => {
    const answer = await fetch(`${kernel.url}/api/list?${query}`);
    return [
      answer.status,
      answer.status === 200
        ? ((await answer.json()) as { data: unknown }).data
        : await errorsOf(answer),
    ];
  };
  const cases: [string, string, unknown[]][] = [
    [
      'numbers and booleans are read as such',
      'page=2&limit=50&needsValidation=true&search=12',
      [200, { page: 2, limit: 50, needsValidation: true, search: '12' }],
    ],
    [
      'an array for a scalar is refused',
      'page=1&page=2',
      [422, [{ field: 'page', message: 'Must be a whole number.' }]],
    ],
    [
      'an array for a word is refused',
      'status=all&status=draft',
      [422, [{ field: 'status', message: expect.stringContaining('of type string') }]],
    ],
    [
      'nothing is guessed from an empty value',
      'page=',
      [422, [{ field: 'page', message: 'Must be a whole number.' }]],
    ],
    [
      'nor from a hexadecimal one',
      'page=0x10',
      [422, [{ field: 'page', message: 'Must be a whole number.' }]],
    ],
    [
      'nor from a word that is nearly true',
      'needsValidation=1',
      [422, [{ field: 'needsValidation', message: 'Must be of type boolean.' }]],
    ],
    [
      'an unknown word is refused with the known ones',
      'order=up',
      [422, [{ field: 'order', message: 'Must be one of: asc, desc.' }]],
    ],
    [
      'an unknown field is refused',
      'colour=red',
      [422, [{ field: 'colour', message: 'This field is not known here.' }]],
    ],
    [
      'a limit above 100 is refused',
      'limit=101',
      [422, [{ field: 'limit', message: 'Must be at most 100.' }]],
    ],
    [
      'brackets make no object',
      'status[$ne]=a',
      [422, [{ field: 'status[$ne]', message: 'This field is not known here.' }]],
    ],
  ];
  test.each(cases)('%s', async (_, query, expected) => {
    expect(await list(query)).toEqual(expected);
  });
});

test('a word in a path goes before a parameter in its place', async () => {
  const read = async (path: string) =>
    (await (await fetch(`${kernel.url}/api${path}`)).json()) as { data: unknown };
  expect((await read('/things/stats')).data).toBe('stats');
  expect((await read('/things/12')).data).toEqual({ id: '12' });
  expect((await fetch(`${kernel.url}/api/things/${'x'.repeat(65)}`)).status).toBe(422);
});

describe("the specification's words", () => {
  const request = (changes: Record<string, unknown>) => ({
    recipientEmail: 'a@example.org',
    recipientName: 'A',
    documents: [{ title: 'CNI' }],
    ...changes,
  });
  const cases: [string, Record<string, unknown>, string, string][] = [
    ['no e-mail', { recipientEmail: undefined }, 'recipientEmail', 'Invalid email address'],
    ['not an e-mail', { recipientEmail: 'nobody' }, 'recipientEmail', 'Invalid email address'],
    [
      'a long e-mail',
      { recipientEmail: `${'a'.repeat(250)}@example.org` },
      'recipientEmail',
      'Email too long',
    ],
    ['a long name', { recipientName: 'x'.repeat(256) }, 'recipientName', 'Name too long'],
    ['a long title', { title: 'x'.repeat(501) }, 'title', 'Title too long'],
    ['a long message', { message: 'x'.repeat(1001) }, 'message', 'Message too long'],
    ['no documents', { documents: [] }, 'documents', 'At least one document required'],
    [
      'eleven documents',
      { documents: Array.from({ length: 11 }, () => ({ title: 'CNI' })) },
      'documents',
      'Maximum 10 documents allowed',
    ],
    [
      'a document without a title',
      { documents: [{ title: 'CNI' }, { title: '' }] },
      'documents.1.title',
      'Document name required',
    ],
    [
      'a document with a long title',
      { documents: [{ title: 'x'.repeat(501) }] },
      'documents.0.title',
      'Document name too long',
    ],
    [
      'a document with a long description',
      { documents: [{ title: 'CNI', description: 'x'.repeat(1001) }] },
      'documents.0.description',
      'Description too long',
    ],
    ['a deadline that is no date', { deadline: 'soon' }, 'deadline', 'Must be an ISO 8601 date.'],
    ['a deadline that is a number', { deadline: 5 }, 'deadline', 'Must be of type string.'],
  ];
  test.each(cases)('%s', async (_, changes, field, message) => {
    const answer = await post('/requests', request(changes));
    expect([answer.status, await errorsOf(answer)]).toEqual([422, [{ field, message }]]);
  });

  test.each([null, '2026-12-01', '2026-12-01T17:00:00.000Z'])(
    'a deadline may be %s',
    async (deadline) => {
      expect((await post('/requests', request({ deadline }))).status).toBe(200);
    },
  );
});
