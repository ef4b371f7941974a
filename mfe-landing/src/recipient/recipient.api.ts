import type { PublicRequest, Receipt, UploadedFile } from '@recueil/backend/contract';
import { failureOf, NETWORK_FAILURE, type Failure } from './failure.ts';

const BASE = '/api/v1/public/request';

/** The token travels in this header only: never in a path, a query or a referrer. */
const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });

const PATIENCE = 30_000;

async function call(token: string, method: string, path: string): Promise<unknown> {
  let answer: Response;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    answer = await fetch(new URL(BASE + path, window.location.origin), {
      method,
      headers: { ...bearer(token), Accept: 'application/json' },
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: patience.signal,
    });
  } catch {
    throw NETWORK_FAILURE;
  } finally {
    clearTimeout(timer);
  }
  const text = await answer.text();
  if (!answer.ok) throw failureOf(answer.status, text, answer.headers.get('Retry-After'));
  return unwrap(text);
}

function unwrap(text: string): unknown {
  if (text === '') return null;
  try {
    return (JSON.parse(text) as { data: unknown }).data;
  } catch {
    throw NETWORK_FAILURE;
  }
}

export const readRequest = async (token: string) => (await call(token, 'GET', '')) as PublicRequest;
export const markViewed = (token: string) => call(token, 'POST', '/view');
export const takeBack = (token: string, documentId: string) => call(token, 'DELETE', `/documents/${encodeURIComponent(documentId)}/file`);
export const submitRequest = async (token: string) => (await call(token, 'POST', '/submit')) as Receipt;

export interface Upload {
  readonly done: Promise<UploadedFile>;
  readonly cancel: () => void;
}

/** XMLHttpRequest, because fetch cannot say how much of a body has left. `onProgress` counts bytes of the file. */
export function uploadFile(token: string, documentId: string, file: File, onProgress: (sent: number) => void): Upload {
  const request = new XMLHttpRequest();
  const done = new Promise<UploadedFile>((resolve, reject: (failure: Failure) => void) => {
    request.open('POST', `${BASE}/documents/${encodeURIComponent(documentId)}/file`);
    for (const [name, value] of Object.entries(bearer(token))) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(Math.floor((event.loaded / event.total) * file.size));
    };
    request.onload = () => {
      if (request.status < 200 || request.status > 299) {
        reject(failureOf(request.status, request.responseText, request.getResponseHeader('Retry-After')));
        return;
      }
      try {
        resolve(unwrap(request.responseText) as UploadedFile);
      } catch {
        reject(NETWORK_FAILURE);
      }
    };
    request.onerror = () => reject(NETWORK_FAILURE);
    request.ontimeout = () => reject(NETWORK_FAILURE);
    request.onabort = () => reject({ kind: 'cancelled', code: 'cancelled', retryAfter: null });
  });
  const body = new FormData();
  body.append('file', file, file.name);
  request.send(body);
  return { done, cancel: () => request.abort() };
}
