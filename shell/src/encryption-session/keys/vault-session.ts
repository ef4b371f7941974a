import { tryStorage } from '@recueil/backend/contract';
import type { UnlockedVaultKey } from '@recueil/shell/encryption';
import { forgetPageKeys, VAULT_KEYS } from './forget-vault-keys.ts';
import { loadUnlockedKeys, type VaultOwner } from './unlocked-keys.store.ts';

let owner: VaultOwner | null = null;
let channel: BroadcastChannel | null = null;
/** Null: not loaded yet. The same array as long as the same keys are unlocked. */
let unlockedKeys: readonly UnlockedVaultKey[] | null = null;
const listeners = new Set<() => void>();

const toIds = (keys: readonly UnlockedVaultKey[] | null) =>
  keys?.map(({ publicKey }) => publicKey).join(' ');

async function refreshKeys(): Promise<void> {
  const loadedFor = owner;
  if (loadedFor === null) return;
  const loaded = await loadUnlockedKeys(loadedFor);
  if (owner !== loadedFor || toIds(loaded) === toIds(unlockedKeys)) return;
  unlockedKeys = loaded;
  for (const listener of listeners) listener();
}

/** What is unlocked for the owner; follows other screens and tabs, also while none is mounted. */
export const vaultSession = {
  getKeys: () => unlockedKeys,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  refreshKeys,
  async start(next: VaultOwner): Promise<void> {
    channel ??= tryStorage(() => new BroadcastChannel(VAULT_KEYS));
    if (channel)
      channel.onmessage = ({ data }) => {
        if (data === 'locked') forgetPageKeys();
        void refreshKeys();
      };
    const isSame = owner?.userId === next.userId && owner.organizationId === next.organizationId;
    if (!isSame) [owner, unlockedKeys] = [next, null];
    await refreshKeys();
  },
};
