import { expect, test } from '@jest/globals';
import { toAddressBlock, toPlainAddress } from './address-block.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:FFFF:192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::1', '::1'],
  ['', ''],
  ['unknown', 'unknown'],
])('the address %s is written %s', (address, plain) => {
  expect(toPlainAddress(address)).toBe(plain);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
  ['2001:DB8:0:1::', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('requests from %s are counted for %s', (address, block) => {
  expect(toAddressBlock(address)).toBe(block);
});
