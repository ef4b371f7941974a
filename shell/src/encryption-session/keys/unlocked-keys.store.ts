import { browserStorage } from '@recueil/backend/contract';
import type { UnlockedVaultKey } from '@recueil/shell/encryption';
import {
  announceVaultChange,
  forgetVaultKeys,
  PAGE_KEYS,
  VAULT_KEYS,
} from './forget-vault-keys.ts';

export interface VaultOwner {
  readonly userId: string;
  readonly organizationId: string;
}

interface StoredKeys extends VaultOwner {
  readonly marker: string;
  readonly keys: readonly UnlockedVaultKey[];
}

const STORE = 'keys';
const RECORD = 'unlocked';
const page = globalThis as { [PAGE_KEYS]?: StoredKeys | undefined };

/** Private keys are stored as non-extractable `CryptoKey`s, secrets not at all. */
export async function saveUnlockedKeys(
  owner: VaultOwner,
  keys: readonly UnlockedVaultKey[],
): Promise<void> {
  const stored: StoredKeys = { ...owner, keys, marker: crypto.randomUUID() };
  const isMarked = browserStorage.set(VAULT_KEYS, stored.marker);
  try {
    if (!isMarked) throw new DOMException('No storage', 'NotSupportedError');
    await withStore('readwrite', (store) => store.put(stored, RECORD));
  } catch {
    page[PAGE_KEYS] = stored;
  }
  announceVaultChange('unlocked');
}

/** Empty when locked. Keys of another user, organisation or session are deleted. */
export async function loadUnlockedKeys(owner: VaultOwner): Promise<readonly UnlockedVaultKey[]> {
  const marker = browserStorage.get(VAULT_KEYS);
  const stored = page[PAGE_KEYS] ?? (await loadStored());
  const isOwn = stored?.userId === owner.userId && stored.organizationId === owner.organizationId;
  const isCurrent = stored === page[PAGE_KEYS] || stored?.marker === marker;
  if (stored && isOwn && isCurrent) return stored.keys;
  if (stored) await forgetVaultKeys();
  return [];
}

const loadStored = (): Promise<StoredKeys | undefined> =>
  withStore<StoredKeys | undefined>('readonly', (store) => store.get(RECORD)).catch(
    () => undefined,
  );

/** The connection closes at once: an open one would hold up the deletion. */
async function withStore<T>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const database = await openDatabase(mode);
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = run(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result as T);
      transaction.onabort = () => reject(transaction.error as DOMException);
    });
  } finally {
    database.close();
  }
}

/** Reading a deleted database fails instead of creating it again. */
const openDatabase = (mode: IDBTransactionMode): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(VAULT_KEYS, 1);
    request.onupgradeneeded = () =>
      mode === 'readonly'
        ? request.transaction?.abort()
        : void request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as DOMException);
  });
