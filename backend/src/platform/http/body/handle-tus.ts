import type { IncomingMessage } from 'node:http';
import { DataStore, Server, Upload } from '@tus/server';
import {
  badRequest,
  conflict,
  gone,
  notFound,
  defineProblem,
  payloadTooLarge,
  unsupportedMediaType,
} from '../../problem.ts';
import type { RouteResponse, RunOnce } from '../routing/route.ts';

/** `received`: bytes that survive a power cut. */
interface TusUpload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly received: number;
  readonly expiresAt: Date;
}

interface TusStore<Lease extends { release(): Promise<void> }> {
  create(upload: { id: string; name: string; size: number }): Promise<TusUpload>;
  find(id: string): Promise<TusUpload>;
  lock(id: string): Promise<Lease>;
  append(id: string, offset: number, lease: Lease): Promise<number>;
  remove(id: string): Promise<void>;
}

export interface TusRequest {
  readonly req: IncomingMessage;
  readonly method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  readonly uploadId: string | null;
  readonly maxSize: number;
  newId(): string;
  /** Wraps the creation, so that a repeated request gets the upload of the first one. */
  readonly runOnce: RunOnce;
}

const VERSION = '1.0.0';
const EXTENSIONS = ['creation', 'creation-with-upload', 'termination', 'expiration'];
const BODY_TYPE = 'application/offset+octet-stream';
const READ_HEADERS = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-defer-length',
  'upload-concat',
  'content-type',
  'content-length',
];
const EXPOSED_HEADERS = [
  'Location',
  'Tus-Extension',
  'Tus-Max-Size',
  'Tus-Resumable',
  'Tus-Version',
  'Upload-Expires',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'X-Request-ID',
].join(', ');

const wrongVersion = defineProblem(
  412,
  'tus-version',
  'This server supports version 1.0.0 of the resumable upload protocol.',
);

/** tus 1.0 for one request: `@tus/server` handles the protocol, bytes go straight to the store. */
export async function handleTus<Lease extends { release(): Promise<void> }>(
  request: TusRequest,
  store: TusStore<Lease>,
): Promise<RouteResponse> {
  const { req, method, runOnce } = request;
  if (req.headers['tus-resumable'] !== VERSION)
    throw wrongVersion({ headers: { 'Tus-Version': VERSION } });
  if (method === 'PATCH' && req.headers['content-type'] !== BODY_TYPE)
    throw unsupportedMediaType({ detail: `The content type must be ${BODY_TYPE}.` });
  const adapter = new Adapter(store, async (create) => {
    await runOnce(async () => {
      const upload = await create();
      const headers = new Headers({
        Location: `${getPath(req)}/${upload.id}`,
        'Tus-Resumable': VERSION,
      });
      return { kind: 'empty', status: 201, headers: toHeaders({ headers }, upload) };
    });
  });
  let responseError: unknown = null;
  const server = new Server({
    path: '/uploads',
    datastore: adapter,
    maxSize: request.maxSize,
    namingFunction: () => request.newId(),
    getFileIdFromRequest: () => request.uploadId ?? undefined,
    generateUrl: (_, { id }) => `${getPath(req)}/${id}`,
    locker: {
      newLock: (id) => ({
        // A new id is unknown to others until the response.
        lock: async () => void (method !== 'POST' && method !== 'HEAD' && (await adapter.lock(id))),
        unlock: () => adapter.unlock(),
      }),
    },
    onResponseError: (_, error) => {
      responseError = error;
      return undefined;
    },
  });
  const response = await server.handleWeb(toWebRequest(request));
  if (response.status >= 400) throw toError(response.status, responseError);
  return { kind: 'empty', status: response.status, headers: toHeaders(response, adapter.last) };
}

export const tusOptions = (maxSize: number): RouteResponse => ({
  kind: 'empty',
  status: 204,
  headers: {
    'Access-Control-Expose-Headers': EXPOSED_HEADERS,
    'Tus-Extension': EXTENSIONS.join(','),
    'Tus-Max-Size': String(maxSize),
    'Tus-Resumable': VERSION,
    'Tus-Version': VERSION,
  },
});

class Adapter<Lease extends { release(): Promise<void> }> extends DataStore {
  override extensions = EXTENSIONS;
  last: TusUpload | null = null;
  readonly #store: TusStore<Lease>;
  #lease: Lease | null = null;
  readonly #begin: (create: () => Promise<TusUpload>) => Promise<void>;

  constructor(store: TusStore<Lease>, begin: (create: () => Promise<TusUpload>) => Promise<void>) {
    super();
    this.#store = store;
    this.#begin = begin;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { filename, name } = upload.metadata ?? {};
    await this.#begin(async () => {
      this.last = await this.#store.create({
        id: upload.id,
        name: filename ?? name ?? '',
        size: upload.size ?? 0,
      });
      return this.last;
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    this.last = await this.#store.find(id);
    const { name, size, received } = this.last;
    return new Upload({ id, size, offset: received, metadata: { filename: name } });
  }

  async lock(id: string): Promise<Lease> {
    this.#lease = await this.#store.lock(id);
    return this.#lease;
  }

  async unlock(): Promise<void> {
    const lease = this.#lease;
    this.#lease = null;
    await lease?.release();
  }

  override async write(_empty: unknown, id: string, offset: number): Promise<number> {
    return this.#store.append(id, offset, this.#lease ?? (await this.lock(id)));
  }

  override async remove(id: string): Promise<void> {
    await this.#store.remove(id);
  }
}

const getPath = (req: IncomingMessage): string => (req.url ?? '').split('?', 1)[0]!;

function toWebRequest({ req, method }: TusRequest): Request {
  const headers = new Headers();
  for (const name of READ_HEADERS) {
    const value = req.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request('http://localhost/uploads', { method, headers });
}

const RESPONSE_HEADERS = [
  'Location',
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
];

function toHeaders(
  response: Pick<Response, 'headers'>,
  upload: TusUpload | null,
): Record<string, string> {
  const headers: Record<string, string> = { 'Access-Control-Expose-Headers': EXPOSED_HEADERS };
  for (const name of RESPONSE_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if (upload !== null && upload.received < upload.size)
    headers['Upload-Expires'] = upload.expiresAt.toUTCString();
  return headers;
}

function toError(status: number, responseError: unknown): unknown {
  const message =
    typeof responseError === 'object' && responseError !== null && 'status_code' in responseError
      ? String((responseError as { body?: unknown }).body).trim()
      : null;
  if (responseError !== null && message === null) return responseError;
  const details = message === null ? {} : { detail: message };
  switch (status) {
    case 404:
      return notFound();
    case 409:
      return conflict(details);
    case 410:
      return gone(details);
    case 413:
      return payloadTooLarge();
    case 415:
      return unsupportedMediaType(details);
    default:
      return badRequest(details);
  }
}
