import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { askFor } from '../api.ts';
import { enter } from '../pages/session.ts';
import { freePort } from '../product.ts';
import { figure, median, type Figure } from './figures.ts';
import { measureFirstInput } from './first-input.ts';
import { withBareServer, type Bench } from './harness.ts';
import { CHROMIUM, installLighthouse, RUNS, runLighthouse } from './lighthouse/run-lighthouse.ts';

const AUDITS = {
  paint: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;
type Load = Record<keyof typeof AUDITS, number>;

/** Largest paint and blocking time in milliseconds, layout shift, weight. */
const PAGES: readonly [string, string, number, number, number, number?][] = [
  ['recipient', '/request/', 1600, 150, 0, 120],
  ['list', '/app/requests', 2000, 200, 0.02],
  ['frame and dashboard', '/app/dashboard', 2000, 200, 0.02],
];

/** Repeats a load for which Lighthouse saw no paint, which happens on a busy machine. */
async function loadOnce(url: string, port: number, tries = 3): Promise<Load> {
  const { audits, finalDisplayedUrl } = await runLighthouse(url, port, [
    `--only-audits=${Object.values(AUDITS).join()}`,
  ]);
  const load = Object.fromEntries(
    Object.entries(AUDITS).map(([name, audit]) => [name, audits[audit]?.numericValue ?? NaN]),
  ) as Load;
  if (finalDisplayedUrl === url && !Object.values(load).some(Number.isNaN)) return load;
  if (tries > 1) return loadOnce(url, port, tries - 1);
  throw new Error(`Lighthouse saw ${finalDisplayedUrl} instead of ${url}.`);
}

async function loadMedian(url: string, port: number) {
  const loads: Load[] = [];
  for (let run = 0; run < RUNS; run++) loads.push(await loadOnce(url, port));
  return (name: keyof Load): number => median(loads.map((load) => load[name]));
}

/** Lighthouse opens its tab in the persistent context, which has the session, and keeps cookies. */
async function measurePages({ product, bearer, url }: Bench, bare: string): Promise<Figure[]> {
  const { token } = await askFor(url, bearer, ['Pièce d’identité', 'Justificatif']);
  const folder = mkdtempSync(join(tmpdir(), 'recueil-chromium-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: CHROMIUM,
    baseURL: url,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    await enter(await context.newPage(), product);
    const empty = (await loadMedian(`${bare}/page`, port))('paint');
    const figures: Figure[] = [];
    for (const [name, path, paint, blocking, shift, kilobytes] of PAGES) {
      const load = await loadMedian(url + path + (path.endsWith('/') ? token : ''), port);
      figures.push(
        figure(`${name}: largest paint`, load('paint'), 'ms', { bare: empty, limit: paint }),
        figure(`${name}: blocking time`, load('blocking'), 'ms', { limit: blocking }),
        figure(`${name}: layout shift`, load('shift'), '', { limit: shift }),
        figure(`${name}: first load`, load('bytes') / 1024, 'KB', { limit: kilobytes }),
      );
    }
    return [...figures, ...(await measureFirstInput(context, `${url}/request/${token}`))];
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** First loads with an empty cache beside those of an empty page. */
export function benchPaint(): Promise<Figure[]> {
  installLighthouse();
  return withBareServer(measurePages, { args: ['--demo'] });
}
