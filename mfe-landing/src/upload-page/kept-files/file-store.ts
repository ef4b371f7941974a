import { createStore, del, delMany, get, keys, set } from 'idb-keyval';

export interface FileStore {
  /** False when the file is lost at the end of this visit. */
  save(id: string, file: File): Promise<boolean>;
  /** Null when the browser has deleted it. */
  load(id: string): Promise<File | null>;
  remove(id: string): Promise<void>;
  removeExcept(used: ReadonlySet<string>): Promise<void>;
}

/** In IndexedDB; each name has a database. Also where the browser stores nothing, for this visit. */
export function createFileStore(name: string): FileStore {
  const inMemory = new Map<string, File>();
  let store: ReturnType<typeof createStore> | null = null;
  const open = () => (store ??= createStore(name, 'files'));
  return {
    async save(id, file) {
      inMemory.set(id, file);
      return ignoreFailure(() => set(id, file, open()).then(() => true), false);
    },
    load: async (id) =>
      inMemory.get(id) ?? ignoreFailure(async () => (await get<File>(id, open())) ?? null, null),
    async remove(id) {
      inMemory.delete(id);
      await ignoreFailure(() => del(id, open()), undefined);
    },
    async removeExcept(used) {
      for (const id of inMemory.keys()) if (!used.has(id)) inMemory.delete(id);
      await ignoreFailure(async () => {
        const stored = await keys<string>(open());
        await delMany(
          stored.filter((id) => !used.has(id)),
          open(),
        );
      }, undefined);
    },
  };
}

/** Browsers refuse IndexedDB in private windows and when their disk is full. */
async function ignoreFailure<T>(act: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await act();
  } catch {
    return otherwise;
  }
}
