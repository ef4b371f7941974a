import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { toPlainAddress } from '../server/address-block.ts';
import { createAddressMatcher } from '../server/connection-limit.ts';
import type { Middleware } from './request-state.ts';

/** Reads `X-Forwarded-For` from the right, through trusted proxies only (security rule 20). */
export function createClientAddressResolver(
  trustedProxies: readonly string[],
): (req: IncomingMessage) => string {
  if (trustedProxies.length === 0) return getSocketAddress;
  const isTrusted = createAddressMatcher(trustedProxies);
  return (req) => {
    let address = getSocketAddress(req);
    const forwarded = req.headers['x-forwarded-for'];
    if (forwarded === undefined) return address;
    const addresses = String(forwarded)
      .split(',')
      .map((part) => toPlainAddress(part.trim()));
    while (isTrusted(address) && addresses.length > 0) {
      const next = addresses.pop()!;
      if (isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

const getSocketAddress = (req: IncomingMessage): string =>
  toPlainAddress(req.socket.remoteAddress ?? '');

export function assignClientAddress(trustedProxies: readonly string[]): Middleware {
  const getAddress = createClientAddressResolver(trustedProxies);
  return (ctx, next) => {
    ctx.request.ip = getAddress(ctx.req);
    return next();
  };
}
