import { setTimeout as delay } from 'node:timers/promises';

/** Polls until `find` returns a truthy value, and returns it; throws after `seconds`. */
export async function waitUntil<T>(
  description: string,
  find: () => T | Promise<T>,
  seconds = 60,
): Promise<NonNullable<T>> {
  const end = performance.now() + seconds * 1000;
  do {
    const found = await find();
    if (found) return found;
    await delay(10);
  } while (performance.now() < end);
  throw new Error(`Waited ${seconds} s for ${description}.`);
}
