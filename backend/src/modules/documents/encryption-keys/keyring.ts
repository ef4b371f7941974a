import { SECOND } from '../../../contract/durations.contract.ts';
import { LRUCache } from 'lru-cache';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import type { RootKeyContext } from '../../../platform/keys/root-key.ts';
import type { Platform } from '../../../platform/platform.ts';
import { DamagedObjectError } from '../../../platform/sealing/sealed-format.ts';
import { generateKey, unwrapKey, wrapKey } from '../../../platform/sealing/key-wrapping.ts';
import type { OrganizationKeyRow } from '../documents.tables.ts';
import type { WrappedDocumentKey } from '../sealed-objects/sealed-object.columns.ts';
import { organizationKeyStore } from './organization-keys.store.ts';

/** Root key → organisation key → document key (security rule 30). */
export interface Keyring {
  /** Wrapped by the organisation's newest key, which is created when missing. */
  createDocumentKey(
    organizationId: string,
    documentId: string,
  ): Promise<WrappedDocumentKey & { key: Buffer }>;
  /** Throws `DamagedObjectError` when a wrapping does not verify. */
  unwrapDocumentKey(
    organizationId: string,
    documentId: string,
    wrapped: WrappedDocumentKey,
  ): Promise<Buffer>;
  /** From the database: false once the key was retired. */
  hasKey(organizationId: string, organizationKeyId: string): Promise<boolean>;
  /** Other instances wrap with it within seconds; older keys still open. */
  createNextOrganizationKey(organizationId: string): Promise<string>;
  rewrapDocumentKey(
    organizationId: string,
    documentId: string,
    wrapped: WrappedDocumentKey,
    organizationKeyId: string,
  ): Promise<Buffer>;
}

interface OrganizationKey {
  readonly id: string;
  readonly key: Buffer;
}

const CACHE_SIZE = 1_000;
/** After a rotation elsewhere an instance may use the older key this long. */
const NEWEST_KEY_TTL_MS = 5 * SECOND;

const organizationContext = (organizationId: string, version: number): RootKeyContext => ({
  // Authenticated with every key wrapped under the former spelling.
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

export const organizationKeyContext = (
  row: Pick<OrganizationKeyRow, 'organizationId' | 'version'>,
): RootKeyContext => organizationContext(row.organizationId, row.version);

export function createKeyring({
  clock,
  ids,
  database,
  keys,
}: Pick<Platform, 'clock' | 'ids' | 'database' | 'keys'>): Keyring {
  const store = organizationKeyStore(database);
  const newest = new LRUCache<string, OrganizationKey>({ max: CACHE_SIZE, ttl: NEWEST_KEY_TTL_MS });
  const byId = new LRUCache<string, OrganizationKey>({ max: CACHE_SIZE });

  const unwrapRow = async (row: OrganizationKeyRow): Promise<OrganizationKey> => ({
    id: row.id,
    key: await keys.unwrapWithRootKey(row, organizationKeyContext(row)),
  });

  /** Version numbers are unique: of two concurrent creations one fails and reads the other. */
  async function createOrganizationKey(
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

  async function loadNewestKey(organizationId: string): Promise<OrganizationKey> {
    const cached = newest.get(organizationId);
    if (cached) return cached;
    const row =
      (await store.findNewest(organizationId)) ?? (await createOrganizationKey(organizationId, 1));
    const key = byId.get(`${organizationId}/${row.id}`) ?? (await unwrapRow(row));
    // A key whose creation is rolled back must seal nothing.
    database.afterCommit(() => newest.set(organizationId, key));
    return key;
  }

  async function loadKey(organizationId: string, id: string): Promise<OrganizationKey> {
    const cacheKey = `${organizationId}/${id}`;
    const cached = byId.get(cacheKey);
    if (cached) return cached;
    const row = await store.find(organizationId, id);
    if (row === null) throw new DamagedObjectError('The key of the organisation is missing');
    const key = await unwrapRow(row);
    byId.set(cacheKey, key);
    return key;
  }

  const unwrapDocumentKey: Keyring['unwrapDocumentKey'] = async (
    organizationId,
    documentId,
    { wrappedKey, organizationKeyId },
  ) => {
    const parent = await loadKey(organizationId, organizationKeyId);
    return unwrapKey(
      parent.key,
      wrappedKey,
      documentContext(organizationId, documentId, parent.id),
    );
  };

  return {
    hasKey: async (organizationId, id) => (await store.find(organizationId, id)) !== null,
    unwrapDocumentKey,
    async createDocumentKey(organizationId, documentId) {
      const parent = await loadNewestKey(organizationId);
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
      const { id } = await createOrganizationKey(organizationId, (last?.version ?? 0) + 1);
      newest.delete(organizationId);
      return id;
    },
    async rewrapDocumentKey(organizationId, documentId, wrapped, organizationKeyId) {
      const [key, parent] = [
        await unwrapDocumentKey(organizationId, documentId, wrapped),
        await loadKey(organizationId, organizationKeyId),
      ];
      return wrapKey(parent.key, key, documentContext(organizationId, documentId, parent.id));
    },
  };
}
