import { describe, expect, test } from '@jest/globals';
import { parseUserAgent } from './sessions/user-agent.rules.ts';
import { toCanonicalUrl } from './sign-in/canonical-url.rules.ts';
import { displayName, isSessionActive, parseClaims, safeReturnTo } from './identity.rules.ts';

test.each([
  ['/app', '/app'],
  ['/app/requests/01J?tab=1#x', '/app/requests/01J?tab=1#x'],
  ['/app?x=//evil', '/app?x=//evil'],
  [undefined, '/app/dashboard'],
  ['', '/app/dashboard'],
  ['/', '/app/dashboard'],
  ['/apps', '/app/dashboard'],
  ['https://evil.example/app', '/app/dashboard'],
  ['//evil.example/app', '/app/dashboard'],
  ['/app/../../evil', '/app/dashboard'],
  ['/app/%2e%2e/evil', '/app/dashboard'],
  ['/app\\..\\evil', '/app/dashboard'],
  ['/app/\tevil', '/app/dashboard'],
  [`/app/${'x'.repeat(1024)}`, '/app/dashboard'],
])('asked to return to %j, a sign-in leads to %s', (asked, leads) =>
  expect(safeReturnTo(asked)).toBe(leads),
);

describe('a session', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9, minutes));
  const session = { lastSeenAt: at(0), idleMinutes: 30, expiresAt: at(60), revokedAt: null };
  test.each([
    ['just used', 0, {}, true],
    ['one minute before its idle time is over', 29, {}, true],
    ['whose idle time is over', 30, {}, false],
    ['busy until its last minute', 59, { lastSeenAt: at(59) }, true],
    ['as old as any may get', 60, { lastSeenAt: at(59) }, false],
    ['revoked', 0, { revokedAt: at(0) }, false],
  ])('%s at minute %s of its hour is live or over as the rules say', (_what, minute, over, live) =>
    expect(isSessionActive({ ...session, ...over }, at(minute))).toBe(live),
  );
});

test.each([
  [
    {
      sub: 's',
      email: 'a@b.fr',
      given_name: 'Anne',
      family_name: 'Le Goff',
      locale: 'en-GB',
      picture: 'https://x/y.png',
    },
    { firstName: 'Anne', lastName: 'Le Goff', locale: 'en', imageUrl: 'https://x/y.png' },
  ],
  [
    { sub: 's', email: 'a@b.fr', name: 'Anne Le Goff' },
    { firstName: 'Anne', lastName: 'Le Goff', locale: null, imageUrl: null },
  ],
  [
    { sub: 's', email: 'a@b.fr', given_name: 'Anne\r\nBcc: x', picture: 'javascript:alert(1)' },
    { firstName: 'Anne  Bcc: x', imageUrl: null },
  ],
  [
    { sub: 's', email: 'a@b.fr', locale: 'de', given_name: 7 },
    { firstName: '', locale: null },
  ],
])('a provider’s claims %j are read', (claims, kept) =>
  expect(parseClaims(claims)).toMatchObject(kept),
);

test.each([[{ email: 'a@b.fr' }], [{ sub: 's' }], [{ sub: 's', email: 'nobody' }]])(
  'claims %j name nobody we could write to',
  (claims) => expect(parseClaims(claims)).toBeNull(),
);

test.each([
  [{ firstName: 'Anne', lastName: 'Le Goff', email: 'a@b.fr' }, 'Anne Le Goff'],
  [{ firstName: 'Anne', lastName: '', email: 'a@b.fr' }, 'Anne'],
  [{ firstName: '', lastName: '', email: 'a@b.fr' }, 'a@b.fr'],
])('%j is shown as %s', (user, name) => expect(displayName(user)).toBe(name));

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox',
    'macOS',
  ],
  ['curl/8.5.0', '', ''],
])('a browser that says %s is shown as %s on %s', (userAgent, browser, system) =>
  expect(parseUserAgent(userAgent)).toEqual({ browser, system }),
);

test.each([
  ['http://localhost:3000', 'localhost:3000', null],
  ['http://localhost:3000', '127.0.0.1:3000', 'http://localhost:3000/api/auth/login?returnTo=/app'],
  ['http://127.0.0.1:3000', '[::1]:3000', 'http://127.0.0.1:3000/api/auth/login?returnTo=/app'],
  ['http://localhost:8080', '127.0.0.1:3000', null],
  ['https://recueil.example.org', 'localhost', null],
  ['http://localhost:3000', 'evil.example:3000', null],
  ['http://localhost:3000', undefined, null],
])('with PUBLIC_URL %s a sign-in that begins at %s goes on at %s', (publicUrl, host, leads) =>
  expect(toCanonicalUrl(new URL(publicUrl), host, '/api/auth/login?returnTo=/app')).toBe(leads),
);
