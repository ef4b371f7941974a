import { timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { DamagedObject } from '../../platform/sealing/format.ts';
import { keyCheckValue, newKey, unwrap, wrap } from '../../platform/sealing/keys.ts';
import type { OrganisationKeyRow } from './documents.tables.ts';
import type { KeyStore } from './keys.store.ts';

/** The way from the root key to the key of one document: root → organisation → document (security rule 30). */
export interface Keyring {
  /** Refuses to start with a root key that is not the one of this database; the first start sets it (security rule 34). */
  check(): Promise<void>;
  /** A new key for one document, wrapped by the organisation's newest key, which is made when there is none. */
  newDocumentKey(organisationId: string, documentId: string): Promise<{ key: Buffer; wrappedKey: Buffer; organisationKeyId: string }>;
  /** Throws `DamagedObject` when a wrapping does not verify. */
  documentKey(organisationId: string, documentId: string, wrapped: { wrappedKey: Buffer; organisationKeyId: string }): Promise<Buffer>;
}

interface OrganisationKey {
  readonly id: string;
  readonly key: Buffer;
}

const CACHED_ORGANISATIONS = 1_000;

export function createKeyring({ config, clock, ids, database }: Platform, store: KeyStore): Keyring {
  const root = config.masterKey;
  const newest = new LRUCache<string, OrganisationKey>({ max: CACHED_ORGANISATIONS });
  const byId = new LRUCache<string, OrganisationKey>({ max: CACHED_ORGANISATIONS });

  const wrapping = (organisationId: string, version: number, parentKeyId: string) => ({ purpose: 'organisation-key', organisationId, version: String(version), parentKeyId });
  const documentWrapping = (organisationId: string, documentId: string, parentKeyId: string) => ({ purpose: 'document-key', organisationId, version: documentId, parentKeyId });

  const opened = (row: OrganisationKeyRow): OrganisationKey => {
    const key = unwrap(root.bytes(), row.wrappedKey, wrapping(row.organisationId, row.version, row.rootKeyId));
    return { id: row.id, key };
  };

  async function makeOrganisationKey(organisationId: string): Promise<OrganisationKeyRow> {
    const row: OrganisationKeyRow = {
      id: ids.next(), organisationId, version: 1, rootKeyId: root.id, createdAt: clock.now(),
      wrappedKey: wrap(root.bytes(), newKey(), wrapping(organisationId, 1, root.id)),
    };
    try {
      await database.write(() => store.insert(row));
      return row;
    } catch (error) {
      // Another upload, here or on another instance, made it first.
      const existing = isUniqueViolation(error) ? await store.newest(organisationId) : null;
      if (existing === null) throw error;
      return existing;
    }
  }

  async function newestKey(organisationId: string): Promise<OrganisationKey> {
    const known = newest.get(organisationId);
    if (known) return known;
    const key = opened((await store.newest(organisationId)) ?? (await makeOrganisationKey(organisationId)));
    newest.set(organisationId, key);
    return key;
  }

  async function keyOf(organisationId: string, id: string): Promise<OrganisationKey> {
    const name = `${organisationId}/${id}`;
    const known = byId.get(name);
    if (known) return known;
    const row = await store.find(organisationId, id);
    if (row === null) throw new DamagedObject('The key of the organisation is not there');
    const key = opened(row);
    byId.set(name, key);
    return key;
  }

  return {
    async check() {
      const checkValue = keyCheckValue(root.bytes());
      const known = await store.checks();
      if (known.length === 0) {
        await database.write(() => store.insertCheck({ rootKeyId: root.id, checkValue, createdAt: clock.now() }));
        return;
      }
      if (!known.some((row) => row.rootKeyId === root.id && timingSafeEqual(row.checkValue, checkValue))) {
        throw new Error(
          'The master key is not the one this database was set up with, so no stored file could be read. ' +
            'Start with the original key (MASTER_KEY or MASTER_KEY_FILE, else DATA_DIR/master.key).',
        );
      }
    },
    async newDocumentKey(organisationId, documentId) {
      const parent = await newestKey(organisationId);
      const key = newKey();
      return { key, wrappedKey: wrap(parent.key, key, documentWrapping(organisationId, documentId, parent.id)), organisationKeyId: parent.id };
    },
    async documentKey(organisationId, documentId, { wrappedKey, organisationKeyId }) {
      const parent = await keyOf(organisationId, organisationKeyId);
      return unwrap(parent.key, wrappedKey, documentWrapping(organisationId, documentId, parent.id));
    },
  };
}
