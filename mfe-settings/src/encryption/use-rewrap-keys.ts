import type { VaultKey, VaultKeyEnvelope } from '@recueil/backend/contract';
import type { VaultSecret } from '@recueil/shell/encryption';
import { useRef } from 'react';
import { useRewrapVaultKeyMutation } from './encryption.api.ts';

export interface RewrappedKey {
  readonly key: VaultKey;
  readonly envelope: VaultKeyEnvelope;
}

/** The keys that `present` opens, wrapped for `next`; none when it is wrong. */
export async function rewrapKeys(
  keys: readonly VaultKey[],
  present: VaultSecret,
  next: VaultSecret,
): Promise<RewrappedKey[]> {
  const { rewrapVaultKey, WrongSecretError } = await import('@recueil/shell/encryption');
  const rewrapped = await Promise.all(
    keys.map(async (key) => {
      try {
        return { key, envelope: await rewrapVaultKey(key, present, next) };
      } catch (error) {
        if (error instanceof WrongSecretError) return null;
        throw error;
      }
    }),
  );
  return rewrapped.filter((each) => each !== null);
}

/**
 * Replaces one secret of several keys. After a failure the next call sends the rest; `kept`: how
 * many of the keys still have their own secret.
 */
export const useSaveEnvelopes = (kind: VaultSecret['kind'], keys: readonly VaultKey[]) => {
  const [rewrap] = useRewrapVaultKeyMutation();
  const saved = useRef(new Set<string>());
  return async (rewrapped: readonly RewrappedKey[]): Promise<{ error?: unknown; kept: number }> => {
    for (const { key, envelope } of rewrapped) {
      if (saved.current.has(key.id)) continue;
      const { error } = await rewrap({ key, body: { [kind]: envelope } });
      if (error) return { error, kept: keys.length - saved.current.size };
      saved.current.add(key.id);
    }
    return { kept: keys.length - saved.current.size };
  };
};
