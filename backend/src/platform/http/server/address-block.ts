import { isIPv6 } from 'node:net';

/** IPv4 callers of a dual-stack socket look like `::ffff:192.0.2.1`. */
export function toPlainAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return address;
  return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.');
}

/** What one caller is known by where calls are counted: an IPv4 address, or the /64 of an IPv6 address, which one caller has whole. */
export function toAddressBlock(address: string): string {
  const plain = toPlainAddress(address);
  if (!isIPv6(plain)) return plain;
  return `${groupsOf(plain)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [bare = ''] = address.split('%');
  const [head = [], tail] = bare
    .split('::')
    .map((side) => (side === '' ? [] : side.split(':').flatMap(numbersOf)));
  if (tail === undefined) return head;
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}

function numbersOf(group: string): number[] {
  if (!group.includes('.')) return [Number.parseInt(group, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}
