import { expect, test } from '@jest/globals';
import { toCanonicalUrl } from './canonical-url.rules.ts';

test.each([
  ['http://localhost:3000', 'localhost:3000', null],
  ['http://localhost:3000', '127.0.0.1:3000', 'http://localhost:3000/api/auth/login?returnTo=/app'],
  ['http://127.0.0.1:3000', '[::1]:3000', 'http://127.0.0.1:3000/api/auth/login?returnTo=/app'],
  [
    'http://localhost:3000',
    'a.localhost:3000',
    'http://localhost:3000/api/auth/login?returnTo=/app',
  ],
  ['http://localhost:8080', '127.0.0.1:3000', null],
  ['https://recueil.example.org', 'localhost', null],
  ['http://localhost:3000', 'evil.example:3000', null],
  ['http://localhost:3000', undefined, null],
])('with PUBLIC_URL %s a sign-in that starts at %s continues at %s', (publicUrl, host, target) =>
  expect(toCanonicalUrl(new URL(publicUrl), host, '/api/auth/login?returnTo=/app')).toBe(target),
);
