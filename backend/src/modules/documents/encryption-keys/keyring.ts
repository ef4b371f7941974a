import { LRUCache } from 'lru-cache';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import type { RootContext } from '../../../platform/keys/root-key.ts';
import type { Platform } from '../../../platform/platform.ts';
import { DamagedObject } from '../../../platform/sealing/sealed-format.ts';
import { newKey, unwrap, wrap } from '../../../platform/sealing/key-wrapping.ts';
import type { OrganisationKeyRow } from '../documents.tables.ts';
import type { KeyStore } from './organisation-keys.store.ts';

/** The way from the root key to the key of one document: root → organisation → document (security rule 30). */
export interface Keyring {
  /** A new key for one document, wrapped by the organisation's newest key, which is made when there is none. */
  newDocumentKey(organisationId: string, documentId: string): Promise<{ key: Buffer; wrappedKey: Buffer; organisationKeyId: string }>;
  /** Throws `DamagedObject` when a wrapping does not verify. */
  documentKey(organisationId: string, documentId: string, wrapped: WrappedDocumentKey): Promise<Buffer>;
  /** The organisation's next key, which every instance wraps with within seconds. The older ones still open. */
  renew(organisationId: string): Promise<string>;
  /** The same document key under another key of its organisation. */
  rewrap(organisationId: string, documentId: string, wrapped: WrappedDocumentKey, organisationKeyId: string): Promise<Buffer>;
}

export interface WrappedDocumentKey {
  readonly wrappedKey: Buffer;
  readonly organisationKeyId: string;
}

interface OrganisationKey {
  readonly id: string;
  readonly key: Buffer;
}

const CACHED_ORGANISATIONS = 1_000;
/** After a rotation elsewhere an instance goes on with the older key for so long, which stays readable. */
const NEWEST_FOR_MS = 5_000;

const organisationContext = (organisationId: string, version: number): RootContext => ({ purpose: 'organisation-key', organisationId, version: String(version) });
const documentContext = (organisationId: string, documentId: string, parentKeyId: string) => ({ purpose: 'document-key', organisationId, version: documentId, parentKeyId });

/** How a key of an organisation is wrapped, for whoever moves all of them to another root. */
export const organisationKeyContext = (row: Pick<OrganisationKeyRow, 'organisationId' | 'version'>): RootContext => organisationContext(row.organisationId, row.version);

export function createKeyring({ clock, ids, database, keys }: Pick<Platform, 'clock' | 'ids' | 'database' | 'keys'>, store: KeyStore): Keyring {
  const newest = new LRUCache<string, OrganisationKey>({ max: CACHED_ORGANISATIONS, ttl: NEWEST_FOR_MS });
  const byId = new LRUCache<string, OrganisationKey>({ max: CACHED_ORGANISATIONS });

  const opened = async (row: OrganisationKeyRow): Promise<OrganisationKey> => ({ id: row.id, key: await keys.unwrapByRoot(row, organisationKeyContext(row)) });

  /** Version numbers are unique, so of two instances that make the same one only one does. */
  async function makeOrganisationKey(organisationId: string, version: number): Promise<OrganisationKeyRow> {
    try {
      return await database.write(async () => {
        const wrapping = await keys.wrapByRoot(newKey(), organisationContext(organisationId, version));
        const row: OrganisationKeyRow = { id: ids.next(), organisationId, version, ...wrapping, createdAt: clock.now() };
        await store.insert(row);
        return row;
      });
    } catch (error) {
      const existing = isUniqueViolation(error) ? await store.newest(organisationId) : null;
      if (existing === null) throw error;
      return existing;
    }
  }

  async function newestKey(organisationId: string): Promise<OrganisationKey> {
    const known = newest.get(organisationId);
    if (known) return known;
    const row = (await store.newest(organisationId)) ?? (await makeOrganisationKey(organisationId, 1));
    const key = byId.get(`${organisationId}/${row.id}`) ?? (await opened(row));
    newest.set(organisationId, key);
    return key;
  }

  async function keyOf(organisationId: string, id: string): Promise<OrganisationKey> {
    const name = `${organisationId}/${id}`;
    const known = byId.get(name);
    if (known) return known;
    const row = await store.find(organisationId, id);
    if (row === null) throw new DamagedObject('The key of the organisation is not there');
    const key = await opened(row);
    byId.set(name, key);
    return key;
  }

  const documentKey: Keyring['documentKey'] = async (organisationId, documentId, { wrappedKey, organisationKeyId }) => {
    const parent = await keyOf(organisationId, organisationKeyId);
    return unwrap(parent.key, wrappedKey, documentContext(organisationId, documentId, parent.id));
  };

  return {
    documentKey,
    async newDocumentKey(organisationId, documentId) {
      const parent = await newestKey(organisationId);
      const key = newKey();
      return { key, wrappedKey: wrap(parent.key, key, documentContext(organisationId, documentId, parent.id)), organisationKeyId: parent.id };
    },
    async renew(organisationId) {
      const last = await store.newest(organisationId);
      const { id } = await makeOrganisationKey(organisationId, (last?.version ?? 0) + 1);
      newest.delete(organisationId);
      return id;
    },
    async rewrap(organisationId, documentId, wrapped, organisationKeyId) {
      const [key, parent] = [await documentKey(organisationId, documentId, wrapped), await keyOf(organisationId, organisationKeyId)];
      return wrap(parent.key, key, documentContext(organisationId, documentId, parent.id));
    },
  };
}
