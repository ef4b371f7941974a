import { describe, expect, test } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { createClientAddressResolver } from './client-address.ts';

const call = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

describe('who calls', () => {
  const cases: [string, string[], string, string | undefined, string][] = [
    [
      'is the socket without trusted proxies, whatever is claimed',
      [],
      '192.0.2.9',
      '203.0.113.5',
      '192.0.2.9',
    ],
    [
      'is the socket when it is no trusted proxy',
      ['10.0.0.0/8'],
      '192.0.2.9',
      '203.0.113.5',
      '192.0.2.9',
    ],
    ['is what a trusted proxy says', ['10.0.0.0/8'], '10.1.2.3', '203.0.113.5', '203.0.113.5'],
    [
      'is not what the caller claims in front of it',
      ['10.0.0.0/8'],
      '10.1.2.3',
      '1.1.1.1, 203.0.113.5',
      '203.0.113.5',
    ],
    [
      'is found through two trusted proxies',
      ['10.0.0.0/8', '192.0.2.1'],
      '10.1.2.3',
      '203.0.113.5, 192.0.2.1',
      '203.0.113.5',
    ],
    [
      'is the proxy when what it says is no address',
      ['10.0.0.0/8'],
      '10.1.2.3',
      'unknown',
      '10.1.2.3',
    ],
    ['is the proxy when it says nothing', ['10.0.0.0/8'], '10.1.2.3', undefined, '10.1.2.3'],
    [
      'is plain IPv4 on a dual-stack socket',
      ['10.0.0.0/8'],
      '::ffff:10.1.2.3',
      '::ffff:203.0.113.5',
      '203.0.113.5',
    ],
    ['may be IPv6', ['fd00::/8'], 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ];
  test.each(cases)('%s', (_, trusted, remote, forwarded, expected) => {
    expect(createClientAddressResolver(trusted)(call(remote, forwarded))).toBe(expected);
  });
});
