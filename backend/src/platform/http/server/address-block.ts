import { isIPv6 } from 'node:net';

export function toPlainAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = parseGroups(address);
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return address;
  return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.');
}

/** Key for counting clients: an IPv4 address, or the /64 of an IPv6 address. */
export function toAddressBlock(address: string): string {
  const plainAddress = toPlainAddress(address);
  if (!isIPv6(plainAddress)) return plainAddress;
  return `${parseGroups(plainAddress)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function parseGroups(address: string): number[] {
  const [withoutZone = ''] = address.split('%');
  const [start = [], end] = withoutZone
    .split('::')
    .map((side) => (side === '' ? [] : side.split(':').flatMap(parseGroup)));
  if (end === undefined) return start;
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => 0), ...end];
}

function parseGroup(group: string): number[] {
  if (!group.includes('.')) return [Number.parseInt(group, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}
