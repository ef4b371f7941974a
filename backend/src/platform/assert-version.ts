import { preconditionFailed } from './problem.ts';

/** Throws 412 when `expected` is another version; without one the last write wins. */
export function assertVersion(
  { version }: { readonly version: number },
  expected: string | number | null | undefined,
): void {
  if ((expected ?? version).toString() !== version.toString()) throw preconditionFailed();
}
