import type { IncomingMessage } from 'node:http';
import { Id } from '../../contract/common-schemas.contract.ts';
import type { AccessCodeProof } from '../../modules/recipients/access-code/access-code.contract.ts';
import type { Clock } from '../../platform/clock.ts';
import { createOriginPolicy } from '../../platform/http/auth/origin-policy.ts';
import type { Context, Middleware } from '../../platform/http/middleware/request-state.ts';
import { forbidden } from '../../platform/problem.ts';
import { buildAccessProofCookie, readAccessProofCookie } from './access-proof-cookie.ts';

interface ApiCall {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v1/public/request`. */
  readonly path: string;
  /** What the page confirms. */
  readonly done: string;
  readonly documentId?: string;
}

interface Form extends ApiCall {
  /** `/request/{token}`. */
  readonly page: string;
  readonly token: string;
}

const FORM_PATH = /^(\/request\/([A-Za-z0-9_-]{43}))\/(.+)$/;
const RECEIPT_PATH = /^(\/request\/([A-Za-z0-9_-]{43}))\/receipt\.pdf$/;
const DOCUMENT_FORM = /^documents\/([^/]+)(?:\/files\/([^/]+))?(\/withdraw)?$/;
const ANSWER_FORM = /^documents\/([^/]+)\/(unavailable|note)(\/withdraw)?$/;
const DOCUMENT_ID = new RegExp(Id.pattern!);
const VERIFY = '/code/verify';

const CALLS: ReadonlyMap<string, ApiCall> = new Map(
  [
    { path: '/submit', done: 'submitted' },
    { path: '/messages', done: 'message' },
    { path: '/renew', done: 'renewed' },
    { path: '/code', done: 'code-sent' },
    { path: VERIFY, done: 'verified' },
  ].map((call) => [call.path.slice(1), { method: 'POST', ...call }]),
);

/**
 * Forms of the recipient's page without script: each becomes the call of the API that the script
 * would send, so that the same rules hold, and its response leads back to the page.
 */
export function acceptUploadForms(
  { publicUrl, ...config }: Parameters<typeof createOriginPolicy>[0],
  clock: Clock,
): Middleware {
  const origins = createOriginPolicy({ publicUrl, ...config });
  return async (ctx, next) => {
    if (ctx.method === 'GET' || ctx.method === 'HEAD') {
      openReceipt(ctx, ctx.method);
      return next();
    }
    const form = ctx.method === 'POST' ? findForm(ctx.path) : null;
    if (form === null) return next();
    const { page, documentId } = form;
    ctx.state.form = {
      toProblemPath: ({ code }) =>
        `${page}?${new URLSearchParams({
          problem: code,
          ...(documentId !== undefined && DOCUMENT_ID.test(documentId)
            ? { document: documentId }
            : {}),
        }).toString()}`,
    };
    if (origins.isForeign(ctx.req))
      throw forbidden({ detail: 'Only the pages of this site may send this form.' });
    turnIntoCall(ctx, form);
    await next();
    if (form.path === VERIFY) {
      const { data } = ctx.body as { data: AccessCodeProof };
      ctx.set('Set-Cookie', buildAccessProofCookie(data, { page, publicUrl, now: clock.now() }));
    }
    const isDuplicate = form.done === 'uploaded' && ctx.status === 200;
    // Koa writes `null` for a body of JSON.
    ctx.remove('Content-Type');
    ctx.body = null;
    ctx.set('Location', `${page}?done=${isDuplicate ? 'duplicate' : form.done}`);
    ctx.status = 303;
  };
}

/** The receipt as a PDF, which needs no script; a problem leads back to the page. */
function openReceipt(ctx: Context, method: 'GET' | 'HEAD'): void {
  const [, page, token] = RECEIPT_PATH.exec(ctx.path) ?? [];
  if (page === undefined || token === undefined) return;
  ctx.state.form = { toProblemPath: ({ code }) => `${page}?problem=${code}` };
  turnIntoCall(ctx, { method, path: `/receipt.pdf${ctx.search}`, token });
}

function findForm(path: string): Form | null {
  const [, page, token, name] = FORM_PATH.exec(path) ?? [];
  const call = name === undefined ? null : findCall(name);
  return page === undefined || token === undefined || call === null
    ? null
    : { page, token, ...call };
}

function findCall(name: string): ApiCall | null {
  const answer = findAnswerCall(name);
  if (answer !== null) return answer;
  const [, documentId, fileId, withdraw] = DOCUMENT_FORM.exec(name) ?? [];
  if (documentId === undefined) return CALLS.get(name) ?? null;
  const document = `/documents/${documentId}`;
  const path = `${document}/file`;
  if (withdraw !== undefined) {
    const file = fileId === undefined ? path : `${document}/files/${fileId}`;
    return { method: 'DELETE', path: file, done: 'withdrawn', documentId };
  }
  const replaces = fileId === undefined ? '' : `?${new URLSearchParams({ replaces: fileId })}`;
  return { method: 'POST', path: path + replaces, done: 'uploaded', documentId };
}

function findAnswerCall(name: string): ApiCall | null {
  const [, documentId, kind, withdraw] = ANSWER_FORM.exec(name) ?? [];
  if (documentId === undefined || (kind === 'note' && withdraw !== undefined)) return null;
  const path = `/documents/${documentId}/${kind}`;
  if (withdraw !== undefined) return { method: 'DELETE', path, done: 'available', documentId };
  return { method: 'PUT', path, done: kind!, documentId };
}

function turnIntoCall(
  ctx: Context,
  { method, path, token }: Pick<Form, 'method' | 'path' | 'token'>,
): void {
  setHeader(ctx.req, 'authorization', `Bearer ${token}`);
  setHeader(ctx.req, 'x-recueil-proof', readAccessProofCookie(ctx.req) ?? '');
  ctx.method = method;
  ctx.url = `/api/v1/public/request${path}`;
}

/** In place of all of this name. */
function setHeader({ headers, rawHeaders }: IncomingMessage, name: string, value: string): void {
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2)
    if (rawHeaders[at]!.toLowerCase() === name) rawHeaders.splice(at, 2);
  rawHeaders.push(name, value);
  headers[name] = value;
}
