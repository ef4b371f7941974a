import type {
  AccessCodeDelivery,
  AccessCodeProof,
  Language,
  PublicRequest,
  Receipt,
  RequestMessage,
  RequestMessages,
  UploadProgress,
} from '@recueil/backend/contract';
import { parseApiFailure, NETWORK_FAILURE } from './request/api-failure.ts';
import { saveAccessProof, findAccessProof } from './access/access-proof-storage.ts';
import { retryWrite } from './request/retry-write.ts';

const BASE = '/api/v1/public/request';
const TIMEOUT_MS = 30_000;

/**
 * The token is sent as a header only, never in a path, query or referrer; so is the access proof.
 */
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

async function callPublicApi(
  token: string,
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<unknown> {
  const response = await (
    method === 'GET'
      ? fetchWithTimeout(token, method, path, options)
      : retryWrite((key) =>
          fetchWithTimeout(token, method, path, {
            ...options,
            headers: { ...options.headers, ...key },
          }),
        )
  ).catch(() => {
    throw NETWORK_FAILURE;
  });
  return parseResponse(response);
}

async function fetchWithTimeout(
  token: string,
  method: string,
  path: string,
  { body, headers }: RequestOptions,
): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
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
        signal: controller.signal,
      },
    );
  } finally {
    clearTimeout(timer);
  }
}

async function parseResponse(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw NETWORK_FAILURE;
  });
  if (!response.ok)
    throw parseApiFailure(response.status, text, response.headers.get('Retry-After'));
  if (text === '') return null;
  try {
    return (JSON.parse(text) as { data: unknown }).data;
  } catch {
    throw NETWORK_FAILURE;
  }
}

export const getPublicRequest = async (token: string) =>
  (await callPublicApi(token, 'GET', '')) as PublicRequest;

/** Polling does not count as activity of the recipient. */
export const pollPublicRequest = async (token: string) =>
  (await callPublicApi(token, 'GET', '', { headers: { 'X-Recueil-Poll': '1' } })) as PublicRequest;
export const markViewed = (token: string) => callPublicApi(token, 'POST', '/view');

let lastChoice: Promise<unknown> = Promise.resolve();

/** In the order of the choices; one that is not saved changes the page alone. */
export function saveLocale(token: string, locale: Language): void {
  lastChoice = lastChoice
    .then(() => callPublicApi(token, 'PUT', '/locale', { body: { locale } }))
    .catch(() => undefined);
}

export const deleteReceivedFile = (token: string, requestedDocumentId: string, fileId: string) =>
  callPublicApi(token, 'DELETE', `/documents/${requestedDocumentId}/files/${fileId}`);
export const declareUnavailable = (token: string, requestedDocumentId: string, reason: string) =>
  callPublicApi(token, 'PUT', `/documents/${requestedDocumentId}/unavailable`, {
    body: { reason },
  });
export const withdrawUnavailability = (token: string, requestedDocumentId: string) =>
  callPublicApi(token, 'DELETE', `/documents/${requestedDocumentId}/unavailable`);
export const saveDocumentNote = (token: string, requestedDocumentId: string, note: string) =>
  callPublicApi(token, 'PUT', `/documents/${requestedDocumentId}/note`, { body: { note } });
export const submitRequest = async (token: string) =>
  (await callPublicApi(token, 'POST', '/submit')) as Receipt;
export const requestNewLink = (token: string) => callPublicApi(token, 'POST', '/renew');

const TUS_HEADERS = { 'Tus-Resumable': '1.0.0' };

export const getUploadProgress = async (token: string, path: string) =>
  (await callPublicApi(token, 'GET', path, { headers: TUS_HEADERS })) as UploadProgress;
export const deleteUpload = (token: string, path: string) =>
  callPublicApi(token, 'DELETE', path, { headers: TUS_HEADERS });

export const requestAccessCode = async (token: string) =>
  (await callPublicApi(token, 'POST', '/code')) as AccessCodeDelivery;

export async function verifyAccessCode(token: string, code: string): Promise<void> {
  const { proof } = (await callPublicApi(token, 'POST', '/code/verify', {
    body: { code },
  })) as AccessCodeProof;
  saveAccessProof(token, proof);
}

export const listThreadMessages = async (token: string) =>
  ((await callPublicApi(token, 'GET', '/messages')) as RequestMessages).messages;
export const sendThreadMessage = async (token: string, text: string) =>
  (await callPublicApi(token, 'POST', '/messages', { body: { text } })) as RequestMessage;
