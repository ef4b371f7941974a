import { describe, expect, test } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { createClientAddressResolver } from './client-address.ts';

const call = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

describe('client address', () => {
  const cases: [string, string[], string, string | undefined, string][] = [
    [
      'the socket address counts without trusted proxies',
      [],
      '192.0.2.9',
      '203.0.113.5',
      '192.0.2.9',
    ],
    [
      'the socket address counts unless it is a trusted proxy',
      ['10.0.0.0/8'],
      '192.0.2.9',
      '203.0.113.5',
      '192.0.2.9',
    ],
    [
      'the address forwarded by a trusted proxy counts',
      ['10.0.0.0/8'],
      '10.1.2.3',
      '203.0.113.5',
      '203.0.113.5',
    ],
    [
      'addresses added by the caller are ignored',
      ['10.0.0.0/8'],
      '10.1.2.3',
      '1.1.1.1, 203.0.113.5',
      '203.0.113.5',
    ],
    [
      'the address is found through two trusted proxies',
      ['10.0.0.0/8', '192.0.2.1'],
      '10.1.2.3',
      '203.0.113.5, 192.0.2.1',
      '203.0.113.5',
    ],
    [
      'the proxy counts when it forwards no valid address',
      ['10.0.0.0/8'],
      '10.1.2.3',
      'unknown',
      '10.1.2.3',
    ],
    [
      'the proxy counts when it forwards nothing',
      ['10.0.0.0/8'],
      '10.1.2.3',
      undefined,
      '10.1.2.3',
    ],
    [
      'a dual-stack socket gives a plain IPv4 address',
      ['10.0.0.0/8'],
      '::ffff:10.1.2.3',
      '::ffff:203.0.113.5',
      '203.0.113.5',
    ],
    ['an IPv6 address is supported', ['fd00::/8'], 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ];
  test.each(cases)('%s', (_, trusted, remote, forwarded, expected) => {
    expect(createClientAddressResolver(trusted)(call(remote, forwarded))).toBe(expected);
  });
});
