import type { IncomingMessage } from 'node:http';
import { DataStore, Server, Upload } from '@tus/server';
import {
  badRequest,
  conflict,
  gone,
  internalError,
  notFound,
  defineProblem,
  ProblemError,
  payloadTooLarge,
  unsupportedMediaType,
} from '../../problem.ts';
import type { RouteResponse, RunOnce } from '../routing/route.ts';

/** One upload of the resumable protocol; `received`: bytes that would survive a power cut. */
interface TusUpload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly received: number;
  readonly expiresAt: Date;
}

/** Where the uploads of one call lie; everything is looked up for the caller of that call. Refusals are problems. */
export interface TusStore {
  create(upload: { id: string; name: string; size: number }): Promise<TusUpload>;
  find(id: string): Promise<TusUpload>;
  /** Throws when somebody else writes; answers how to give it back. */
  lock(id: string): Promise<() => Promise<void>>;
  /** Takes the body of the call, which nobody else reads; answers how far the upload is. */
  append(id: string, offset: number): Promise<number>;
  remove(id: string): Promise<void>;
}

export interface TusRequest {
  readonly req: IncomingMessage;
  readonly method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** Null for calls on the collection. */
  readonly uploadId: string | null;
  readonly maxSize: number;
  newId(): string;
  /** Round what begins an upload, so that a repeated call is told where the first one's goes on. */
  readonly runOnce?: RunOnce;
}

const VERSION = '1.0.0';
const EXTENSIONS = ['creation', 'creation-with-upload', 'termination', 'expiration'];
const BODY_TYPE = 'application/offset+octet-stream';
/** What of a call the protocol reads. Neither host nor forwarded names nor credentials are any of its business. */
const READ = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-defer-length',
  'upload-concat',
  'content-type',
  'content-length',
];
const EXPOSED = [
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
  'This server speaks version 1.0.0 of the resumable upload protocol.',
);

/**
 * tus 1.0 for one checked call: `@tus/server` reads and answers the protocol, the bytes go straight from the socket to the store.
 * Refusals leave as problems like everybody else's.
 */
export async function handleTus(call: TusRequest, store: TusStore): Promise<RouteResponse> {
  const { req, method, runOnce = (effect) => effect() } = call;
  if (method !== 'OPTIONS' && req.headers['tus-resumable'] !== VERSION)
    throw wrongVersion({ headers: { 'Tus-Version': VERSION } });
  if (method === 'PATCH' && req.headers['content-type'] !== BODY_TYPE)
    throw unsupportedMediaType({ detail: `This call takes ${BODY_TYPE}.` });
  const adapter = new Adapter(store, async (create) => {
    await runOnce(async () => {
      const upload = await create();
      const headers = new Headers({
        Location: `${pathOf(req)}/${upload.id}`,
        'Tus-Resumable': VERSION,
      });
      return { kind: 'empty', status: 201, headers: headersOf({ headers }, upload) };
    });
  });
  let thrown: unknown = null;
  const server = new Server({
    path: '/uploads',
    datastore: adapter,
    maxSize: call.maxSize,
    namingFunction: () => call.newId(),
    getFileIdFromRequest: () => call.uploadId ?? undefined,
    generateUrl: (_, { id }) => `${pathOf(req)}/${id}`,
    locker: { newLock: (id) => adapter.newLock(id, method === 'PATCH' || method === 'DELETE') },
    onResponseError: (_, error) => {
      thrown = error;
      return undefined;
    },
  });
  const answer = await server.handleWeb(requestOf(call));
  if (answer.status >= 400) throw refusalOf(answer.status, thrown);
  return { kind: 'empty', status: answer.status, headers: headersOf(answer, adapter.last) };
}

/** The protocol's view of our store; made for one call. */
class Adapter extends DataStore {
  override extensions = EXTENSIONS;
  /** What was created or looked up in this call. */
  last: TusUpload | null = null;
  readonly #store: TusStore;
  readonly #begin: (create: () => Promise<TusUpload>) => Promise<void>;

  constructor(store: TusStore, begin: (create: () => Promise<TusUpload>) => Promise<void>) {
    super();
    this.#store = store;
    this.#begin = begin;
  }

  newLock(id: string, exclusive: boolean) {
    let release: (() => Promise<void>) | null = null;
    return {
      lock: async () => {
        // Whoever only asks how far an upload is waits for nobody; whoever has just made one is alone with it until it is told.
        if (exclusive) release = await this.#store.lock(id);
      },
      unlock: async () => release?.(),
    };
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

  override async write(_empty: unknown, id: string, offset: number): Promise<number> {
    return this.#store.append(id, offset);
  }

  override async remove(id: string): Promise<void> {
    await this.#store.remove(id);
  }
}

const pathOf = (req: IncomingMessage): string => (req.url ?? '').split('?', 1)[0]!;

/** Without the body: it would be copied through four streams on its way. */
function requestOf({ req, method }: TusRequest): Request {
  const headers = new Headers();
  for (const name of READ) {
    const value = req.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request('http://localhost/uploads', { method, headers });
}

const PASSED_ON = [
  'Location',
  'Tus-Extension',
  'Tus-Max-Size',
  'Tus-Resumable',
  'Tus-Version',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
];

function headersOf(
  answer: Pick<Response, 'headers'>,
  upload: TusUpload | null,
): Record<string, string> {
  const headers: Record<string, string> = { 'Access-Control-Expose-Headers': EXPOSED };
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if (upload !== null && upload.received < upload.size)
    headers['Upload-Expires'] = upload.expiresAt.toUTCString();
  return headers;
}

/** Problems of our store stay what they are; refusals of the protocol get a code. What nobody named is our own failure. */
function refusalOf(status: number, thrown: unknown): ProblemError {
  if (thrown instanceof ProblemError) return thrown;
  const named =
    typeof thrown === 'object' && thrown !== null && 'status_code' in thrown
      ? String((thrown as { body?: unknown }).body).trim()
      : null;
  if (thrown !== null && named === null) return internalError({ cause: thrown });
  const facts = named === null ? {} : { detail: named };
  switch (status) {
    case 404:
      return notFound();
    case 409:
      return conflict(facts);
    case 410:
      return gone(facts);
    case 413:
      return payloadTooLarge();
    case 415:
      return unsupportedMediaType(facts);
    default:
      return badRequest(facts);
  }
}
