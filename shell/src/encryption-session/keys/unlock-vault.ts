import type { Encryption } from '@recueil/backend/contract';
import type { VaultSecret } from '@recueil/shell/encryption';
import { loadUnlockedKeys, saveUnlockedKeys, type VaultOwner } from './unlocked-keys.store.ts';

/**
 * Tries the secret on every key that is still locked, because older keys may have older secrets.
 * Throws `WrongSecretError` when it opens none.
 */
export async function unlockVault(
  owner: VaultOwner,
  { keys }: Pick<Encryption, 'keys'>,
  secret: VaultSecret,
): Promise<void> {
  const { unlockVaultKey, WrongSecretError } = await import('@recueil/shell/encryption');
  const unlocked = await loadUnlockedKeys(owner);
  const locked = keys.filter(
    ({ publicKey }) => !unlocked.some((known) => known.publicKey === publicKey),
  );
  const results = await Promise.allSettled(locked.map((key) => unlockVaultKey(key, secret)));
  const opened = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (opened.length === 0) throw new WrongSecretError();
  await saveUnlockedKeys(owner, [...unlocked, ...opened]);
}
