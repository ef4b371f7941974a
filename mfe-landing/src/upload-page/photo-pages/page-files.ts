import { createStore, delMany, get, keys, set } from 'idb-keyval';

/** Also where the browser stores nothing. */
const inMemory = new Map<string, File>();

let store: ReturnType<typeof createStore> | null = null;
const openStore = () => (store ??= createStore('recueil-pages', 'files'));

/** False when the file is lost at the end of this visit. */
export async function saveFile(pageId: string, file: File): Promise<boolean> {
  inMemory.set(pageId, file);
  try {
    await set(pageId, file, openStore());
    return true;
  } catch {
    return false;
  }
}

/** Null when the browser has deleted it. */
export async function loadFile(pageId: string): Promise<File | null> {
  try {
    return inMemory.get(pageId) ?? (await get<File>(pageId, openStore())) ?? null;
  } catch {
    return null;
  }
}

/** Of pages that were sent or forgotten, and of links that have ended. */
export async function deleteFilesExcept(used: ReadonlySet<string>): Promise<void> {
  for (const id of inMemory.keys()) if (!used.has(id)) inMemory.delete(id);
  try {
    const stored = await keys<string>(openStore());
    await delMany(
      stored.filter((id) => !used.has(id)),
      openStore(),
    );
  } catch {
    // Nothing is stored.
  }
}

/** For tests: as after a reload. */
export const clearFilesInMemory = (): void => inMemory.clear();
