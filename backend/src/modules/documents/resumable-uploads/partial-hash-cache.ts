import { createHash, type Hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Kept in memory; without it (after a restart) a file is hashed again at its end. */
export interface PartialHashCache {
  /** Hash of the first `offset` bytes; null when unknown here. */
  resume(uploadId: string, offset: number): Hash | null;
  save(uploadId: string, offset: number, hash: Hash): void;
  delete(uploadId: string): void;
}

export function createPartialHashCache(): PartialHashCache {
  const states = new LRUCache<string, { readonly offset: number; readonly hash: Hash }>({
    max: 1000,
  });
  return {
    resume(uploadId, offset) {
      if (offset === 0) return createHash('sha256');
      const state = states.get(uploadId);
      return state?.offset === offset ? state.hash.copy() : null;
    },
    save: (uploadId, offset, hash) => void states.set(uploadId, { offset, hash }),
    delete: (uploadId) => void states.delete(uploadId),
  };
}
