import { chromium } from '@playwright/test';
import { freePort } from '../../product.ts';
import { figure, median, type Figure } from '../figures.ts';
import { withProduct, type Bench } from '../harness.ts';
import { CHROMIUM, installLighthouse, RUNS, runLighthouse, type Report } from './run-lighthouse.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The landing page in both languages; scores as the points that are missing to 100. */
async function measureSite({ url }: Bench): Promise<Figure[]> {
  installLighthouse();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const figures: Figure[] = [];
    for (const path of ['/', '/en']) {
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run++)
        reports.push(
          await runLighthouse(url + path, port, [`--only-categories=${CATEGORIES.join()}`]),
        );
      const middle = (read: (report: Report) => number) => median(reports.map(read));
      const audit = (name: string) => middle(({ audits }) => audits[name]?.numericValue ?? NaN);
      figures.push(
        ...CATEGORIES.map((name) => {
          const missing = middle(({ categories }) => 100 - (categories[name]?.score ?? NaN) * 100);
          return figure(`${path}: ${name}, missing to 100`, missing, 'points', { limit: 1 });
        }),
        figure(`${path}: largest paint`, audit('largest-contentful-paint'), 'ms', { limit: 900 }),
        figure(`${path}: blocking time`, audit('total-blocking-time'), 'ms'),
        figure(`${path}: layout shift`, audit('cumulative-layout-shift'), '', { limit: 0 }),
        figure(`${path}: first load`, audit('total-byte-weight') / 1024, 'KB'),
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}

export const benchSite = (): Promise<Figure[]> => withProduct(measureSite);
