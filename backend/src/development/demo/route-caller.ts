import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Koa from 'koa';
import type { RequestState } from '../../platform/http/middleware/request-state.ts';
import { createApiRequest } from '../../platform/http/routing/api-request.ts';
import type { Principal } from '../../platform/http/auth/principal.ts';
import type { Route } from '../../platform/http/routing/route.ts';

export interface RouteCallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: { readonly name: string; readonly content: Buffer };
}

export type RouteCaller = <T = unknown>(
  principal: Principal,
  line: string,
  input?: RouteCallInput,
) => Promise<T>;

/**
 * `line` is method and path of a route: `POST /v1/requests/:id/send`. Skips authentication,
 * permissions and rate limits.
 */
export function createRouteCaller(routes: readonly Route[]): RouteCaller {
  const routesByLine = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  const app = new Koa<RequestState>();
  let calls = 0;
  return async <T>(
    principal: Principal,
    line: string,
    { params = {}, query = {}, body, file }: RouteCallInput = {},
  ) => {
    const route = routesByLine.get(line);
    if (route === undefined || route.principal !== principal.kind)
      throw new Error(`The route table has no ${line} for a ${principal.kind}.`);
    const req = file === undefined ? createEmptyRequest() : createUploadRequest(file);
    const ctx = app.createContext(req, new ServerResponse(req));
    ctx.state.requestId = `demo-${++calls}`;
    ctx.request.ip = '127.0.0.1';
    const request = { ...createApiRequest(ctx, principal), params, query, body };
    const response = await route.handle(request as never);
    return (response.kind === 'json' ? response.data : undefined) as T;
  };
}

function createEmptyRequest(): IncomingMessage {
  return new IncomingMessage(new Socket());
}

const BOUNDARY = 'recueil-demo-7f3a';

function createUploadRequest({
  name,
  content,
}: NonNullable<RouteCallInput['file']>): IncomingMessage {
  const req = createEmptyRequest();
  req.headers['content-type'] = `multipart/form-data; boundary=${BOUNDARY}`;
  req.push(
    Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  );
  req.push(null);
  req.complete = true;
  return req;
}
