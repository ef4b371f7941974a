import { timingSafeEqual } from 'node:crypto';
import { ConfigError, type Config } from '../../config/index.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { isUniqueViolation } from '../database/errors.ts';
import { serviceUnavailable } from '../problem.ts';
import { computeKeyCheckValue, generateKey } from '../sealing/key-wrapping.ts';
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

/** Random keys of the product itself, wrapped by the root key (security rule 30). */
export const SECRET_NAMES = [
  'audit',
  'bounce address',
  'file-links',
  'id token',
  'idempotency',
  'mail drafts',
  'mail stops',
  'member invitation',
  'member invitation code',
  'recipient code',
  'screen overrides',
  'sign-in attempt',
] as const;
type SecretName = (typeof SECRET_NAMES)[number];

/** The root key only wraps other keys, so that a rotation changes nothing but wrappings. */
export interface KeyManager {
  /** Throws unless the root key belongs to this database (security rule 34). */
  assertRootKey(): Promise<void>;
  /** 256 bits for one purpose; the same on every instance and after a root key rotation. */
  secret(name: SecretName): Buffer;
  wrapWithRootKey(key: Buffer, context: RootKeyContext): Promise<RootKeyWrapping>;
  unwrapWithRootKey(row: RootKeyWrapping, context: RootKeyContext): Promise<Buffer>;
}

interface KeyManagerDeps {
  readonly config: Pick<Config, 'masterKey'>;
  readonly database: Database;
  readonly clock: Clock;
}

export const serviceKeyContext = (name: string): RootKeyContext => ({
  purpose: 'service-key',
  organizationId: '',
  version: name,
});

export async function openKeyManager({
  config,
  database,
  clock,
}: KeyManagerDeps): Promise<KeyManager> {
  const store = createRootKeyStore(database);
  const root = toRootKey(config.masterKey);
  const secrets = new Map<string, Buffer>();

  async function assertRootKey(): Promise<void> {
    const checkValue = computeKeyCheckValue(root.bytes);
    const checks = await store.checks();
    if (checks.length === 0) await insertCheckValue(checkValue);
    else if (
      !checks.some(
        (row) => row.rootKeyId === root.id && timingSafeEqual(row.checkValue, checkValue),
      )
    ) {
      throw new ConfigError(
        'The master key does not belong to this database, so no stored file could be read. ' +
          'Start with the original key (MASTER_KEY or MASTER_KEY_FILE, else DATA_DIR/master.key); after a rotation, with the new one.',
      );
    }
  }

  async function insertCheckValue(checkValue: Buffer): Promise<void> {
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

  async function wrapWithRootKey(key: Buffer, context: RootKeyContext): Promise<RootKeyWrapping> {
    // Locked first: a root key that is being retired must not wrap new keys.
    if (!(await store.lockRootKey(root.id)))
      throw serviceUnavailable({
        log: { reason: 'the root key of this process was retired; restart it with the new one' },
      });
    return wrapForRotation(root, findPreviousRootKey(root, await store.checks()), key, context);
  }

  async function unwrapWithRootKey(row: RootKeyWrapping, context: RootKeyContext): Promise<Buffer> {
    const key = tryUnwrapWith(root, row, context);
    if (key !== null) return key;
    const predecessor = findPreviousRootKey(root, await store.checks());
    const keyByPredecessor = predecessor === null ? null : tryUnwrapWith(predecessor, row, context);
    if (keyByPredecessor === null) throw unknownRootKey();
    return keyByPredecessor;
  }

  /** Instances may create the keys concurrently; the stored row wins. */
  async function loadSecrets(): Promise<void> {
    for (;;) {
      const rows = await store.serviceKeys(SECRET_NAMES);
      for (const row of rows)
        secrets.set(row.id, await unwrapWithRootKey(row, serviceKeyContext(row.id)));
      const missing = SECRET_NAMES.filter((name) => !secrets.has(name));
      if (missing.length === 0) return;
      try {
        await database.transaction(async () => {
          for (const name of missing) await store.insertServiceKey(await createSecret(name));
        });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
      }
    }
  }

  async function createSecret(name: SecretName): Promise<ServiceKeyRow> {
    return {
      id: name,
      ...(await wrapWithRootKey(generateKey(), serviceKeyContext(name))),
      createdAt: clock.now(),
    };
  }

  await assertRootKey();
  await loadSecrets();

  return {
    assertRootKey,
    wrapWithRootKey,
    unwrapWithRootKey,
    secret(name) {
      const key = secrets.get(name);
      if (key === undefined) throw new Error(`There is no key called ${name}.`);
      return Buffer.from(key);
    },
  };
}
