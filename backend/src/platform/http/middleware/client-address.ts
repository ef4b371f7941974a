import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { toPlainAddress } from '../server/address-block.ts';
import { createAddressMatcher } from '../server/connection-limit.ts';

/**
 * Who calls: the socket's address, or what configured proxies say of it. `X-Forwarded-For` is read from the right, and only
 * as far as the addresses are those of trusted proxies, so a caller cannot write the one that counts (security rule 20).
 */
export function createClientAddressResolver(
  trustedProxies: readonly string[],
): (req: IncomingMessage) => string {
  if (trustedProxies.length === 0) return socketAddress;
  const isTrusted = createAddressMatcher(trustedProxies);
  return (req) => {
    let address = socketAddress(req);
    const forwarded = req.headers['x-forwarded-for'];
    if (forwarded === undefined) return address;
    const chain = String(forwarded)
      .split(',')
      .map((part) => toPlainAddress(part.trim()));
    while (isTrusted(address) && chain.length > 0) {
      const next = chain.pop()!;
      if (isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

const socketAddress = (req: IncomingMessage): string =>
  toPlainAddress(req.socket.remoteAddress ?? '');
