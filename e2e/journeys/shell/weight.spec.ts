import type { Request } from '@playwright/test';
import { askFor, signIn } from '../../api.ts';
import { expect, test } from '../../fixtures.ts';
import { enter } from '../../pages/session.ts';

const KIB = 1024;
/** Ten segments of 1,460 bytes: what a new connection sends in one round trip. */
const ROUND_TRIP = 14_600;

test('the landing page is a document and a font, each within one round trip', async ({ page }) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const needed = requests.filter((request) => request.resourceType() !== 'image');
  expect(needed.map((request) => request.resourceType())).toEqual(['document', 'font']);
  for (const request of needed) {
    const { responseHeadersSize, responseBodySize } = await request.sizes();
    expect(responseHeadersSize + responseBodySize, request.url()).toBeLessThanOrEqual(ROUND_TRIP);
  }
});

test('the list of requests is light, and its page names every initial script', async ({
  page,
  context,
  product,
}) => {
  await enter(page, product);
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
  const paths = new Map<string, string>();
  const scripts: { path: string; bytes: number }[] = [];
  wire.on(
    'Network.requestWillBeSent',
    ({ requestId, type, request }) =>
      type === 'Script' && paths.set(requestId, new URL(request.url).pathname),
  );
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path) scripts.push({ path, bytes: encodedDataLength });
  });
  await page.goto('/app/requests');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');

  const html = await (await context.request.get('/app/requests')).text();
  // One level for scripts, one for data; a script that only another script names would add a third.
  expect(scripts.filter(({ path }) => !html.includes(`"${path}"`)).map(({ path }) => path)).toEqual(
    [],
  );
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.length).toBeLessThanOrEqual(14);
  const sum = scripts.reduce((total, { bytes }) => total + bytes, 0) / KIB;
  expect(
    sum,
    scripts.map(({ path, bytes }) => `${path} ${(bytes / KIB).toFixed(1)}`).join('\n'),
  ).toBeLessThanOrEqual(240);
});

test('the upload page is light, loads upload client and PDF writer on demand and calls no third party', async ({
  page,
  context,
  product,
}) => {
  const bearer = await signIn(product.url);
  const { token } = await askFor(product.url, bearer, ['Kbis']);
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
  const seen = new Map<string, string>();
  const loaded: { address: URL; bytes: number }[] = [];
  wire.on('Network.requestWillBeSent', ({ requestId, request }) =>
    seen.set(requestId, request.url),
  );
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = seen.get(requestId);
    if (address) loaded.push({ address: new URL(address), bytes: encodedDataLength });
  });
  await page.goto(`/request/${token}`);
  await expect(page.locator('input[type=file]:enabled').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  const weigh = (files: typeof loaded) =>
    files.reduce((total, { bytes }) => total + bytes, 0) / KIB;
  const what = loaded
    .map(({ address, bytes }) => `${address.pathname} ${(bytes / KIB).toFixed(1)}`)
    .join('\n');
  expect(what).not.toMatch(/\/(?:tus|pdf|photos|checks|encryption|prepare|heic|libheif|reduce)\./);
  // The document alone has an enabled file input.
  expect(
    weigh(loaded.filter(({ address }) => address.pathname.startsWith('/request/'))),
    what,
  ).toBeLessThanOrEqual(14);
  expect(weigh(loaded), what).toBeLessThanOrEqual(122);
  expect([...seen.values()].filter((address) => new URL(address).origin !== product.url)).toEqual(
    [],
  );
});
