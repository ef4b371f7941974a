import type { IncomingMessage, ServerResponse } from 'node:http';
import { readCookie } from '../auth/cookies.ts';
import type { Principal } from '../auth/principal.ts';
import type { RequestContext, RunOnce } from './route.ts';

/** A class, so that the header getters are not created per request. */
export class KernelRequestContext implements RequestContext<Principal, unknown, unknown, unknown> {
  principal: Principal;
  params: unknown;
  query: unknown;
  body: unknown = undefined;
  runOnce: RunOnce = (effect) => effect();
  readonly requestId: string;
  readonly ip: string;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;

  constructor(base: {
    principal: Principal;
    params: unknown;
    query: unknown;
    requestId: string;
    ip: string;
    req: IncomingMessage;
    res: ServerResponse;
  }) {
    this.principal = base.principal;
    this.params = base.params;
    this.query = base.query;
    this.requestId = base.requestId;
    this.ip = base.ip;
    this.req = base.req;
    this.res = base.res;
  }

  get userAgent(): string {
    return this.req.headers['user-agent'] ?? '';
  }

  get ifMatch(): string | null {
    const value = this.req.headers['if-match']?.trim();
    return value === undefined || value === '*' ? null : value.replace(/^(?:W\/)?"(.*)"$/, '$1');
  }

  header(name: string): string {
    const value = this.req.headers[name.toLowerCase()];
    return value === undefined ? '' : String(value);
  }

  cookie(name: string): string | null {
    return readCookie(this.req, name);
  }
}
