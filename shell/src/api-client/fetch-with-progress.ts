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

/** `fetch` cannot report upload progress. Rejects on network failure or when the signal aborts. */
export const fetchWithProgress = (
  url: string,
  { method, headers, body, signal }: UploadInit,
  onProgress: (sent: number, total: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    xhr.open(method, url);
    headers.forEach((value, name) => xhr.setRequestHeader(name, value));
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
    xhr.addEventListener('load', () => {
      const { status, responseText } = xhr;
      resolve(
        new Response(responseText === '' ? null : responseText, {
          status,
          headers: parseHeaders(xhr.getAllResponseHeaders()),
        }),
      );
    });
    xhr.addEventListener('error', () => reject(new TypeError('No response')));
    xhr.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    xhr.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    if (signal.aborted) return reject(new DOMException('Aborted', 'AbortError'));
    xhr.send(body as XMLHttpRequestBodyInit | null);
  });
