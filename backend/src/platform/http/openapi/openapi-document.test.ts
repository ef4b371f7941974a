import { expect, test } from '@jest/globals';
import { closed, Id } from '../../../contract/common-schemas.contract.ts';
import { CreatedRequest, CreateRequestBody, ListRequestsQuery } from '../../../modules/requests/requests.contract.ts';
import { documentationPage } from './documentation-page.ts';
import { openApiDocument } from './openapi-document.ts';
import { created, member, noContent, ok } from '../routing/route.ts';

const rows = [
  member('GET', '/v1/requests', { permission: 'requests:read', summary: 'Requests, a page at a time.', query: ListRequestsQuery, answer: { status: 200, schema: null }, handle: async () => ok(1) }),
  member('POST', '/v1/requests', { permission: 'requests:write', summary: 'A new request.', body: CreateRequestBody, answer: { status: 201, schema: CreatedRequest }, handle: async () => created(1) }),
  member('DELETE', '/v1/requests/:id', { permission: 'requests:write', summary: 'Delete <it>.', params: closed({ id: Id }), answer: { status: 204, schema: null }, handle: async () => noContent() }),
  member('POST', '/v1/documents/upload', { permission: 'documents:write', summary: 'A file.', multipart: true, answer: { status: 201, schema: null }, handle: async () => created(1) }),
];
const document = openApiDocument(rows, new URL('https://recueil.example.org'));

test('the document is made of the rows and of the schemas that check', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: 'https://recueil.example.org/api' }],
    paths: {
      '/v1/requests': {
        get: { operationId: 'getV1Requests', security: [{ bearer: [] }], 'x-permission': 'requests:read', parameters: expect.arrayContaining([{ name: 'order', in: 'query', required: false, schema: { type: 'string', enum: ['asc', 'desc'] } }]) },
        post: {
          parameters: [expect.objectContaining({ name: 'Idempotency-Key', in: 'header' })],
          requestBody: { required: true, content: { 'application/json': { schema: { properties: { recipientEmail: { format: 'email', maxLength: 255 }, documents: { minItems: 1, maxItems: 10 } }, additionalProperties: false } } } },
          responses: { 201: { content: { 'application/json': { schema: { properties: { data: { type: 'object' } } } } } }, 422: expect.any(Object), 429: expect.any(Object) },
        },
      },
      '/v1/requests/{id}': { delete: { parameters: [{ name: 'id', in: 'path', required: true }, { name: 'Idempotency-Key', in: 'header', required: false }], responses: { 204: expect.any(Object), 404: expect.any(Object) } } },
      '/v1/documents/upload': { post: { requestBody: { content: { 'multipart/form-data': { schema: { required: ['file'] } } } } } },
    },
  });
});

test('the document is plain JSON and names each call once', () => {
  const plain = JSON.parse(JSON.stringify(document)) as typeof document;
  const ids = Object.values(plain.paths).flatMap((operations) => Object.values(operations).map(({ operationId }) => operationId));
  expect(new Set(ids).size).toBe(rows.length);
});

test('the page shows every call and lets no markup through', () => {
  const page = documentationPage(document);
  for (const path of Object.keys(document.paths)) expect(page).toContain(path);
  expect(page).toContain('Delete &lt;it&gt;.');
  expect(page).not.toMatch(/<script|style="|https?:\/\/(?!recueil\.example\.org)/);
});
