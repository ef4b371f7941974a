import type { Cookie, Page } from '@playwright/test';
import type { Product } from '../product.ts';
import { signedIn } from './sender.ts';

/** Less than the idle timeout of half an hour. */
const KEPT_MS = 10 * 60_000;

const sessions = new Map<string, { cookies: Cookie[]; since: number }>();

/** Adds the demo account's session to the context; signs in the first time. */
export async function enter(page: Page, { url }: Product): Promise<void> {
  const known = sessions.get(url);
  if (known && Date.now() - known.since < KEPT_MS) return page.context().addCookies(known.cookies);
  await signedIn(page);
  sessions.set(url, { cookies: await page.context().cookies(), since: Date.now() });
}
