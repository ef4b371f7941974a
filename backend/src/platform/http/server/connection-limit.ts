import { BlockList, isIP, type Socket } from 'node:net';
import { toAddressBlock, toPlainAddress } from './address-block.ts';

export interface ConnectionLimits {
  readonly perAddress: number;
  /** Addresses of many clients, such as our own proxies. */
  readonly isShared: (address: string) => boolean;
}

export function createConnectionLimiter({ perAddress, isShared }: ConnectionLimits): {
  admit(socket: Socket): boolean;
} {
  const counts = new Map<string, number>();
  return {
    admit(socket) {
      const address = toPlainAddress(socket.remoteAddress ?? '');
      if (perAddress === 0 || isShared(address)) return true;
      const block = toAddressBlock(address);
      const count = counts.get(block) ?? 0;
      if (count >= perAddress) return false;
      counts.set(block, count + 1);
      socket.once('close', () => {
        const remaining = (counts.get(block) ?? 0) - 1;
        if (remaining > 0) counts.set(block, remaining);
        else counts.delete(block);
      });
      return true;
    },
  };
}

export function createAddressMatcher(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) =>
    isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

const LOOPBACK = ['127.0.0.1', '::1'];

export const createSharedAddressMatcher = (trustedProxies: readonly string[]) =>
  createAddressMatcher([...LOOPBACK, ...trustedProxies]);
