import { setTimeout as delay } from 'node:timers/promises';

/** Looks again and again until `find` answers something true, and answers that. Throws what it waited for after a minute. */
export async function waitUntil<T>(
  what: string,
  find: () => T | Promise<T>,
  seconds = 60,
): Promise<NonNullable<T>> {
  const end = performance.now() + seconds * 1000;
  do {
    const found = await find();
    if (found) return found;
    await delay(10);
  } while (performance.now() < end);
  throw new Error(`Waited ${seconds} s for ${what}.`);
}
