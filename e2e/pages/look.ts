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

/**
 * Asserts that axe finds nothing (WCAG 2.2 A and AA and best practices); `within` limits it to a
 * part of the page.
 */
export async function expectAccessible(page: Page, what: string, within?: Locator): Promise<void> {
  // Evaluated through the protocol, so that the page's script policy stays strict.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await within?.evaluate((part) => part.setAttribute('data-looked-at', ''));
  // Elements that fade in do not have their final colours yet.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
        .map((each) => each.finished.catch(() => undefined)),
    ),
  );
  // Tabster's focus guards are empty, focusable and aria-hidden; they pass the focus on at once.
  // Sandboxed frames contain no axe and would each be waited for; their elements are checked.
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

/** Asserts that nothing scrolls sideways. */
export async function expectNoSideways(page: Page, what: string): Promise<void> {
  // Content that is still loading may be wider for a moment.
  const excess = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect
    .configure({ soft: true })
    .poll(excess, { message: `${what} does not scroll sideways` })
    .toBeLessThanOrEqual(0);
}

/** Writes a screenshot when `SHOTS_DIR` is set. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: false });
}

export async function look(page: Page, name: string, within?: Locator): Promise<void> {
  await picture(page, name);
  await expectNoSideways(page, name);
  await expectAccessible(page, name, within);
}

/** For a state that another journey checks: axe runs in the campaign alone. */
export async function lookAgain(page: Page, name: string, within?: Locator): Promise<void> {
  if (inCampaign) return look(page, name, within);
  await picture(page, name);
  await expectNoSideways(page, name);
}
