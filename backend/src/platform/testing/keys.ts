import type { MasterKey } from '../../config.ts';
import type { Keys } from '../keys/keys.ts';
import { deriveKey } from '../sealing/keys.ts';

const noTables = () => Promise.reject(new Error('These test keys wrap nothing.'));

/** The product's own keys without their tables, for houses that have only some. */
export const testKeys = (root: MasterKey): Keys => ({
  check: async () => undefined,
  secret: (name) => deriveKey(root.bytes(), name),
  wrapByRoot: noTables,
  unwrapByRoot: noTables,
});
