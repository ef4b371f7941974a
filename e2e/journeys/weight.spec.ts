import { expect, test } from '../fixtures.ts';
import { signInByHand } from '../pages/sender.ts';

const KIB = 1024;

test('the list of requests is light, and its page names every script that it starts with', async ({ page, context }) => {
  await signInByHand(page);
  await page.goto('about:blank');
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
  const paths = new Map<string, string>();
  const scripts: { path: string; bytes: number }[] = [];
  wire.on('Network.requestWillBeSent', ({ requestId, type, request }) => type === 'Script' && paths.set(requestId, new URL(request.url).pathname));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path) scripts.push({ path, bytes: encodedDataLength });
  });
  await page.goto('/app/requests');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');

  const html = await (await context.request.get('/app/requests')).text();
  // One level for the scripts, one for the data: a script that only another script knows of would be a third.
  expect(scripts.filter(({ path }) => !html.includes(`"${path}"`)).map(({ path }) => path)).toEqual([]);
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.length).toBeLessThanOrEqual(14);
  const sum = scripts.reduce((total, { bytes }) => total + bytes, 0) / KIB;
  expect(sum, scripts.map(({ path, bytes }) => `${path} ${(bytes / KIB).toFixed(1)}`).join('\n')).toBeLessThanOrEqual(240);
});
