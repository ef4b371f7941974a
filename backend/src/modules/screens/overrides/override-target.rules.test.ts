import { expect, test } from '@jest/globals';
import { toOverrideTarget } from './override-target.rules.ts';

const toEntry = (entry: string) => toOverrideTarget('mfe-vault', { entry }).entry;

test.each([
  ['http://localhost:3103', 'http://localhost:3103/assets/mfe-vault/remoteEntry.js'],
  ['http://127.0.0.1:3103/', 'http://127.0.0.1:3103/assets/mfe-vault/remoteEntry.js'],
  ['https://localhost:8443', 'https://localhost:8443/assets/mfe-vault/remoteEntry.js'],
  ['http://localhost:3103/remoteEntry.js', 'http://localhost:3103/remoteEntry.js'],
  ['http://LOCALHOST/a/remoteEntry.js?v=2', 'http://localhost/a/remoteEntry.js?v=2'],
  ['http://2130706433:3103', 'http://127.0.0.1:3103/assets/mfe-vault/remoteEntry.js'],
])('an operator may load a screen from the loopback address %s', (address, entry) => {
  expect(toEntry(address)).toBe(entry);
});

test.each([
  'http://localhost.example.org:3103',
  'http://localhost:3103@example.org',
  'http://user@localhost:3103',
  'http://127.0.0.1.example.org',
  'http://192.168.1.2:3103',
  'http://0.0.0.0:3103',
  'http://[::1]:3103',
  'http://[::ffff:127.0.0.1]:3103',
  'ftp://localhost/remoteEntry.js',
  'javascript:alert(1)//localhost.js',
  'data:text/javascript,alert(1).js',
  'localhost:3103',
  'http://localhost:3103/index.html',
  'http://localhost:3103/remoteEntry.js#a',
  '',
])('an operator may not load a screen from the address %s', (address) => {
  expect(() => toEntry(address)).toThrow(
    expect.objectContaining({ code: 'screen-override-target' }),
  );
});

test('an override names either a version or an address', () => {
  expect(toOverrideTarget('mfe-vault', { version: '1.1.0' })).toEqual({
    version: '1.1.0',
    entry: null,
  });
  for (const body of [{}, { version: '1.1.0', entry: 'http://localhost:3103' }])
    expect(() => toOverrideTarget('mfe-vault', body)).toThrow(
      expect.objectContaining({ code: 'screen-override-target' }),
    );
});
