import type { PublicRequest } from '@recueil/backend/contract';

/** For tests: the network edge of the recipient's page. Calls are recorded; uploads wait until a test answers them. */
export interface StubbedUpload {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly file: File;
  progress(share: number): void;
  answer(status: number, body: unknown): void;
  cut(): void;
}

export interface StubbedNetwork {
  readonly calls: { method: string; url: string; authorization: string | null }[];
  readonly uploads: StubbedUpload[];
  request: PublicRequest;
  /** Answers by `METHOD path-after-/request`; a function is asked each time. */
  answers: Record<string, () => Response | Promise<Response>>;
}

export const problem = (status: number, code: string) => new Response(JSON.stringify({ status, code }), { status });
export const answer = (data: unknown, status = 200) => new Response(JSON.stringify({ data }), { status });

export function stubNetwork(request: PublicRequest): StubbedNetwork {
  const network: StubbedNetwork = { calls: [], uploads: [], request, answers: {} };
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const method = init?.method ?? 'GET';
    network.calls.push({ method, url: url.href, authorization: new Headers(init?.headers).get('Authorization') });
    const key = `${method} ${url.pathname.replace('/api/v1/public/request', '') || '/'}`;
    const own = network.answers[key];
    if (own) return own();
    return key === 'GET /' ? answer(network.request) : new Response(null, { status: 204 });
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
    onerror?: () => void;
    onabort?: () => void;
    #url = '';
    #headers: Record<string, string> = {};
    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    getResponseHeader() {
      return null;
    }
    abort() {
      this.onabort?.();
    }
    send(body: FormData) {
      const file = body.get('file') as File;
      network.uploads.push({
        url: this.#url,
        headers: this.#headers,
        file,
        progress: (share) => this.upload.onprogress?.({ lengthComputable: true, loaded: share * 1000, total: 1000 }),
        answer: (status, data) => {
          this.status = status;
          this.responseText = JSON.stringify(data);
          this.onload?.();
        },
        cut: () => this.onerror?.(),
      });
    }
  }
  return Stub as unknown as typeof XMLHttpRequest;
}
