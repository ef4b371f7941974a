import { BlockList, isIP } from 'node:net';
import type { Socket } from 'node:net';
import { toAddressBlock, toPlainAddress } from './address-block.ts';

export interface ConnectionLimits {
  /** Connections that one address, or one /64, may hold at once; 0: as many as it likes. */
  readonly perAddress: number;
  /** Addresses that many people come through, such as our own proxies. */
  readonly isShared: (address: string) => boolean;
}

/** Counts the connections of each address. `admit` says whether one more is within its limit, and counts it until it closes. */
export function createConnectionLimiter({ perAddress, isShared }: ConnectionLimits): {
  admit(socket: Socket): boolean;
} {
  const counts = new Map<string, number>();
  return {
    admit(socket) {
      const address = toPlainAddress(socket.remoteAddress ?? '');
      if (perAddress === 0 || isShared(address)) return true;
      const block = toAddressBlock(address);
      const held = counts.get(block) ?? 0;
      if (held >= perAddress) return false;
      counts.set(block, held + 1);
      socket.once('close', () => {
        const left = (counts.get(block) ?? 0) - 1;
        if (left > 0) counts.set(block, left);
        else counts.delete(block);
      });
      return true;
    },
  };
}

/** Networks such as `10.0.0.0/8` and single addresses. */
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

/** A proxy on this machine, and those that were named. */
export const createSharedAddressMatcher = (trustedProxies: readonly string[]) =>
  createAddressMatcher([...LOOPBACK, ...trustedProxies]);
