import { Problem } from '../../../contract/common-schemas.contract.ts';
import { VERSION } from '../../monitoring/version.ts';
import { toJsonSchema, type JsonSchema } from '../validation/json-schema.ts';
import type { Route } from '../routing/route.ts';

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: object;
  };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-permission': string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  };
  readonly responses: Readonly<Record<string, OperationResponse>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly description?: string;
}

interface OperationResponse {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

const SECURITY = {
  anonymous: [],
  session: [{ session: [] }],
  member: [{ bearer: [] }],
  recipient: [{ link: [] }],
  publisher: [{ publisher: [] }],
} as const;

export function createOpenApiDocument(routes: readonly Route[], publicUrl: URL): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of [...routes].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const path = route.path.replace(/:([A-Za-z]+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = toOperation(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Recueil',
      version: VERSION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        'Request documents, receive them, approve or reject them. Responses are `{"data": ' +
        '…}`; errors are RFC 9457 problems.',
    },
    servers: [{ url: `${publicUrl.origin}/api` }],
    paths,
    components: {
      schemas: { Problem: toJsonSchema(Problem) },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token of the web app, or an API key `rk_…`.',
        },
        link: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token at the end of a link’s URL.',
        },
        publisher: {
          type: 'http',
          scheme: 'bearer',
          description: 'A publisher key `rp_…` of a team, made by the operator.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'recueil_session',
          description:
            'The session cookie, with `X-Requested-With: recueil`; for the pages of this site ' +
            'only.',
        },
      },
    },
  };
}

function toOperation(route: Route): Operation {
  const body = toRequestBody(route);
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[/:.-]+([A-Za-z0-9])?/g, (_, letter: string | undefined) => (letter ?? '').toUpperCase())}`,
    summary: route.summary,
    tags: [/^\/(?:v1\/)?([a-z-]+)/.exec(route.path)?.[1] ?? 'api'],
    security: SECURITY[route.principal],
    'x-permission': route.permission,
    parameters: toParameters(route),
    ...(body === null ? {} : { requestBody: { required: true, content: body } }),
    responses: toResponses(route),
  };
}

function toParameters(route: Route): Parameter[] {
  const toSchemaParameters = (schema: Route['query'], location: 'path' | 'query'): Parameter[] => {
    if (schema === null) return [];
    const { properties = {}, required } = toJsonSchema(schema);
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: location,
      required: location === 'path' || (Array.isArray(required) && required.includes(name)),
      schema: property,
    }));
  };
  const ifMatch: Parameter = {
    name: 'If-Match',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description:
      'The version that was read, in quotes. 412 when it has changed since; without it the ' +
      'last write wins.',
  };
  const idempotencyKey: Parameter = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    description:
      'For 24 hours the same key and body give the same response; 422 ' +
      '`idempotency-key-reused` with another body, 409 `call-under-way` while the first ' +
      'request runs, 410 `response-erased` when what the response was about has been erased: ' +
      'the call is not done again.',
  };
  const proof: Parameter = {
    name: 'X-Recueil-Proof',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description:
      'For requests that require an email code: the proof returned by `POST ' +
      '/v1/public/request/code/verify`. 403 `code-required` without it.',
  };
  return [
    ...toSchemaParameters(route.params, 'path'),
    ...toSchemaParameters(route.query, 'query'),
    ...(route.ifMatch ? [ifMatch] : []),
    ...(route.idempotent ? [idempotencyKey] : []),
    ...(route.accessCode === 'exempt' ? [] : [proof]),
  ];
}

function toRequestBody(route: Route): Record<string, { schema: JsonSchema }> | null {
  if (route.bodyKind === 'resumable')
    return route.response.status === 204 && ['PATCH', 'POST'].includes(route.method)
      ? { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : null;
  if (route.bodyKind === 'raw')
    return Object.fromEntries(
      route.rawContentTypes.map((type) => [
        type,
        { schema: type === 'application/json' ? { type: 'object' } : { type: 'string' } },
      ]),
    );
  if (route.bodyKind === 'multipart')
    return {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: { file: { type: 'string', format: 'binary' } },
        },
      },
    };
  return route.body === null ? null : { 'application/json': { schema: toJsonSchema(route.body) } };
}

function toResponses(route: Route): Record<string, OperationResponse> {
  const { status, schema, bare } = route.response;
  const data = schema === null ? null : toJsonSchema(schema);
  const success: OperationResponse =
    data === null
      ? status === 204 || status === 302
        ? { description: status === 204 ? 'Done; no content.' : 'Redirect.' }
        : {
            description: 'The content.',
            content: { [route.response.type ?? 'application/octet-stream']: { schema: {} } },
          }
      : {
          description: 'Done.',
          content: {
            'application/json': {
              schema: bare ? data : { type: 'object', required: ['data'], properties: { data } },
            },
          },
        };
  const problem = (description: string): OperationResponse => ({
    description,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  });
  return {
    [status]: success,
    ...(route.principal === 'anonymous'
      ? {}
      : { 401: problem('Unknown caller.'), 403: problem('Missing permission.') }),
    ...(route.params === null ? {} : { 404: problem('Not found, or not visible to the caller.') }),
    ...(route.method === 'GET' || route.principal === 'anonymous'
      ? {}
      : { 409: problem('Not possible in the current state; see `code`.') }),
    ...(route.ifMatch ? { 412: problem('Changed meanwhile; load it again.') } : {}),
    ...(route.body === null && route.query === null
      ? {}
      : { 422: problem('Invalid data; see `errors`.') }),
    ...(route.rateLimit === 'none'
      ? {}
      : { 429: problem('Too many requests; see `Retry-After`.') }),
    default: problem('Any other error.'),
  };
}
