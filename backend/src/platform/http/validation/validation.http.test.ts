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
const errorsOf = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { errors?: unknown }).errors;

test('a valid request reaches the handler as it was sent', async () => {
  const response = await post('/echo', { text: 'été', nested: { flag: true } });
  expect([response.status, await response.json()]).toEqual([
    200,
    { data: { text: 'été', nested: { flag: true } } },
  ]);
});

describe('an invalid body is 422 and names each field', () => {
  const cases: [string, unknown, { field: string; message: string }[]][] = [
    ['a missing field is 422', {}, [{ field: 'text', message: 'This field is required.' }]],
    [
      'an unknown field is 422',
      { text: 'a', colour: 'red' },
      [{ field: 'colour', message: 'This field is unknown.' }],
    ],
    [
      'a nested unknown field is 422',
      { text: 'a', nested: { flag: true, other: 1 } },
      [{ field: 'nested.other', message: 'This field is unknown.' }],
    ],
    [
      'a list instead of a text is 422',
      { text: ['a'] },
      [{ field: 'text', message: 'Must be of type string.' }],
    ],
    [
      'an object instead of a text is 422',
      { text: { $ne: '' } },
      [{ field: 'text', message: 'Must be of type string.' }],
    ],
    [
      'a text instead of a number is 422',
      { text: 'a', count: '1' },
      [{ field: 'count', message: 'Must be a whole number.' }],
    ],
    [
      'a text that is too long is 422',
      { text: 'abcdef' },
      [{ field: 'text', message: 'Must have at most 5 characters.' }],
    ],
    [
      'a prototype',
      JSON.parse('{"text":"a","__proto__":{"flag":true}}'),
      [{ field: '__proto__', message: 'This field is unknown.' }],
    ],
    ['a list instead of an object is 422', [], [{ field: '', message: 'Must be of type object.' }]],
    [
      'two violations are both in the 422 response',
      { count: 1.5 },
      [
        { field: 'text', message: 'This field is required.' },
        { field: 'count', message: 'Must be a whole number.' },
      ],
    ],
  ];
  test.each(cases)('%s', async (_, body, errors) => {
    const response = await post('/echo', body);
    expect([response.status, await errorsOf(response)]).toEqual([
      422,
      expect.arrayContaining(errors),
    ]);
  });
});

describe('unreadable bodies', () => {
  const deep = (levels: number) => `{"value":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  const cases: [string, string | Uint8Array, Record<string, string>, number][] = [
    ['broken JSON is 400', '{"text":', {}, 400],
    ['a missing body is 400', '', {}, 400],
    ['bytes that are no UTF-8 are 400', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), {}, 400],
    [
      'another content type is 415',
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
      'a content type that only starts like JSON is 415',
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

  test('a JSON body of 20 levels is readable', async () => {
    expect((await post('/anything', deep(19))).status).toBe(200);
  });

  test('a body that exceeds the limit while it arrives is 413', async () => {
    const response = await kernel.raw(
      `POST /api/echo HTTP/1.1\r\nHost: localhost:${kernel.port}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n41000\r\n${'x'.repeat(0x41000)}\r\n`,
      /HTTP\/1\.1 413[^]*\}$/,
    );
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
  });
});

test('a route without a body refuses one, but not an empty object', async () => {
  expect((await post('/nothing', {})).status).toBe(200);
  expect((await fetch(`${kernel.url}/api/nothing`, { method: 'POST' })).status).toBe(200);
  expect((await post('/nothing', { a: 1 })).status).toBe(422);
});

describe('query validation', () => {
  const list = async (query: string) => {
    const response = await fetch(`${kernel.url}/api/list?${query}`);
    return [
      response.status,
      response.status === 200
        ? ((await response.json()) as { data: unknown }).data
        : await errorsOf(response),
    ];
  };
  const cases: [string, string, unknown[]][] = [
    [
      'numbers and booleans in a query are converted',
      'page=2&limit=50&needsValidation=true&search=12',
      [200, { page: 2, limit: 50, needsValidation: true, search: '12' }],
    ],
    [
      'a repeated scalar in a query is refused',
      'page=1&page=2',
      [422, [{ field: 'page', message: 'Must be a whole number.' }]],
    ],
    [
      'a repeated enum value in a query is refused',
      'status=all&status=draft',
      [422, [{ field: 'status', message: expect.stringContaining('of type string') }]],
    ],
    [
      'an empty query value is not converted',
      'page=',
      [422, [{ field: 'page', message: 'Must be a whole number.' }]],
    ],
    [
      'a hexadecimal query value is not converted',
      'page=0x10',
      [422, [{ field: 'page', message: 'Must be a whole number.' }]],
    ],
    [
      'a query value that resembles true is not converted',
      'needsValidation=1',
      [422, [{ field: 'needsValidation', message: 'Must be of type boolean.' }]],
    ],
    [
      'an unknown enum value is refused with the known ones',
      'order=up',
      [422, [{ field: 'order', message: 'Must be one of: asc, desc.' }]],
    ],
    [
      'an unknown query field is refused',
      'colour=red',
      [422, [{ field: 'colour', message: 'This field is unknown.' }]],
    ],
    [
      'a query limit above 100 is refused',
      'limit=101',
      [422, [{ field: 'limit', message: 'Must be at most 100.' }]],
    ],
    [
      'brackets in a query create no object',
      'status[$ne]=a',
      [422, [{ field: 'status[$ne]', message: 'This field is unknown.' }]],
    ],
  ];
  test.each(cases)('%s', async (_, query, expected) => {
    expect(await list(query)).toEqual(expected);
  });
});

test('a fixed path segment takes precedence over a parameter', async () => {
  const read = async (path: string) =>
    (await (await fetch(`${kernel.url}/api${path}`)).json()) as { data: unknown };
  expect((await read('/things/stats')).data).toBe('stats');
  expect((await read('/things/12')).data).toEqual({ id: '12' });
  expect((await fetch(`${kernel.url}/api/things/${'x'.repeat(27)}`)).status).toBe(404);
});

describe('messages of the specification', () => {
  const request = (changes: Record<string, unknown>) => ({
    recipientEmail: 'a@example.org',
    recipientName: 'A',
    documents: [{ title: 'CNI' }],
    ...changes,
  });
  const cases: [string, Record<string, unknown>, string, string][] = [
    ['no email', { recipientEmail: undefined }, 'recipientEmail', 'Invalid email address'],
    ['not an email', { recipientEmail: 'nobody' }, 'recipientEmail', 'Invalid email address'],
    [
      'a long email',
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
    ['a deadline without a date', { deadline: 'soon' }, 'deadline', 'Must be an ISO 8601 date.'],
    ['a deadline that is a number', { deadline: 5 }, 'deadline', 'Must be of type string.'],
  ];
  test.each(cases)('%s', async (_, changes, field, message) => {
    const response = await post('/requests', request(changes));
    expect([response.status, await errorsOf(response)]).toEqual([422, [{ field, message }]]);
  });

  test.each([null, '2026-12-01', '2026-12-01T17:00:00.000Z'])(
    'a deadline may be %s',
    async (deadline) => {
      expect((await post('/requests', request({ deadline }))).status).toBe(200);
    },
  );
});
