import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { KernelRequestContext } from '../../platform/http/routing/request-context.ts';
import type { Principal } from '../../platform/http/auth/principal.ts';
import type { RouteResponse, Route } from '../../platform/http/routing/route.ts';

export interface RouteCallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: { readonly name: string; readonly content: Buffer };
}

/** Makes a call of the API without a network; answers its `data`. */
export type RouteCaller = <T = unknown>(
  principal: Principal,
  line: string,
  asked?: RouteCallInput,
) => Promise<T>;

/** `line` is method and path as in the route table: `POST /v1/requests/:id/send`. Rows do what they do for everybody; only the bearer was looked up before. */
export function createRouteCaller(routes: readonly Route[]): RouteCaller {
  const rows = new Map(routes.map((row) => [`${row.method} ${row.path}`, row]));
  let calls = 0;
  return async <T>(
    principal: Principal,
    line: string,
    { params = {}, query = {}, body, file }: RouteCallInput = {},
  ) => {
    const row = rows.get(line);
    if (row === undefined || row.principal !== principal.kind)
      throw new Error(`The route table has no ${line} for a ${principal.kind}.`);
    const req = file === undefined ? createEmptyRequest() : createUploadRequest(file);
    const call = new KernelRequestContext({
      principal,
      params,
      query,
      requestId: `demo-${++calls}`,
      ip: '127.0.0.1',
      req,
      res: new ServerResponse(req),
    });
    call.body = body;
    const answer = await (row.handle as (call: KernelRequestContext) => Promise<RouteResponse>)(
      call,
    );
    return (answer.kind === 'json' ? answer.data : undefined) as T;
  };
}

function createEmptyRequest(): IncomingMessage {
  return new IncomingMessage(new Socket());
}

const BOUNDARY = 'recueil-demo-7f3a';

/** What a browser sends for one chosen file. */
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
