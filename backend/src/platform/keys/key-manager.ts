import { timingSafeEqual } from 'node:crypto';
import { ConfigError, type Config } from '../../config/index.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { isUniqueViolation } from '../database/errors.ts';
import { serviceUnavailable } from '../problem.ts';
import { deriveKey, computeKeyCheckValue, generateKey } from '../sealing/key-wrapping.ts';
import { createRootKeyStore } from './keys.store.ts';
import type { RootKeyWrapping, ServiceKeyRow } from './keys.tables.ts';
import {
  unknownRootKey,
  findPreviousRootKey,
  toRootKey,
  tryUnwrapWith,
  wrapForRotation,
  type RootKeyContext,
} from './root-key.ts';

/** Keys of the product itself, each random and on its own, wrapped by the root (security rule 30). */
export const SECRET_NAMES = [
  'audit',
  'bounce address',
  'file-links',
  'id token',
  'idempotency',
  'mail drafts',
  'mail stops',
  'recipient code',
  'sign-in attempt',
] as const;
type SecretName = (typeof SECRET_NAMES)[number];

/** The root key at work: it wraps keys and does nothing else, so that replacing it changes nothing but wrappings. */
export interface KeyManager {
  /** Refuses a root key that is not the one of this database (security rule 34). */
  assertRootKey(): Promise<void>;
  /** 256 bits for one use. The same on every instance, whatever becomes of the root. */
  secret(name: SecretName): Buffer;
  /** In the transaction that stores the row: wraps a key of a module. */
  wrapWithRootKey(key: Buffer, context: RootKeyContext): Promise<RootKeyWrapping>;
  /** Throws `DamagedObjectError` when the wrapping does not verify. */
  unwrapWithRootKey(row: RootKeyWrapping, context: RootKeyContext): Promise<Buffer>;
}

export interface KeyManagerDeps {
  readonly config: Pick<Config, 'masterKey'>;
  readonly database: Database;
  readonly clock: Clock;
}

export const serviceKeyContext = (name: string): RootKeyContext => ({
  purpose: 'service-key',
  organizationId: '',
  version: name,
});

/** Holds the root against the database, which the first start sets up, and opens the product's own keys. */
export async function openKeyManager({
  config,
  database,
  clock,
}: KeyManagerDeps): Promise<KeyManager> {
  const store = createRootKeyStore(database);
  const root = toRootKey(config.masterKey);
  const secrets = new Map<string, Buffer>();

  async function check(): Promise<void> {
    const checkValue = computeKeyCheckValue(root.bytes);
    const known = await store.checks();
    if (known.length === 0) await setUp(checkValue);
    else if (
      !known.some((row) => row.rootKeyId === root.id && timingSafeEqual(row.checkValue, checkValue))
    ) {
      throw new ConfigError(
        'The master key is not the one this database was set up with, so no stored file could be read. ' +
          'Start with the original key (MASTER_KEY or MASTER_KEY_FILE, else DATA_DIR/master.key); after a rotation, with the new one.',
      );
    }
  }

  async function setUp(checkValue: Buffer): Promise<void> {
    try {
      await database.transaction(() =>
        store.insertCheck({
          rootKeyId: root.id,
          checkValue,
          createdAt: clock.now(),
          successorId: null,
          sealedRoot: null,
        }),
      );
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }

  async function wrapByRoot(key: Buffer, context: RootKeyContext): Promise<RootKeyWrapping> {
    // Held first: a root that is being retired takes no more keys.
    if (!(await store.lockRootKey(root.id)))
      throw serviceUnavailable({
        log: { reason: 'the root key of this process was retired; start it with the new one' },
      });
    return wrapForRotation(root, findPreviousRootKey(root, await store.checks()), key, context);
  }

  async function unwrapByRoot(row: RootKeyWrapping, context: RootKeyContext): Promise<Buffer> {
    const opened = tryUnwrapWith(root, row, context);
    if (opened !== null) return opened;
    const predecessor = findPreviousRootKey(root, await store.checks());
    const byPredecessor = predecessor === null ? null : tryUnwrapWith(predecessor, row, context);
    if (byPredecessor === null) throw unknownRootKey();
    return byPredecessor;
  }

  /** Another instance may make them at the same moment: whose row is there counts. */
  async function loadSecrets(before0013: boolean): Promise<void> {
    for (;;) {
      const rows = await store.serviceKeys(SECRET_NAMES);
      for (const row of rows)
        secrets.set(row.id, await unwrapByRoot(row, serviceKeyContext(row.id)));
      const missing = SECRET_NAMES.filter((name) => !secrets.has(name));
      if (missing.length === 0) return;
      try {
        await database.transaction(async () => {
          for (const name of missing)
            await store.insertServiceKey(await newSecret(name, before0013));
        });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
      }
    }
  }

  async function newSecret(name: SecretName, before0013: boolean): Promise<ServiceKeyRow> {
    // Chains, sessions and links made when these keys came out of the root itself go on.
    const key = before0013 ? deriveKey(root.bytes, name) : generateKey();
    return {
      id: name,
      ...(await wrapByRoot(key, serviceKeyContext(name))),
      createdAt: clock.now(),
    };
  }

  const before0013 = (await store.checks()).length > 0;
  await check();
  await loadSecrets(before0013);

  return {
    assertRootKey: check,
    wrapWithRootKey: wrapByRoot,
    unwrapWithRootKey: unwrapByRoot,
    secret(name) {
      const key = secrets.get(name);
      if (key === undefined) throw new Error(`There is no key called ${name}.`);
      return Buffer.from(key);
    },
  };
}
