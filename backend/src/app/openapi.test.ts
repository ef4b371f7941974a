import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonSchema } from '../platform/http/validation/json-schema.ts';
import type { OpenApi, Operation } from '../platform/http/openapi/openapi-document.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/**
 * Calls of product section 6; names after `?` are query
 * parameters.
 */
const CALLS = `
GET /users/profile
GET /v1/requests ?status search sort order page limit pageSize needsValidation reviewState includeValidationStatus createdWithin priority assignee assigneeId
GET /v1/requests/stats
GET /v1/requests/validation/count
GET /v1/requests/validation/stats
GET /v1/requests/export.csv ?status search sort order reviewState createdWithin priority assignee assigneeId locale
POST /v1/requests
GET /v1/requests/{id}
PATCH /v1/requests/{id}
DELETE /v1/requests/{id}
PATCH /v1/requests/{id}/status
POST /v1/requests/{id}/send
POST /v1/requests/{id}/remind
GET /v1/requests/{id}/timeline
GET /v1/requests/{id}/reminders
GET /v1/requests/{id}/messages
POST /v1/requests/{id}/messages
PUT /v1/requests/{id}/reminders
GET /v1/requests/{id}/documents
POST /v1/requests/{id}/documents/{docId}/approve
POST /v1/requests/{id}/documents/{docId}/reject
POST /v1/requests/{id}/documents/{docId}/incomplete
DELETE /v1/requests/{id}/documents/{docId}/decision
POST /v1/requests/{id}/documents/{docId}/waive
POST /v1/requests/{id}/documents/{docId}/insist
GET /v1/rejection-reasons
POST /v1/rejection-reasons
PUT /v1/rejection-reasons
PUT /v1/rejection-reasons/{id}
DELETE /v1/rejection-reasons/{id}
POST /v1/requests/{id}/approve-all
POST /v1/requests/{id}/revert-approvals
GET /v1/requests/{id}/documents/{docId}/download
GET /v1/requests/{id}/documents.zip
GET /v1/documents.zip ?ids search status type receivedWithin from to requestId
POST /v1/requests/{id}/links
GET /v1/requests/{id}/links
DELETE /v1/requests/{id}/links/{linkId}
GET /v1/templates ?locale
POST /v1/templates
GET /v1/templates/{id} ?locale
PATCH /v1/templates/{id}
DELETE /v1/templates/{id}
POST /v1/templates/{id}/duplicate
POST /v1/documents/upload
GET /v1/documents ?search status type receivedWithin from to requestId page limit
POST /v1/documents/{id}/restore
GET /v1/documents/{id}
DELETE /v1/documents/{id}
GET /v1/documents/{id}/download
GET /v1/documents/{id}/download-url
GET /v1/documents/{id}/view-url
GET /v1/documents/{id}/thumbnail
GET /v1/documents/{id}/preview
GET /health
GET /users/notification-preferences
PUT /users/notification-preferences
GET /v1/notifications ?unread limit before
POST /v1/notifications/read
POST /v1/notifications/unread
GET /v1/notifications/health
GET /auth/login ?returnTo
GET /auth/callback
POST /auth/token
POST /auth/logout
GET /v1/public/request
POST /v1/public/request/view
PUT /v1/public/request/locale
POST /v1/public/request/documents/{docId}/uploads ?replaces
POST /v1/public/request/documents/{docId}/file ?replaces
DELETE /v1/public/request/documents/{docId}/file
DELETE /v1/public/request/documents/{docId}/files/{fileId}
PUT /v1/public/request/documents/{docId}/unavailable
DELETE /v1/public/request/documents/{docId}/unavailable
PUT /v1/public/request/documents/{docId}/note
POST /v1/public/request/submit
POST /v1/public/request/renew
POST /v1/public/request/code
POST /v1/public/request/code/verify
GET /v1/public/request/messages
POST /v1/public/request/messages
GET /v1/public/request/receipt
GET /openapi.json
GET /docs
`
  .trim()
  .split('\n');

describe('the OpenAPI document of the whole app', () => {
  let app: TestApp;
  let document: OpenApi;
  beforeAll(async () => {
    app = await startTestApp({ dialect: 'sqlite' });
    document = (await (await app.as(null).fetch('/openapi.json')).json()) as OpenApi;
  });
  afterAll(() => app?.close());

  const find = (line: string): Operation | undefined => {
    const [method = '', path = ''] = line.split(' ');
    return document.paths[path]?.[method.toLowerCase()];
  };
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, of]) =>
      Object.entries(of).map(([method, operation]) => ({ path, method, operation })),
    );

  test.each(CALLS)('the document has %s', (line) => {
    const operation = find(line);
    expect(operation).toBeDefined();
    const names = operation!.parameters
      .filter(({ in: location }) => location === 'query')
      .map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(line.split('?')[1]?.split(' ') ?? []));
  });

  test('the document lists exactly the served routes', () => {
    const served = app.app.routes
      .map(({ method, path }) => `${method} ${path.replace(/:([A-Za-z]+)/g, '{$1}')}`)
      .sort();
    expect(
      operations()
        .map(({ path, method }) => `${method.toUpperCase()} ${path}`)
        .sort(),
    ).toEqual(served);
  });

  test('every schema in the document is valid JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({
      strict: true,
      allowUnionTypes: true,
      strictRequired: false,
      formats: { email: true, date: true, 'date-time': true, binary: true },
    });
    for (const { path, method, operation } of operations()) {
      for (const schema of listSchemas(operation)) {
        const resolved = JSON.parse(
          JSON.stringify(schema).replaceAll('"#/components/schemas/Problem"', '"problem"'),
        ) as JsonSchema;
        expect({
          path,
          method,
          valid: ajv.validateSchema(resolved),
          errors: ajv.errors ?? null,
        }).toEqual({ path, method, valid: true, errors: null });
      }
    }
    for (const schema of Object.values(
      (document.components as { schemas: Record<string, JsonSchema> }).schemas,
    ))
      expect(ajv.validateSchema(schema)).toBe(true);
  });

  test('the document is valid OpenAPI 3.1', () => {
    const ajv = new Ajv2020({ strict: false });
    const valid = ajv.validate(OPENAPI, document);
    expect({ valid, errors: ajv.errors ?? null }).toEqual({ valid: true, errors: null });
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const { securitySchemes, schemas } = document.components as Record<
      'securitySchemes' | 'schemas',
      Record<string, unknown>
    >;
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
      expect(
        operation.parameters
          .filter(({ in: location }) => location === 'path')
          .map(({ name }) => name)
          .sort(),
      ).toEqual(inPath.sort());
      const parameters = operation.parameters.map(
        ({ in: location, name }) => `${location} ${name}`,
      );
      expect(new Set(parameters).size).toBe(parameters.length);
      for (const name of operation.security.flatMap(Object.keys))
        expect(securitySchemes).toHaveProperty([name]);
      for (const [, name] of JSON.stringify(operation).matchAll(
        /"\$ref":"#\/components\/schemas\/([^"]+)"/g,
      ))
        expect(schemas).toHaveProperty([name!]);
      expect(Object.keys(operation.responses).some((status) => /^[23]/.test(status))).toBe(true);
    }
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{[^}]+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test('every write takes an Idempotency-Key, except those that change nothing or are idempotent', () => {
    const writes = operations().filter(({ method }) => method !== 'get' && method !== 'options');
    const unkeyed = writes.filter(
      ({ operation }) => !operation.parameters.some(({ name }) => name === 'Idempotency-Key'),
    );
    expect(unkeyed.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual([
      'DELETE /v1/operator/screens/{name}/override',
      'DELETE /v1/public/request/documents/{docId}/uploads/{uploadId}',
      'PATCH /v1/public/request/documents/{docId}/uploads/{uploadId}',
      'POST /auth/invitation/accept',
      'POST /auth/invitation/code',
      'POST /auth/join-requests',
      'POST /auth/join-requests/withdraw',
      'POST /auth/logout',
      'POST /auth/organization',
      'POST /auth/token',
      'POST /v1/audit/verify',
      'POST /v1/mail-stops/{token}',
      'POST /v1/mail-texts/preview',
      'POST /v1/notifications/bounces',
      'POST /v1/operator/screens/{name}/canary',
      'POST /v1/operator/screens/{name}/pointers',
      'POST /v1/operator/screens/{name}/rollback',
      'POST /v1/operator/screens/{name}/withdrawal',
      'POST /v1/organization/recipient-erasures/preview',
      'POST /v1/public/invitation',
      'POST /v1/public/request/documents/{docId}/uploads/{uploadId}',
      'POST /v1/public/screen-reports',
      'POST /v1/reminder-settings/preview',
      'POST /v1/screens/{name}/canary',
      'POST /v1/screens/{name}/pointers',
      'POST /v1/screens/{name}/rollback',
      'POST /v1/screens/{name}/withdrawal',
      'POST /v1/waitlist',
      'POST /v1/waitlist/confirmations/{token}',
      'POST /v1/waitlist/mail-stops/{token}',
      'PUT /v1/operator/screens/{name}/override',
      'PUT /v1/screens/{name}/versions/{version}',
    ]);
  });

  test('every response 200 or 201 describes its content', () => {
    const undescribed = operations().filter(({ operation }) =>
      Object.entries(operation.responses).some(
        ([status, { content }]) => /^20[01]$/.test(status) && content === undefined,
      ),
    );
    expect(undescribed.map(({ path, method }) => `${method} ${path}`)).toEqual([]);
  });

  test('the documentation page shows every call', async () => {
    const page = await (await app.as(null).fetch('/docs')).text();
    for (const { operation } of operations())
      expect(page).toContain(`id="${operation.operationId}"`);
  });
});

const listSchemas = (operation: Operation): JsonSchema[] => [
  ...operation.parameters.map(({ schema }) => schema),
  ...Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema),
  ...Object.values(operation.responses).flatMap(({ content = {} }) =>
    Object.values(content).map(({ schema }) => schema),
  ),
];

const text = { type: 'string', minLength: 1 };
const object = (required: readonly string[], properties: object) => ({
  type: 'object',
  required,
  properties,
  patternProperties: { '^x-': {} },
  additionalProperties: false,
});
const mapSchema = (values: object, names?: string) => ({
  type: 'object',
  additionalProperties: values,
  ...(names === undefined ? {} : { propertyNames: { pattern: names } }),
});
const content = mapSchema(
  object(['schema'], { schema: { type: ['object', 'boolean'] } }),
  '^[a-z]+/[a-z0-9.+*-]+$',
);
const operation = object(
  ['operationId', 'summary', 'tags', 'security', 'parameters', 'responses'],
  {
    operationId: { ...text, pattern: '^[A-Za-z0-9]+$' },
    summary: text,
    description: text,
    tags: { type: 'array', items: text, minItems: 1 },
    security: { type: 'array', items: mapSchema({ type: 'array' }) },
    parameters: {
      type: 'array',
      items: object(['name', 'in', 'schema'], {
        name: text,
        in: { enum: ['path', 'query', 'header'] },
        required: { type: 'boolean' },
        description: text,
        schema: { type: 'object' },
      }),
    },
    requestBody: object(['content'], { content, required: { type: 'boolean' }, description: text }),
    responses: {
      ...mapSchema(
        object(['description'], { description: text, content }),
        '^([1-5][0-9][0-9]|default)$',
      ),
      minProperties: 1,
    },
  },
);
/** What OpenAPI 3.1 requires of the parts that this document uses. */
const OPENAPI = object(['openapi', 'info', 'servers', 'paths', 'components'], {
  openapi: { pattern: '^3\\.1\\.\\d+$' },
  info: object(['title', 'version'], {
    title: text,
    version: text,
    description: text,
    license: object(['name'], { name: text, identifier: text }),
  }),
  servers: { type: 'array', minItems: 1, items: object(['url'], { url: text }) },
  tags: { type: 'array', items: object(['name'], { name: text, description: text }) },
  paths: mapSchema(
    object([], {
      get: operation,
      put: operation,
      post: operation,
      patch: operation,
      delete: operation,
      options: operation,
    }),
    '^/',
  ),
  components: object([], {
    schemas: mapSchema({ type: 'object' }),
    securitySchemes: mapSchema({
      oneOf: [
        object(['type', 'scheme'], {
          type: { const: 'http' },
          scheme: text,
          bearerFormat: text,
          description: text,
        }),
        object(['type', 'in', 'name'], {
          type: { const: 'apiKey' },
          in: { enum: ['query', 'header', 'cookie'] },
          name: text,
          description: text,
        }),
      ],
    }),
  }),
});
