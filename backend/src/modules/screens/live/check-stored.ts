import { ProblemError } from '../../../platform/problem.ts';
import { MissingObjectError } from '../../../platform/storage/storage.ts';
import type { ScreensContext } from '../screens.context.ts';
import type { ScreenVersionRow } from '../screens.tables.ts';
import { readStoredArchive } from './read-stored-archive.ts';

export const toVersionKey = (name: string, version: string): string => `${name}@${version}`;

const MISSING =
  'Its files are missing from the storage, or damaged. Restore them, or publish again under a new version.';

/** Of a version that could not be opened; other failures pass and are no mark. */
export function markUnreadable(
  { unreadable }: ScreensContext,
  { name, version }: Pick<ScreenVersionRow, 'name' | 'version'>,
  error: unknown,
): void {
  const isLost =
    error instanceof ProblemError &&
    ['storage-object-missing', 'stored-wrongly'].includes(error.code);
  if (isLost || error instanceof MissingObjectError)
    unreadable.set(toVersionKey(name, version), `${version} cannot be read. ${MISSING}`);
}

/**
 * On each instance: what teams have made live or a canary is in the storage. An instance that has a
 * copy would name files which others cannot serve.
 */
export async function checkStoredVersions(context: ScreensContext): Promise<void> {
  const { storage, store, unreadable } = context;
  for (const channel of ['stable', 'canary'] as const)
    for (const { name, version, owner } of await store.listNewestPointers(channel)) {
      const row = owner === 'team' ? await store.findVersion(name, version) : null;
      if (row === null) continue;
      const key = toVersionKey(name, version);
      try {
        if (unreadable.has(key)) await readStoredArchive(context, row);
        else await storage.getSize(row.storageKey);
        unreadable.delete(key);
      } catch (error) {
        markUnreadable(context, row, error);
      }
    }
}
