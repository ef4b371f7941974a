import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/**
 * Who calls: the socket's address, or what configured proxies say of it. `X-Forwarded-For` is read from the right, and only
 * as far as the addresses are those of trusted proxies, so a caller cannot write the one that counts (security rule 20).
 */
export function clientAddresses(trustedProxies: readonly string[]): (req: IncomingMessage) => string {
  if (trustedProxies.length === 0) return socketAddress;
  const trusted = new BlockList();
  for (const network of trustedProxies) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (req) => {
    let address = socketAddress(req);
    const forwarded = req.headers['x-forwarded-for'];
    if (forwarded === undefined) return address;
    const chain = String(forwarded).split(',').map((part) => plain(part.trim()));
    while (isTrusted(address) && chain.length > 0) {
      const next = chain.pop()!;
      if (isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

const socketAddress = (req: IncomingMessage): string => plain(req.socket.remoteAddress ?? '');

/** IPv4 callers of a dual-stack socket look like `::ffff:192.0.2.1`. */
const plain = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address);
