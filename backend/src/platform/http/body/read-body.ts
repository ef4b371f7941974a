import type { IncomingMessage } from 'node:http';
import { badRequest } from '../../problem.ts';
import type { ApiRequest, RouteMiddleware } from '../routing/api-request.ts';
import type { Route } from '../routing/route.ts';
import { compileBodyValidator } from '../validation/compile-validator.ts';
import { refuseUnknownFields } from '../validation/validate-input.ts';
import {
  assertContentType,
  discardFormBody,
  hasBody,
  readFormFields,
  readJsonBody,
} from './json-body.ts';

/** `isForm`: of a page without script, which cannot send JSON. */
type ReadBody = (
  req: IncomingMessage,
  isForm: boolean,
) => Promise<Partial<Pick<ApiRequest, 'body' | 'rawBody'>>>;

/** Within the limits of the route; the handler reads a file or a content of its own. */
export function readBody(route: Route): RouteMiddleware {
  const read = createReader(route);
  return async (ctx, next) => {
    Object.assign(ctx.state.request, await read(ctx.req, ctx.state.form !== undefined));
    return next();
  };
}

function createReader(route: Route): ReadBody {
  switch (route.bodyKind) {
    case 'multipart':
      return async (req) => {
        assertContentType(req, 'multipart/form-data');
        return {};
      };
    // The headers identify the upload; its bytes come later.
    case 'resumable':
      return async ({ headers }) => ({
        rawBody: Buffer.from(`${headers['upload-length']}\n${headers['upload-metadata']}`),
      });
    case 'raw':
      return async () => ({});
    case 'form':
      return async (req) => {
        await discardFormBody(req);
        return {};
      };
    case 'none':
      return async (req, isForm) => {
        if (!isForm) return readNoBody(route, req);
        await discardFormBody(req);
        return {};
      };
    case 'json': {
      const check = compileBodyValidator(route.body!, route.messages);
      return async (req, isForm) => {
        const { value, bytes } = await (isForm ? readFormFields(req) : readJsonBody(req));
        return { body: check(value), rawBody: bytes };
      };
    }
  }
}

async function readNoBody({ method }: Route, req: IncomingMessage) {
  if (!hasBody(req)) return {};
  if (method === 'GET') throw badRequest({ detail: 'A GET request has no body.' });
  const { value, bytes } = await readJsonBody(req);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest({ detail: 'This request has no body.' });
  refuseUnknownFields(value);
  return { rawBody: bytes };
}
