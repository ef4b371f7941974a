import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { plainAddress } from '../server/address-block.ts';
import { addressesIn } from '../server/connection-limit.ts';

/**
 * Who calls: the socket's address, or what configured proxies say of it. `X-Forwarded-For` is read from the right, and only
 * as far as the addresses are those of trusted proxies, so a caller cannot write the one that counts (security rule 20).
 */
export function clientAddresses(trustedProxies: readonly string[]): (req: IncomingMessage) => string {
  if (trustedProxies.length === 0) return socketAddress;
  const isTrusted = addressesIn(trustedProxies);
  return (req) => {
    let address = socketAddress(req);
    const forwarded = req.headers['x-forwarded-for'];
    if (forwarded === undefined) return address;
    const chain = String(forwarded).split(',').map((part) => plainAddress(part.trim()));
    while (isTrusted(address) && chain.length > 0) {
      const next = chain.pop()!;
      if (isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

const socketAddress = (req: IncomingMessage): string => plainAddress(req.socket.remoteAddress ?? '');
