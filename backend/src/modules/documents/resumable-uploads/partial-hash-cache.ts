import { createHash, type Hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/**
 * SHA-256 of what came in so far, kept from one call to the next in the memory of this instance: a state of a hash cannot be stored.
 * When it is not here (another instance, a restart) the file is read once more at its end.
 */
export interface PartialHashCache {
  /** The hash of the first `offset` bytes, for the caller to go on with; null when it is not known here. */
  resume(uploadId: string, offset: number): Hash | null;
  save(uploadId: string, offset: number, hash: Hash): void;
  delete(uploadId: string): void;
}

export function createPartialHashCache(): PartialHashCache {
  const known = new LRUCache<string, { readonly offset: number; readonly hash: Hash }>({
    max: 1000,
  });
  return {
    resume(uploadId, offset) {
      if (offset === 0) return createHash('sha256');
      const state = known.get(uploadId);
      return state?.offset === offset ? state.hash.copy() : null;
    },
    save: (uploadId, offset, hash) => void known.set(uploadId, { offset, hash }),
    delete: (uploadId) => void known.delete(uploadId),
  };
}
