import { expect, test } from '@jest/globals';
import { strictObject, Id } from '../../../contract/common-schemas.contract.ts';
import {
  CreatedRequest,
  CreateRequestBody,
  ListRequestsQuery,
} from '../../../modules/requests/requests.contract.ts';
import { Timeline } from '../../../modules/requests/timeline/timeline.contract.ts';
import { renderDocumentationPage } from './documentation-page.ts';
import { createOpenApiDocument } from './openapi-document.ts';
import { created, memberRoute, noContent, ok } from '../routing/route.ts';

const rows = [
  memberRoute('GET', '/v1/requests', {
    permission: 'requests:read',
    summary: 'Requests, a page at a time.',
    query: ListRequestsQuery,
    response: { status: 200, schema: null },
    handle: async () => ok(1),
  }),
  memberRoute('POST', '/v1/requests', {
    permission: 'requests:write',
    summary: 'A new request.',
    body: CreateRequestBody,
    response: { status: 201, schema: CreatedRequest },
    handle: async () => created(1),
  }),
  memberRoute('DELETE', '/v1/requests/:id', {
    permission: 'requests:write',
    summary: 'Delete <it>.',
    params: strictObject({ id: Id }),
    response: { status: 204, schema: null },
    handle: async () => noContent(),
  }),
  memberRoute('GET', '/v1/requests/:id/timeline', {
    permission: 'requests:read',
    summary: 'The timeline.',
    params: strictObject({ id: Id }),
    response: { status: 200, schema: Timeline },
    handle: async () => ok(1),
  }),
  memberRoute('POST', '/v1/documents/upload', {
    permission: 'documents:write',
    summary: 'A file.',
    bodyKind: 'multipart',
    response: { status: 201, schema: null },
    handle: async () => created(1),
  }),
];
const document = createOpenApiDocument(rows, new URL('https://recueil.example.org'));

test('the OpenAPI document is built from the routes and their validating schemas', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: 'https://recueil.example.org/api' }],
    paths: {
      '/v1/requests': {
        get: {
          operationId: 'getV1Requests',
          security: [{ bearer: [] }],
          'x-permission': 'requests:read',
          parameters: expect.arrayContaining([
            {
              name: 'order',
              in: 'query',
              required: false,
              schema: { type: 'string', enum: ['asc', 'desc'] },
            },
          ]),
        },
        post: {
          parameters: [expect.objectContaining({ name: 'Idempotency-Key', in: 'header' })],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  properties: {
                    recipientEmail: { format: 'email', maxLength: 255 },
                    documents: { minItems: 1, maxItems: 10 },
                  },
                  additionalProperties: false,
                },
              },
            },
          },
          responses: {
            201: {
              content: {
                'application/json': { schema: { properties: { data: { type: 'object' } } } },
              },
            },
            422: expect.any(Object),
            429: expect.any(Object),
          },
        },
      },
      '/v1/requests/{id}': {
        delete: {
          parameters: [
            { name: 'id', in: 'path', required: true },
            { name: 'Idempotency-Key', in: 'header', required: false },
          ],
          responses: { 204: expect.any(Object), 404: expect.any(Object) },
        },
      },
      '/v1/documents/upload': {
        post: {
          requestBody: { content: { 'multipart/form-data': { schema: { required: ['file'] } } } },
        },
      },
    },
  });
});

test('the OpenAPI document is plain JSON and names each operation once', () => {
  const plain = JSON.parse(JSON.stringify(document)) as typeof document;
  const ids = Object.values(plain.paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(rows.length);
});

test('the API documentation page shows every operation and escapes markup', () => {
  const page = renderDocumentationPage(document);
  for (const path of Object.keys(document.paths)) expect(page).toContain(path);
  expect(page).toContain('Delete &lt;it&gt;.');
  expect(page).not.toMatch(/<script|style="|https?:\/\/(?!recueil\.example\.org)/);
});

test('the API documentation page shows the fields of every variant of a union', () => {
  const page = renderDocumentationPage(document);
  for (const field of ['resent', 'assigneeName', 'fileName']) expect(page).toContain(field);
});
