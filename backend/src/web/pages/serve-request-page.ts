import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Id } from '../../contract/common-schemas.contract.ts';
import { LANGUAGE_KEY } from '../../contract/browser-storage.contract.ts';
import type { Language } from '../../contract/language.contract.ts';
import type { PublicRequest } from '../../modules/requests/detail/public-request.contract.ts';
import type { Clock } from '../../platform/clock.ts';
import { readCookie } from '../../platform/http/auth/cookies.ts';
import type { Context } from '../../platform/http/middleware/request-state.ts';
import { logFailure } from '../../platform/http/responses/on-error.ts';
import { problemBody, toProblem } from '../../platform/http/responses/problem-response.ts';
import type { RecipientLink } from '../../platform/http/routing/read-as-recipient.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { notFound } from '../../platform/problem.ts';
import { negotiateLanguage } from '../../platform/text/negotiate-language.ts';
import { readAccessProofCookie } from '../upload-forms/access-proof-cookie.ts';
import type { RequestPageRenderer } from '../frontends/request-page-renderer.ts';
import type { PageSettings } from './render-page.ts';
import { renderRequestDocument } from './render-request-document.ts';
import {
  REQUEST_PAGE_OUTCOMES,
  REQUEST_PAGE_PATH,
  type RequestPageAnswer,
  type RequestPageNotice,
} from './request-page.contract.ts';

/** What `GET /v1/public/request` answers for a link, or its problem; changes nothing. */
export type ReadRequest = (ctx: Context, link: RecipientLink) => Promise<PublicRequest>;

interface Deps {
  readonly readRequest: ReadRequest;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly policies: { forRequestPage(nonce: string): string };
  readonly settings: Omit<PageSettings, 'locale' | 'signedIn'>;
}

/** The recipient's page, or why the link opens none. */
export function serveRequestPage({ readRequest, clock, logger, policies, settings }: Deps) {
  return async (ctx: Context, renderer: RequestPageRenderer): Promise<void> => {
    const token = REQUEST_PAGE_PATH.exec(ctx.path)?.[1] ?? null;
    const proof = readAccessProofCookie(ctx.req);
    const nonce = randomBytes(16).toString('base64');
    ctx.set('Content-Security-Policy', policies.forRequestPage(nonce));
    ctx.type = 'text/html; charset=utf-8';
    const answer = await readAnswer(ctx, token, proof);
    const language = chooseLanguage(ctx, answer);
    const page = renderRequestDocument(renderer, {
      path: ctx.path,
      nonce,
      token,
      settings: { ...settings, locale: language, signedIn: false },
      data: {
        language,
        now: clock.now().toISOString(),
        answer,
        notice: readNotice(new URLSearchParams(ctx.querystring)),
        proof: answer.kind === 'request' ? proof : null,
      },
    });
    ctx.body = compress(ctx, page);
  };

  async function readAnswer(
    ctx: Context,
    token: string | null,
    proof: string | null,
  ): Promise<RequestPageAnswer> {
    try {
      if (token === null) throw notFound();
      const request = await readRequest(ctx, { token, proof: proof ?? '' });
      return { kind: 'request', request };
    } catch (error) {
      const problem = toProblem(error);
      logFailure(logger, ctx, problem);
      // A link that opens nothing has a page of its own.
      if (problem.status >= 500 || problem.status === 429) {
        ctx.state.problem = problem;
        ctx.status = problem.status;
        ctx.set(problem.headers);
      }
      return {
        kind: 'problem',
        problem: problemBody(problem, ctx.state.requestId),
        retryAfter: problem.headers['Retry-After'] ?? null,
      };
    }
  }
}

/** The reader's choice, else that of the request, else of the browser. */
const chooseLanguage = (ctx: Context, answer: RequestPageAnswer): Language =>
  negotiateLanguage(
    readCookie(ctx.req, LANGUAGE_KEY),
    answer.kind === 'request' ? answer.request.locale : answer.problem.sender?.locale,
    ctx.get('Accept-Language'),
  );

const CODE = /^[a-z][a-z0-9-]{0,63}$/;
const DOCUMENT_ID = new RegExp(Id.pattern!);

/** What is not known is ignored. */
function readNotice(query: URLSearchParams): RequestPageNotice | null {
  const done = query.get('done');
  const outcome = REQUEST_PAGE_OUTCOMES.find((each) => each === done);
  if (outcome !== undefined) return { kind: 'done', outcome };
  const code = query.get('problem') ?? '';
  const documentId = query.get('document') ?? '';
  return CODE.test(code)
    ? { kind: 'problem', code, documentId: DOCUMENT_ID.test(documentId) ? documentId : null }
    : null;
}

/** The page repeats nothing of its address but the token, so its length says nothing about it. */
function compress(ctx: Context, page: string): string | Buffer {
  ctx.vary('Accept-Encoding');
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding !== 'br' && encoding !== 'gzip') return page;
  ctx.set('Content-Encoding', encoding);
  return encoding === 'gzip'
    ? gzipSync(page)
    : brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
}
