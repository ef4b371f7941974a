import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestHttpApp, type TestHttpApp } from '../../../testing/test-http-app.ts';
import {
  badRequest,
  gone,
  payloadTooLarge,
  serviceUnavailable,
  tooManyRequests,
  unsupportedMediaType,
  validationFailed,
  type ProblemError,
} from '../../problem.ts';
import { publicRoute, type Route } from '../routing/route.ts';
import { pageResponse } from './plain-page.ts';

const PROBLEMS: Readonly<Record<string, () => ProblemError>> = {
  bad: badRequest,
  large: payloadTooLarge,
  type: unsupportedMediaType,
  invalid: validationFailed,
  busy: () => tooManyRequests({ retryAfter: 40 }),
  away: () => serviceUnavailable({ retryAfter: 7200 }),
  gone,
  broken: () => new Error('the secret plan failed') as ProblemError,
};

const createRoute = ([name, createProblem]: [string, () => ProblemError]): Route =>
  publicRoute('POST', `/forms/${name}`, {
    permission: 'public',
    summary: name,
    bodyKind: 'form',
    response: pageResponse,
    handle: async () => {
      throw createProblem();
    },
  });

let app: TestHttpApp;
beforeAll(async () => {
  app = await startTestHttpApp({ routes: Object.entries(PROBLEMS).map(createRoute) });
});
afterAll(() => app?.close());

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const send = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api/forms/${path}`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'x' }),
    headers: { accept: BROWSER, ...headers },
  });

test.each([
  ['bad', 400, 'Your submission could not be read', 'then try again.'],
  ['large', 413, 'Your submission could not be read', 'then try again.'],
  ['type', 415, 'Your submission could not be read', 'then try again.'],
  ['invalid', 422, 'Your submission could not be read', 'then try again.'],
  ['busy', 429, 'Too many submissions in a short time', 'Try again in 40 seconds.'],
  ['away', 503, 'The service is temporarily unavailable', 'Try again in 2 hours.'],
  ['broken', 500, 'The service is temporarily unavailable', 'Try again in a few minutes.'],
])('a form answered with %s shows %i as a page with a way back', async (path, ...expected) => {
  const [status, title, text] = expected;
  const response = await send(path, { 'accept-language': 'en' });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    status,
    'text/html; charset=utf-8',
  ]);
  expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
  const page = await response.text();
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page).toContain(text);
  expect(page).toContain(`<a href="/api/forms/${path}">Try again</a>`);
  expect(page).not.toContain('secret');
});

test('the page keeps Retry-After and follows the language of the address, then the browser', async () => {
  const response = await send('busy?locale=fr', { 'accept-language': 'en' });
  expect(response.headers.get('retry-after')).toBe('40');
  expect(await response.text()).toContain('Réessayez dans 40\u00A0secondes.');
  expect(await (await send('busy?locale=xx', { 'accept-language': 'en' })).text()).toContain(
    '<html lang="en">',
  );
});

test('a page that is gone leads to the home page', async () => {
  const page = await (await send('gone?locale=en')).text();
  expect(page).toContain('<a href="/en">Back to the home page</a>');
});

test('a program that accepts no pages gets a problem response from a form', async () => {
  const response = await send('busy', { accept: 'application/json' });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    429,
    'application/problem+json; charset=utf-8',
  ]);
  expect(await response.json()).toMatchObject({ code: 'too-many', status: 429 });
});
