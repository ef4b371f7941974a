interface UploadInit {
  method: string;
  headers: Headers;
  body: BodyInit | null;
  signal: AbortSignal;
}

const parseHeaders = (lines: string): Headers =>
  new Headers(
    lines
      .trim()
      .split(/[\r\n]+/)
      .filter(Boolean)
      .map((line): [string, string] => {
        const at = line.indexOf(':');
        return [line.slice(0, at), line.slice(at + 1).trim()];
      }),
  );

/** `fetch` for a body that takes a while: no browser tells how far the body of a `fetch` is. Rejects when no answer comes or the signal is raised. */
export const fetchWithProgress = (
  address: string,
  { method, headers, body, signal }: UploadInit,
  onProgress: (sent: number, total: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const stop = () => call.abort();
    call.open(method, address);
    headers.forEach((value, name) => call.setRequestHeader(name, value));
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
    call.addEventListener('load', () => {
      const { status, responseText } = call;
      resolve(
        new Response(responseText === '' ? null : responseText, {
          status,
          headers: parseHeaders(call.getAllResponseHeaders()),
        }),
      );
    });
    call.addEventListener('error', () => reject(new TypeError('No answer')));
    call.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
    call.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    signal.addEventListener('abort', stop);
    if (signal.aborted) return reject(new DOMException('Given up', 'AbortError'));
    call.send(body as XMLHttpRequestBodyInit | null);
  });
