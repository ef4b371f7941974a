import type { Cookie, Page } from '@playwright/test';
import type { Product } from '../product.ts';
import { signedIn } from './sender.ts';

/** Less than the half hour after which a session that nobody uses ends. */
const KEPT_MS = 10 * 60_000;

const sessions = new Map<string, { cookies: Cookie[]; since: number }>();

/** Brings the demo account's session on this product along; signs in the first time. A journey that ends its session signs in by itself. */
export async function enter(page: Page, { url }: Product): Promise<void> {
  const known = sessions.get(url);
  if (known && Date.now() - known.since < KEPT_MS) return page.context().addCookies(known.cookies);
  await signedIn(page);
  sessions.set(url, { cookies: await page.context().cookies(), since: Date.now() });
}
