import type { PublicRequest, Receipt } from '@recueil/backend/contract';
import { parseApiFailure, NETWORK_FAILURE } from './request/api-failure.ts';
import { saveAccessProof, findAccessProof } from './access/access-proof-storage.ts';
import { retryWrite } from './request/retry-write.ts';

const BASE = '/api/v1/public/request';
const TIMEOUT_MS = 30_000;

/** The token travels in a header only: never in a path, a query or a referrer. So does the proof that a code was typed. */
export function toAuthHeaders(token: string): Record<string, string> {
  const proof = findAccessProof(token);
  return {
    Authorization: `Bearer ${token}`,
    ...(proof === null ? {} : { 'X-Recueil-Proof': proof }),
  };
}

interface RequestOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

async function call(
  token: string,
  method: string,
  path: string,
  asked: RequestOptions = {},
): Promise<unknown> {
  const answer = await (
    method === 'GET'
      ? fetchWithTimeout(token, method, path, asked)
      : retryWrite((key) =>
          fetchWithTimeout(token, method, path, {
            ...asked,
            headers: { ...asked.headers, ...key },
          }),
        )
  ).catch(() => {
    throw NETWORK_FAILURE;
  });
  return parseResponse(answer);
}

async function fetchWithTimeout(
  token: string,
  method: string,
  path: string,
  { body, headers }: RequestOptions,
): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), TIMEOUT_MS);
  try {
    return await fetch(
      new URL(path.startsWith(BASE) ? path : BASE + path, window.location.origin),
      {
        method,
        headers: {
          ...toAuthHeaders(token),
          Accept: 'application/json',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal: patience.signal,
      },
    );
  } finally {
    clearTimeout(timer);
  }
}

async function parseResponse(answer: Response): Promise<unknown> {
  const text = await answer.text().catch(() => {
    throw NETWORK_FAILURE;
  });
  if (!answer.ok) throw parseApiFailure(answer.status, text, answer.headers.get('Retry-After'));
  if (text === '') return null;
  try {
    return (JSON.parse(text) as { data: unknown }).data;
  } catch {
    throw NETWORK_FAILURE;
  }
}

declare global {
  /** The server's page asks for the request while the scripts are still on their way; taken once. */
  var recueilRequest: Promise<Response> | undefined;
}

export async function getPublicRequest(token: string): Promise<PublicRequest> {
  const early = globalThis.recueilRequest;
  globalThis.recueilRequest = undefined;
  if (early && findAccessProof(token) === null) {
    const answer = await early.catch(() => null);
    if (answer !== null) return (await parseResponse(answer)) as PublicRequest;
  }
  return (await call(token, 'GET', '')) as PublicRequest;
}

/** A look that nobody asked for: it is no activity of the person. */
export const pollPublicRequest = async (token: string) =>
  (await call(token, 'GET', '', { headers: { 'X-Recueil-Poll': '1' } })) as PublicRequest;
export const markViewed = (token: string) => call(token, 'POST', '/view');
export const deleteReceivedFile = (token: string, documentId: string) =>
  call(token, 'DELETE', `/documents/${encodeURIComponent(documentId)}/file`);
export const submitRequest = async (token: string) =>
  (await call(token, 'POST', '/submit')) as Receipt;
export const requestNewLink = (token: string) => call(token, 'POST', '/renew');

const TUS_HEADERS = { 'Tus-Resumable': '1.0.0' };

/** How far an upload of an earlier visit has come. */
export const getUploadProgress = async (token: string, path: string) =>
  (await call(token, 'GET', path, { headers: TUS_HEADERS })) as {
    offset: number;
    size: number;
    documentId: string | null;
  };
export const deleteUpload = (token: string, path: string) =>
  call(token, 'DELETE', path, { headers: TUS_HEADERS });

export interface SentAccessCode {
  /** Most of it is hidden. */
  readonly sentTo: string;
  readonly expiresAt: string;
  /** From when on another one can be asked for. */
  readonly nextAt: string;
}

export const requestAccessCode = async (token: string) =>
  (await call(token, 'POST', '/code')) as SentAccessCode;

export async function verifyAccessCode(token: string, code: string): Promise<void> {
  const { proof } = (await call(token, 'POST', '/code/verify', { body: { code } })) as {
    proof: string;
  };
  saveAccessProof(token, proof);
}

export interface ThreadMessage {
  readonly id: string;
  readonly from: 'recipient' | 'sender';
  readonly name: string;
  readonly text: string;
  readonly at: string;
}

export const listThreadMessages = async (token: string) =>
  ((await call(token, 'GET', '/messages')) as { messages: ThreadMessage[] }).messages;
export const sendThreadMessage = async (token: string, text: string) =>
  (await call(token, 'POST', '/messages', { body: { text } })) as ThreadMessage;
