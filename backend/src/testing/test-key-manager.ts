import type { MasterKey } from '../config/index.ts';
import type { Keys } from '../platform/keys/key-manager.ts';
import { deriveKey } from '../platform/sealing/key-wrapping.ts';

const noTables = () => Promise.reject(new Error('These test keys wrap nothing.'));

/** The product's own keys without their tables, for houses that have only some. */
export const testKeys = (root: MasterKey): Keys => ({
  check: async () => undefined,
  secret: (name) => deriveKey(root.bytes(), name),
  wrapByRoot: noTables,
  unwrapByRoot: noTables,
});
