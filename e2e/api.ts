import { createHash } from 'node:crypto';

export const DEMO = { email: 'demo@recueil.example', password: 'recueil-demo' };

/** Signs in over HTTP with a cookie jar, as a browser without scripts, and returns the cookies. */
export async function openSession(base: string, account = DEMO): Promise<string> {
  const jar = new Map<string, string>();
  const visit = async (target: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(target, {
      ...init,
      redirect: 'manual',
      headers: {
        ...init.headers,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (pair.slice(at + 1) === '') jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = answer.headers.get('location');
    return location ? visit(new URL(location, target).href) : answer;
  };
  const form = await visit(`${base}/api/auth/login?returnTo=/app/dashboard`);
  const html = await form.text();
  const action = html.match(/<form[^>]*action="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&');
  const hidden = [
    ...html.matchAll(/<input[^>]*type="hidden"[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g),
  ].map(([, name, value]) => [name ?? '', value ?? ''] as [string, string]);
  const names = {
    email: html.match(/<input[^>]*type="email"[^>]*>/)?.[0].match(/name="([^"]+)"/)?.[1] ?? 'email',
    password:
      html.match(/<input[^>]*type="password"[^>]*>/)?.[0].match(/name="([^"]+)"/)?.[1] ??
      'password',
  };
  await visit(new URL(action ?? '', form.url).href, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: base },
    body: new URLSearchParams([
      ...hidden,
      [names.email, account.email],
      [names.password, account.password],
    ]).toString(),
  });
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** Calls a route of a session, below `/api/auth`, and returns its data. */
export async function callSession<T>(
  base: string,
  cookie: string,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<T> {
  const answer = await fetch(`${base}/api/auth${path}`, {
    method,
    headers: {
      'X-Requested-With': 'recueil',
      'content-type': 'application/json',
      origin: base,
      cookie,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

export async function signIn(base: string, account = DEMO): Promise<string> {
  const cookie = await openSession(base, account);
  return (await callSession<{ accessToken: string }>(base, cookie, 'POST', '/token')).accessToken;
}

/** A real PDF of about `size` bytes; its bytes differ by `text`. */
export function pdf(text: string, size = 0): Buffer {
  const stream = `BT /F1 24 Tf 72 720 Td (${text.replace(/[()\\]/g, '')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  if (size > body.length) body += `%${'x'.repeat(size - body.length - 2)}\n`;
  const xref = body.length;
  body += `xref\n0 6\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}

export const sha256 = (bytes: Buffer | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

export async function uploadToVault(
  base: string,
  bearer: string,
  name: string,
  bytes: Buffer,
  signal?: AbortSignal,
): Promise<{ status: number; id: string | null }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name);
  const answer = await fetch(`${base}/api/v1/documents/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
    body: form,
    ...(signal ? { signal } : {}),
  });
  const body = (await answer.json()) as { data?: { id: string } };
  return { status: answer.status, id: body.data?.id ?? null };
}

/** Creates a request; `token` is that of its link. */
export async function askFor(
  base: string,
  bearer: string,
  titles: readonly string[],
  facts: object = {},
): Promise<{ id: string; token: string; requestedDocumentIds: string[] }> {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  const body = JSON.stringify({
    recipientEmail: 'camille@example.org',
    recipientName: 'Camille Morel',
    title: 'Dossier',
    documents: titles.map((title) => ({ title })),
    ...facts,
  });
  const created = await fetch(`${base}/api/v1/requests`, { method: 'POST', headers, body });
  if (created.status !== 201)
    throw new Error(`The request was answered ${created.status}: ${await created.text()}`);
  const { data } = (await created.json()) as { data: { id: string; magicLink: string } };
  const lines = (await (
    await fetch(`${base}/api/v1/requests/${data.id}/documents`, { headers })
  ).json()) as { data: { documents: { id: string }[] } };
  return {
    id: data.id,
    token: data.magicLink.split('/').at(-1) ?? '',
    requestedDocumentIds: lines.data.documents.map(({ id }) => id),
  };
}

export interface Resumable {
  readonly acknowledged: number;
  offset(): Promise<number>;
  /**
   * Sends the rest in chunks; throws when the connection breaks or a call is refused. `patience`:
   * milliseconds to wait while another call still writes.
   */
  send(bytes: Uint8Array, piece: number, patience?: number): Promise<void>;
}

export async function resume(
  base: string,
  token: string,
  requestedDocumentId: string,
  name: string,
  size: number,
): Promise<Resumable> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const created = await fetch(
    `${base}/api/v1/public/request/documents/${requestedDocumentId}/uploads`,
    {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(size),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      },
    },
  );
  if (created.status !== 201)
    throw new Error(`The upload was answered ${created.status}: ${await created.text()}`);
  const place = new URL(created.headers.get('location') ?? '', base).href;
  let acknowledged = 0;
  const offset = async () => {
    const answer = await fetch(place, { method: 'HEAD', headers });
    if (answer.status !== 200) throw new Error(`The offset was answered ${answer.status}`);
    acknowledged = Number(answer.headers.get('upload-offset'));
    return acknowledged;
  };
  return {
    get acknowledged() {
      return acknowledged;
    },
    offset,
    async send(bytes, piece, patience = 0) {
      const deadline = Date.now() + patience;
      for (let at = await offset(); at < size; at = acknowledged) {
        const part = new Uint8Array(bytes.subarray(at, at + piece));
        const answer = await fetch(place, {
          method: 'PATCH',
          headers: {
            ...headers,
            'content-type': 'application/offset+octet-stream',
            'upload-offset': String(at),
          },
          body: part,
        });
        if (answer.status === 204) acknowledged = Number(answer.headers.get('upload-offset'));
        else if (answer.status !== 423 || Date.now() > deadline)
          throw new Error(`A piece was answered ${answer.status}: ${await answer.text()}`);
        else await new Promise((resolve) => setTimeout(resolve, 500));
      }
    },
  };
}

export interface Caller {
  readonly url: string;
  readonly bearer: string;
}

/** Calls the API, by default with GET, and returns its data. */
export async function callApi<T>(
  { url, bearer }: Caller,
  path: string,
  method = 'GET',
  body?: object,
): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text}`);
  return text === '' ? (undefined as T) : (JSON.parse(text) as { data: T }).data;
}

/** A recipient uploads one small file. */
export function giveFile(
  recipient: Caller,
  requestedDocumentId: string | undefined,
  text: string,
): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pdf(text))]), `${text}.pdf`);
  return callApi(recipient, `/public/request/documents/${requestedDocumentId}/file`, 'POST', form);
}

/** Eight at a time; results in the order of their tasks. */
export async function inParallel<T>(count: number, task: (index: number) => Promise<T>) {
  const results: T[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await task(index);
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return results;
}
