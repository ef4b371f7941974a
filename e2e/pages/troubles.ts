import type { Page, Request, Route } from '@playwright/test';
import { expect } from '../fixtures.ts';

const API = /\/api\/health$/;
const MAIL = /\/api\/v1\/notifications\/health$/;

export type Service = 'well' | 'ill' | 'away';

/** The sign-in page has calls and timers of its own, which would be counted. */
const leave = (page: Page) => page.goto('about:blank');

/**
 * Simulated answers of both services; change the fields at any time. `checks` counts finished
 * checks of both.
 */
export async function services(
  page: Page,
): Promise<{ api: Service; mail: Service; readonly checks: number }> {
  await leave(page);
  const ended = { api: 0, mail: 0 };
  const state = {
    api: 'well' as Service,
    mail: 'well' as Service,
    get checks() {
      return Math.min(ended.api, ended.mail);
    },
  };
  const answer = (which: 'api' | 'mail') => (route: Route) => {
    if (state[which] === 'away') return route.abort('connectionrefused');
    if (state[which] === 'ill')
      return route.fulfill({
        status: 503,
        json: {
          status: 'unhealthy',
          version: '1.0.0',
          checkedAt: new Date().toISOString(),
          checks: {},
        },
      });
    return route.continue();
  };
  const count = (request: Request) => {
    if (API.test(request.url())) ended.api += 1;
    if (MAIL.test(request.url())) ended.mail += 1;
  };
  page.on('requestfinished', count);
  page.on('requestfailed', count);
  await page.route(API, answer('api'));
  await page.route(MAIL, answer('mail'));
  return state;
}

/**
 * Advances the page's clock second by second with a real round trip each: in one jump pending calls
 * would time out. A longer `step` saves time when nothing is pending.
 */
export async function pass(page: Page, milliseconds: number, step = 1000): Promise<void> {
  for (let left = milliseconds; left > 0; left -= step) {
    await page.clock.runFor(Math.min(step, left));
    await page.evaluate(() =>
      fetch('/favicon.svg', { cache: 'no-store' }).then(({ status }) => status),
    );
  }
}

export const until = (page: Page, seen: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await pass(page, 1000);
    await seen();
  }).toPass({ timeout: 40_000, intervals: [10] });

/** Stops the page's clock; only `pass` advances it. `page.clock.resume()` restarts it. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);

export async function held(page: Page, url: RegExp): Promise<{ release: () => void }> {
  let release = () => {};
  const open = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await open;
    // The page may have been closed.
    await route.continue().catch(() => {});
  });
  return { release };
}

/**
 * A server whose session ends by the page's clock: `ends` is when, `maximum` the absolute limit.
 * Counts calls that are activity.
 */
export async function sessionOf(
  page: Page,
  minutes: number,
): Promise<{ ends: number; maximum: number; calls: number; over: boolean }> {
  await leave(page);
  const state = { ends: Infinity, maximum: Infinity, calls: 0, over: false };
  await page.route(/\/api\/(v1|users)\//, async (route) => {
    const poll = route.request().headers()['x-recueil-poll'] === '1';
    if (!route.request().headers()['authorization']) return route.fallback();
    if (!poll) state.calls += 1;
    const now = await page.evaluate(() => Date.now()).catch(() => null);
    // A call of the page that is being left.
    if (now === null) return route.abort().catch(() => {});
    if (!poll) state.ends = now + minutes * 60_000;
    const left = Math.max(0, Math.floor((Math.min(state.ends, state.maximum) - now) / 1000));
    state.over ||= left === 0;
    if (state.over)
      return route.fulfill({
        status: 401,
        json: { status: 401, code: 'unauthenticated', title: 'Unauthorized', detail: '' },
      });
    const answer = await route.fetch();
    return route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'x-session-expires-in': String(left) },
    });
  });
  await page.route(/\/api\/auth\/token$/, (route) =>
    state.over ? route.fulfill({ status: 401, json: {} }) : route.continue(),
  );
  return state;
}

/**
 * Moves a stopped clock to `milliseconds` before the warning, which comes two minutes before the
 * end.
 */
export async function forwardToWarning(
  page: Page,
  server: { ends: number },
  milliseconds: number,
): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.fastForward(server.ends - 2 * 60_000 - milliseconds - now);
}
