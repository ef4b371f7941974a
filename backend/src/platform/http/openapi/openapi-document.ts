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
  readonly responses: Readonly<Record<string, Answer>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly description?: string;
}

interface Answer {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

const SECURITY = {
  anonymous: [],
  session: [{ session: [] }],
  member: [{ bearer: [] }],
  recipient: [{ link: [] }],
} as const;

/** OpenAPI 3.1, whose schemas are JSON Schema: the very ones that check the calls. */
export function createOpenApiDocument(routes: readonly Route[], publicUrl: URL): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const row of [...routes].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const path = row.path.replace(/:([A-Za-z]+)/g, '{$1}');
    (paths[path] ??= {})[row.method.toLowerCase()] = operationOf(row);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Recueil',
      version: VERSION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        'Ask for documents, receive them, decide on them. Answers are `{"data": …}`; errors are RFC 9457 problems.',
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
          description: 'The token of a link, as found at the end of its address.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'recueil_session',
          description:
            'The session cookie, with `X-Requested-With: recueil`; for our own pages only.',
        },
      },
    },
  };
}

function operationOf(row: Route): Operation {
  const body = bodyOf(row);
  return {
    operationId: `${row.method.toLowerCase()}${row.path.replace(/[/:.-]+([A-Za-z0-9])?/g, (_, letter: string | undefined) => (letter ?? '').toUpperCase())}`,
    summary: row.summary,
    tags: [/^\/(?:v1\/)?([a-z-]+)/.exec(row.path)?.[1] ?? 'api'],
    security: SECURITY[row.principal],
    'x-permission': row.permission,
    parameters: parametersOf(row),
    ...(body === null ? {} : { requestBody: { required: true, content: body } }),
    responses: answersOf(row),
  };
}

function parametersOf(row: Route): Parameter[] {
  const of = (schema: Route['query'], place: 'path' | 'query'): Parameter[] => {
    if (schema === null) return [];
    const { properties = {}, required } = toJsonSchema(schema);
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || (Array.isArray(required) && required.includes(name)),
      schema: property,
    }));
  };
  const seen: Parameter = {
    name: 'If-Match',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description:
      'The version that was seen, in quotes. 412 when somebody was faster; without it the last writer wins.',
  };
  const key: Parameter = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    description:
      'For 24 hours the same key and body give the same answer; 422 `idempotency-key-reused` with another body, 409 `call-under-way` while the first call runs.',
  };
  const proof: Parameter = {
    name: 'X-Recueil-Proof',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description:
      'For requests that ask for a code by e-mail: what `POST /v1/public/request/code/verify` answered. 403 `code-required` without it.',
  };
  return [
    ...of(row.params, 'path'),
    ...of(row.query, 'query'),
    ...(row.ifMatch ? [seen] : []),
    ...(row.idempotent ? [key] : []),
    ...(row.assertProof === null ? [] : [proof]),
  ];
}

function bodyOf(row: Route): Record<string, { schema: JsonSchema }> | null {
  if (row.resumable)
    return row.method === 'PATCH'
      ? { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : null;
  if (row.rawContentTypes !== null)
    return Object.fromEntries(
      row.rawContentTypes.map((type) => [
        type,
        { schema: type === 'application/json' ? { type: 'object' } : { type: 'string' } },
      ]),
    );
  if (row.multipart)
    return {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: { file: { type: 'string', format: 'binary' } },
        },
      },
    };
  return row.body === null ? null : { 'application/json': { schema: toJsonSchema(row.body) } };
}

function answersOf(row: Route): Record<string, Answer> {
  const { status, schema, bare } = row.response;
  const data = schema === null ? null : toJsonSchema(schema);
  const good: Answer =
    data === null
      ? status === 204 || status === 302
        ? { description: status === 204 ? 'Done; nothing to say.' : 'Go on there.' }
        : {
            description: 'The content itself.',
            content: { [row.response.type ?? 'application/octet-stream']: { schema: {} } },
          }
      : {
          description: 'Done.',
          content: {
            'application/json': {
              schema: bare ? data : { type: 'object', required: ['data'], properties: { data } },
            },
          },
        };
  const problem = (description: string): Answer => ({
    description,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  });
  return {
    [status]: good,
    ...(row.principal === 'anonymous'
      ? {}
      : { 401: problem('Nobody we know.'), 403: problem('Known, but not allowed.') }),
    ...(row.params === null ? {} : { 404: problem('Not here, or not yours.') }),
    ...(row.method === 'GET' || row.principal === 'anonymous'
      ? {}
      : { 409: problem('Not possible as things stand; `code` says why.') }),
    ...(row.ifMatch ? { 412: problem('Somebody changed it meanwhile; load it again.') } : {}),
    ...(row.body === null && row.query === null
      ? {}
      : { 422: problem('A rule is broken; `errors` says where.') }),
    ...(row.rateLimit === 'none'
      ? {}
      : { 429: problem('Too many calls; `Retry-After` says when.') }),
    default: problem('Any other failure.'),
  };
}
