import { LRUCache } from 'lru-cache';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import type { RootKeyContext } from '../../../platform/keys/root-key.ts';
import type { Platform } from '../../../platform/platform.ts';
import { DamagedObjectError } from '../../../platform/sealing/sealed-format.ts';
import { generateKey, unwrapKey, wrapKey } from '../../../platform/sealing/key-wrapping.ts';
import type { OrganizationKeyRow } from '../documents.tables.ts';
import type { OrganizationKeyStore } from './organization-keys.store.ts';

/** The way from the root key to the key of one document: root → organisation → document (security rule 30). */
export interface Keyring {
  /** A new key for one document, wrapped by the organisation's newest key, which is made when there is none. */
  createDocumentKey(
    organizationId: string,
    documentId: string,
  ): Promise<{ key: Buffer; wrappedKey: Buffer; organizationKeyId: string }>;
  /** Throws `DamagedObjectError` when a wrapping does not verify. */
  unwrapDocumentKey(
    organizationId: string,
    documentId: string,
    wrapped: WrappedDocumentKey,
  ): Promise<Buffer>;
  /** The organisation's next key, which every instance wraps with within seconds. The older ones still open. */
  createNextOrganizationKey(organizationId: string): Promise<string>;
  /** The same document key under another key of its organisation. */
  rewrapDocumentKey(
    organizationId: string,
    documentId: string,
    wrapped: WrappedDocumentKey,
    organizationKeyId: string,
  ): Promise<Buffer>;
}

export interface WrappedDocumentKey {
  readonly wrappedKey: Buffer;
  readonly organizationKeyId: string;
}

interface OrganizationKey {
  readonly id: string;
  readonly key: Buffer;
}

const CACHE_SIZE = 1_000;
/** After a rotation elsewhere an instance goes on with the older key for so long, which stays readable. */
const NEWEST_KEY_TTL_MS = 5_000;

const organizationContext = (organizationId: string, version: number): RootKeyContext => ({
  // Authenticated with every key that was wrapped before the spelling changed.
  purpose: 'organisation-key',
  organizationId,
  version: String(version),
});
const documentContext = (organizationId: string, documentId: string, parentKeyId: string) => ({
  purpose: 'document-key',
  organizationId,
  version: documentId,
  parentKeyId,
});

/** How a key of an organisation is wrapped, for whoever moves all of them to another root. */
export const organizationKeyContext = (
  row: Pick<OrganizationKeyRow, 'organizationId' | 'version'>,
): RootKeyContext => organizationContext(row.organizationId, row.version);

export function createKeyring(
  { clock, ids, database, keys }: Pick<Platform, 'clock' | 'ids' | 'database' | 'keys'>,
  store: OrganizationKeyStore,
): Keyring {
  const newest = new LRUCache<string, OrganizationKey>({ max: CACHE_SIZE, ttl: NEWEST_KEY_TTL_MS });
  const byId = new LRUCache<string, OrganizationKey>({ max: CACHE_SIZE });

  const opened = async (row: OrganizationKeyRow): Promise<OrganizationKey> => ({
    id: row.id,
    key: await keys.unwrapWithRootKey(row, organizationKeyContext(row)),
  });

  /** Version numbers are unique, so of two instances that make the same one only one does. */
  async function makeOrganizationKey(
    organizationId: string,
    version: number,
  ): Promise<OrganizationKeyRow> {
    try {
      return await database.transaction(async () => {
        const wrapping = await keys.wrapWithRootKey(
          generateKey(),
          organizationContext(organizationId, version),
        );
        const row: OrganizationKeyRow = {
          id: ids.next(),
          organizationId,
          version,
          ...wrapping,
          createdAt: clock.now(),
        };
        await store.insert(row);
        return row;
      });
    } catch (error) {
      const existing = isUniqueViolation(error) ? await store.findNewest(organizationId) : null;
      if (existing === null) throw error;
      return existing;
    }
  }

  async function newestKey(organizationId: string): Promise<OrganizationKey> {
    const known = newest.get(organizationId);
    if (known) return known;
    const row =
      (await store.findNewest(organizationId)) ?? (await makeOrganizationKey(organizationId, 1));
    const key = byId.get(`${organizationId}/${row.id}`) ?? (await opened(row));
    newest.set(organizationId, key);
    return key;
  }

  async function keyOf(organizationId: string, id: string): Promise<OrganizationKey> {
    const name = `${organizationId}/${id}`;
    const known = byId.get(name);
    if (known) return known;
    const row = await store.find(organizationId, id);
    if (row === null) throw new DamagedObjectError('The key of the organisation is not there');
    const key = await opened(row);
    byId.set(name, key);
    return key;
  }

  const documentKey: Keyring['unwrapDocumentKey'] = async (
    organizationId,
    documentId,
    { wrappedKey, organizationKeyId },
  ) => {
    const parent = await keyOf(organizationId, organizationKeyId);
    return unwrapKey(
      parent.key,
      wrappedKey,
      documentContext(organizationId, documentId, parent.id),
    );
  };

  return {
    unwrapDocumentKey: documentKey,
    async createDocumentKey(organizationId, documentId) {
      const parent = await newestKey(organizationId);
      const key = generateKey();
      return {
        key,
        wrappedKey: wrapKey(
          parent.key,
          key,
          documentContext(organizationId, documentId, parent.id),
        ),
        organizationKeyId: parent.id,
      };
    },
    async createNextOrganizationKey(organizationId) {
      const last = await store.findNewest(organizationId);
      const { id } = await makeOrganizationKey(organizationId, (last?.version ?? 0) + 1);
      newest.delete(organizationId);
      return id;
    },
    async rewrapDocumentKey(organizationId, documentId, wrapped, organizationKeyId) {
      const [key, parent] = [
        await documentKey(organizationId, documentId, wrapped),
        await keyOf(organizationId, organizationKeyId),
      ];
      return wrapKey(parent.key, key, documentContext(organizationId, documentId, parent.id));
    },
  };
}
