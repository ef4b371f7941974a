import { browserStorage, tryStorage } from '@recueil/backend/contract';

/** Name of the database, of the channel between screens, and of the marker in the storage. */
export const VAULT_KEYS = 'recueil-vault-keys';

/** A browser whose database does not answer still leaves the page. */
const MAX_WAIT_MS = 1_000;

/** Where a browser refuses the database, keys are here: for the remotes of this page. */
export const PAGE_KEYS = Symbol.for(VAULT_KEYS);

/** Without the marker stored keys are not used; it is removed even while the page is left. */
export const forgetVaultKeys = async (): Promise<void> => {
  browserStorage.remove(VAULT_KEYS);
  forgetPageKeys();
  announceVaultChange('locked');
  await new Promise<unknown>((resolve) => {
    const request = tryStorage(() => indexedDB.deleteDatabase(VAULT_KEYS));
    if (request === null) return resolve(null);
    request.onsuccess = request.onerror = request.onblocked = resolve;
    // The limit: none of the three events may come.
    setTimeout(resolve, MAX_WAIT_MS);
  });
};

export const forgetPageKeys = (): void => void Reflect.deleteProperty(globalThis, PAGE_KEYS);

/** To every screen of this browser, also to those of other remotes on this page. */
export const announceVaultChange = (change: 'locked' | 'unlocked'): void =>
  void tryStorage(() => {
    const channel = new BroadcastChannel(VAULT_KEYS);
    channel.postMessage(change);
    channel.close();
  });
