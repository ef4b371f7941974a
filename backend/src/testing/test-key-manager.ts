import type { MasterKey } from '../config/index.ts';
import type { KeyManager } from '../platform/keys/key-manager.ts';
import { deriveKey } from '../platform/sealing/key-wrapping.ts';

const noTables = () => Promise.reject(new Error('These test keys wrap nothing.'));

/** Secrets without the key tables, for databases that lack them. */
export const createTestKeyManager = (root: MasterKey): KeyManager => ({
  assertRootKey: async () => undefined,
  secret: (name) => deriveKey(root.bytes(), name),
  wrapWithRootKey: noTables,
  unwrapWithRootKey: noTables,
});
