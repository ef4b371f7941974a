import type { DocumentFile, PublicRequest } from '@recueil/backend/contract';
import { retryTimers } from '../request/retry-write.ts';
import { documentOf } from './sample-request.ts';

/** For tests: the network of the upload page. Upload bodies wait until the test answers them. */
export interface StubbedUpload {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: Blob | null;
  /** The browser has sent this share of the body. */
  progress(share: number): void;
  /** The server has these bytes of the file. */
  acknowledge(bytes: number): void;
  /** All bytes have arrived; the server stores this file. */
  complete(file: DocumentFile): void;
  /** With a problem of the product, or a page of a proxy where the code begins with « < ». */
  fail(status: number, code: string): void;
  disconnect(): void;
}

export interface StubbedNetwork {
  readonly calls: {
    method: string;
    url: string;
    authorization: string | null;
    poll: boolean;
    proof: string | null;
    key: string | null;
    body: string | null;
  }[];
  /** Calls with file bytes. */
  readonly uploads: StubbedUpload[];
  request: PublicRequest;
  /** By `METHOD path-after-/request`; called for every request. */
  responses: Record<string, () => Response | Promise<Response>>;
  /** The `Upload-Offset` the server returns. */
  offset: number;
  /** The `Upload-Length` the server returns. */
  size: number;
  /** What an upload replaces, by its path. */
  readonly replaced: Record<string, string>;
}

export const problemResponse = (status: number, code: string, more: object = {}) =>
  new Response(JSON.stringify({ status, code, ...more }), { status });
export const dataResponse = (data: unknown, status = 200) =>
  new Response(JSON.stringify({ data }), { status });

export function stubNetwork(request: PublicRequest): StubbedNetwork {
  const network: StubbedNetwork = {
    calls: [],
    uploads: [],
    request,
    responses: {},
    offset: 0,
    size: 400_000,
    replaced: {},
  };
  retryTimers.delay = async () => {};
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const method = init?.method ?? 'GET';
    const headers = new Headers(init?.headers);
    network.calls.push({
      method,
      url: url.href,
      authorization: headers.get('Authorization'),
      poll: headers.has('X-Recueil-Poll'),
      proof: headers.get('X-Recueil-Proof'),
      key: headers.get('Idempotency-Key'),
      body: typeof init?.body === 'string' ? init.body : null,
    });
    const key = `${method} ${url.pathname.replace('/api/v1/public/request', '') || '/'}`;
    const response = network.responses[key];
    if (response) return response();
    return key === 'GET /' ? dataResponse(network.request) : new Response(null, { status: 204 });
  };
  globalThis.XMLHttpRequest = stubbedXhr(network);
  return network;
}

function stubbedXhr(network: StubbedNetwork): typeof XMLHttpRequest {
  class Stub {
    status = 0;
    responseText = '';
    upload: { onprogress?: (event: unknown) => void } = {};
    onload?: () => void;
    onerror?: (event: unknown) => void;
    #method = '';
    #url = '';
    #headers: Record<string, string> = {};
    #answered: Record<string, string> = {};
    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    getResponseHeader(name: string) {
      return this.#answered[name] ?? null;
    }
    abort() {}
    #answer(status: number, headers: Record<string, string>, text = '') {
      this.status = status;
      this.responseText = text;
      this.#answered = headers;
      this.onload?.();
    }
    send(content: Blob | FormData | null) {
      const body = content instanceof FormData ? (content.get('file') as File) : content;
      const length =
        Number(this.#headers['Upload-Length'] ?? 0) ||
        (body?.size ?? 0) + Number(this.#headers['Upload-Offset'] ?? 0);
      const uploadPath =
        this.#method === 'POST' && new URL(this.#url).pathname.endsWith('/uploads')
          ? `${new URL(this.#url).pathname}/u${network.uploads.length}`
          : undefined;
      if (this.#method === 'HEAD')
        return queueMicrotask(() =>
          this.#answer(200, {
            'Upload-Offset': String(network.offset),
            'Upload-Length': String(network.size),
          }),
        );
      const created = new URL(this.#url).searchParams.get('replaces');
      if (uploadPath !== undefined && created !== null) network.replaced[uploadPath] = created;
      if (body === null)
        return queueMicrotask(() =>
          this.#answer(201, { Location: uploadPath ?? '', 'Upload-Offset': '0' }),
        );
      const replaces = created ?? network.replaced[new URL(this.#url).pathname] ?? null;
      network.uploads.push({
        method: this.#method,
        url: new URL(this.#url).pathname,
        headers: this.#headers,
        body,
        progress: (share) =>
          this.upload.onprogress?.({
            lengthComputable: true,
            loaded: share * body.size,
            total: body.size,
          }),
        acknowledge: (bytes) => this.#answer(204, { 'Upload-Offset': String(bytes) }),
        complete: (file) => {
          network.request = withFile(
            network.request,
            new URL(this.#url).pathname.split('/')[6] ?? '',
            file,
            replaces,
          );
          this.#answer(uploadPath ? 201 : 204, {
            'Upload-Offset': String(length),
            ...(uploadPath ? { Location: uploadPath } : {}),
          });
        },
        fail: (status, code) =>
          this.#answer(status, {}, code.startsWith('<') ? code : JSON.stringify({ status, code })),
        disconnect: () => this.onerror?.(new Event('error')),
      });
    }
  }
  return Stub as unknown as typeof XMLHttpRequest;
}

/** As the server does: refused files make room for a new one, and the same file again adds none. */
function withFile(
  request: PublicRequest,
  id: string,
  file: DocumentFile,
  replaces: string | null,
): PublicRequest {
  const add = (files: readonly DocumentFile[]) =>
    files.some((each) => each.id === file.id)
      ? files
      : replaces === null
        ? [...files.filter((each) => each.status !== 'rejected' || each.incomplete), file]
        : files.map((each) => (each.id === replaces ? file : each));
  return {
    ...request,
    version: request.version + 1,
    documents: request.documents.map((document) =>
      document.id === id
        ? {
            ...documentOf(id, document.title, add(document.files)),
            description: document.description,
            required: document.required,
            note: document.note,
          }
        : document,
    ),
  };
}
