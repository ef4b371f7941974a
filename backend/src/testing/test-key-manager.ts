import { createHmac } from 'node:crypto';
import type { MasterKey } from '../config/index.ts';
import type { KeyManager } from '../platform/keys/key-manager.ts';

const noTables = () => Promise.reject(new Error('These test keys wrap nothing.'));

/** Secrets without the key tables, for databases that lack them. */
export const createTestKeyManager = (root: MasterKey): KeyManager => ({
  assertRootKey: async () => undefined,
  secret: (name) => createHmac('sha256', root.bytes()).update(name).digest(),
  wrapWithRootKey: noTables,
  unwrapWithRootKey: noTables,
});
