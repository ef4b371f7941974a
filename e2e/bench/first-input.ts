import type { BrowserContext } from '@playwright/test';
import { figure, median, type Figure } from './figures.ts';
import { RUNS } from './lighthouse/run-lighthouse.ts';

/** Slow 3G, with a processor four times slower. */
const LINE = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_SLOWDOWN = 4;

interface Moments {
  /** A file can be chosen. */
  usable?: number;
  /** The scripts have taken over. */
  live?: number;
}

declare global {
  var moments: Moments | undefined;
}

/** A string: the compiler of this file adds names to functions that the page does not have. */
const WATCH = `(function watch() {
  globalThis.moments ??= {};
  if (document.querySelector('input[type=file]:enabled')) moments.usable ??= performance.now();
  if (document.querySelector('.rq-choose input:enabled')) moments.live ??= performance.now();
  else requestAnimationFrame(watch);
})()`;

/** Milliseconds from the address to a file input on a phone with a poor line. */
export async function measureFirstInput(context: BrowserContext, url: string): Promise<Figure[]> {
  const loads: Required<Moments>[] = [];
  for (let run = 0; run < RUNS; run++) loads.push(await loadOnce(context, url));
  return [
    figure('recipient: usable on slow 3G', median(loads.map(({ usable }) => usable)), 'ms', {
      limit: 1_500,
    }),
    figure('recipient: scripts on slow 3G', median(loads.map(({ live }) => live)), 'ms', {
      limit: 4_500,
    }),
  ];
}

async function loadOnce(context: BrowserContext, url: string): Promise<Required<Moments>> {
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
  await wire.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  await wire.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript({ content: WATCH });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.moments?.live, undefined, { timeout: 60_000 });
  const moments = await page.evaluate(() => globalThis.moments);
  await page.close();
  return moments as Required<Moments>;
}
