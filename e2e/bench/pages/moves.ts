import type { Page } from '@playwright/test';

const SCREENS = [
  '/app/requests',
  '/app/documents',
  '/app/validation',
  '/app/settings',
  '/app/dashboard',
];

/**
 * Clicks a sidebar entry; milliseconds until the other screen is painted and the previous one is
 * gone.
 * No function in it has a name: the compiler would wrap it into a helper that the page lacks.
 */
const move = (page: Page, to: string, least: number): Promise<number> =>
  page.evaluate(
    async ([href, elements]) => {
      const left = document.querySelector('main h1');
      const link = document.querySelector<HTMLElement>(`aside a[href="${href}"]`);
      if (!link) throw new Error(`no way to ${href}`);
      const { port1, port2 } = new MessageChannel();
      const started = performance.now();
      link.click();
      for (;;) {
        // A task after the frame's callbacks runs once the frame is painted.
        await new Promise((resolve) => {
          port1.onmessage = resolve;
          requestAnimationFrame(() => port2.postMessage(null));
        });
        const now = performance.now() - started;
        const heading = document.querySelector('main h1');
        if (
          heading &&
          heading !== left &&
          !left?.isConnected &&
          document.querySelectorAll('main *').length >= elements
        )
          return now;
        if (now > 10_000) throw new Error(`${href} was not there after 10 s`);
      }
    },
    [to, least] as const,
  );

/** Milliseconds of navigation between screens opened before, at desktop size. */
export async function measureMoves(
  page: Page,
  base: string,
  slower = 1,
  rounds = 5,
): Promise<number[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${base}/app/dashboard`);
  await page.locator('main h1').waitFor();
  const whole = new Map<string, number>();
  for (const to of SCREENS) {
    await move(page, to, 0);
    await page.waitForLoadState('networkidle');
    whole.set(to, await page.locator('main *').count());
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const to of SCREENS) {
      times.push(await move(page, to, 0.9 * (whole.get(to) ?? 0)));
      // Idle work of this screen must not count for the next navigation.
      await page.evaluate(() =>
        new Promise((resolve) => requestIdleCallback(resolve)).then(() => undefined),
      );
    }
  }
  return times;
}
