import { createRequire } from 'node:module';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { inCampaign } from '../campaign.ts';
import { expect } from '../fixtures.ts';

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const SHOTS = process.env['SHOTS_DIR'];

interface AxeResult {
  violations: {
    id: string;
    help: string;
    nodes: { target: string[]; failureSummary?: string }[];
  }[];
}

/** Demands that axe finds nothing on the page as it stands (WCAG 2.2 A and AA and best practices); `within` one part of it, where the rest was looked at before. */
export async function expectAccessible(page: Page, what: string, within?: Locator): Promise<void> {
  // Evaluated through the protocol, so the page's own script policy stays as strict as it is.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await within?.evaluate((part) => part.setAttribute('data-looked-at', ''));
  // What is still fading in has not got its colours yet.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
        .map((each) => each.finished.catch(() => undefined)),
    ),
  );
  // Fluent UI's focus keeper (tabster) puts empty, focusable, aria-hidden guards at the ends of tab strips and dialogs; they pass focus on at once.
  // No frame has axe in it (they are sandboxed): asked all the same, each would be waited for half a second. The frames themselves are looked at.
  const context = `{ ${within ? 'include: [["[data-looked-at]"]], ' : ''}exclude: [["[data-tabster-dummy]"]] }`;
  const { violations } = await page.evaluate<AxeResult>(
    `axe.run(${context}, { resultTypes: ["violations"], iframes: false })`,
  );
  expect
    .soft(
      violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      ),
      what,
    )
    .toEqual([]);
}

/** Nothing scrolls sideways at this width. */
export async function expectNoSideways(page: Page, what: string): Promise<void> {
  // What is still arriving may be wider for a moment than what stays.
  const excess = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect
    .configure({ soft: true })
    .poll(excess, { message: `${what} does not scroll sideways` })
    .toBeLessThanOrEqual(0);
}

/** A picture for people, when `SHOTS_DIR` says where. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: false });
}

/** Both checks and the picture. */
export async function look(page: Page, name: string, within?: Locator): Promise<void> {
  await picture(page, name);
  await expectNoSideways(page, name);
  await expectAccessible(page, name, within);
}

/** For a state that another journey or setting looks at: axe looks again in the campaign alone. */
export async function lookAgain(page: Page, name: string, within?: Locator): Promise<void> {
  if (inCampaign) return look(page, name, within);
  await picture(page, name);
  await expectNoSideways(page, name);
}
