import { LRUCache } from 'lru-cache';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import type { RootKeyContext } from '../../../platform/keys/root-key.ts';
import type { Platform } from '../../../platform/platform.ts';
import { DamagedObjectError } from '../../../platform/sealing/sealed-format.ts';
import { generateKey, unwrapKey, wrapKey } from '../../../platform/sealing/key-wrapping.ts';
import type { OrganisationKeyRow } from '../documents.tables.ts';
import type { OrganisationKeyStore } from './organisation-keys.store.ts';

/** The way from the root key to the key of one document: root → organisation → document (security rule 30). */
export interface Keyring {
  /** A new key for one document, wrapped by the organisation's newest key, which is made when there is none. */
  createDocumentKey(
    organisationId: string,
    documentId: string,
  ): Promise<{ key: Buffer; wrappedKey: Buffer; organisationKeyId: string }>;
  /** Throws `DamagedObjectError` when a wrapping does not verify. */
  unwrapDocumentKey(
    organisationId: string,
    documentId: string,
    wrapped: WrappedDocumentKey,
  ): Promise<Buffer>;
  /** The organisation's next key, which every instance wraps with within seconds. The older ones still open. */
  createNextOrganisationKey(organisationId: string): Promise<string>;
  /** The same document key under another key of its organisation. */
  rewrapDocumentKey(
    organisationId: string,
    documentId: string,
    wrapped: WrappedDocumentKey,
    organisationKeyId: string,
  ): Promise<Buffer>;
}

export interface WrappedDocumentKey {
  readonly wrappedKey: Buffer;
  readonly organisationKeyId: string;
}

interface OrganisationKey {
  readonly id: string;
  readonly key: Buffer;
}

const CACHE_SIZE = 1_000;
/** After a rotation elsewhere an instance goes on with the older key for so long, which stays readable. */
const NEWEST_KEY_TTL_MS = 5_000;

const organisationContext = (organisationId: string, version: number): RootKeyContext => ({
  purpose: 'organisation-key',
  organisationId,
  version: String(version),
});
const documentContext = (organisationId: string, documentId: string, parentKeyId: string) => ({
  purpose: 'document-key',
  organisationId,
  version: documentId,
  parentKeyId,
});

/** How a key of an organisation is wrapped, for whoever moves all of them to another root. */
export const organisationKeyContext = (
  row: Pick<OrganisationKeyRow, 'organisationId' | 'version'>,
): RootKeyContext => organisationContext(row.organisationId, row.version);

export function createKeyring(
  { clock, ids, database, keys }: Pick<Platform, 'clock' | 'ids' | 'database' | 'keys'>,
  store: OrganisationKeyStore,
): Keyring {
  const newest = new LRUCache<string, OrganisationKey>({ max: CACHE_SIZE, ttl: NEWEST_KEY_TTL_MS });
  const byId = new LRUCache<string, OrganisationKey>({ max: CACHE_SIZE });

  const opened = async (row: OrganisationKeyRow): Promise<OrganisationKey> => ({
    id: row.id,
    key: await keys.unwrapWithRootKey(row, organisationKeyContext(row)),
  });

  /** Version numbers are unique, so of two instances that make the same one only one does. */
  async function makeOrganisationKey(
    organisationId: string,
    version: number,
  ): Promise<OrganisationKeyRow> {
    try {
      return await database.transaction(async () => {
        const wrapping = await keys.wrapWithRootKey(
          generateKey(),
          organisationContext(organisationId, version),
        );
        const row: OrganisationKeyRow = {
          id: ids.next(),
          organisationId,
          version,
          ...wrapping,
          createdAt: clock.now(),
        };
        await store.insert(row);
        return row;
      });
    } catch (error) {
      const existing = isUniqueViolation(error) ? await store.findNewest(organisationId) : null;
      if (existing === null) throw error;
      return existing;
    }
  }

  async function newestKey(organisationId: string): Promise<OrganisationKey> {
    const known = newest.get(organisationId);
    if (known) return known;
    const row =
      (await store.findNewest(organisationId)) ?? (await makeOrganisationKey(organisationId, 1));
    const key = byId.get(`${organisationId}/${row.id}`) ?? (await opened(row));
    newest.set(organisationId, key);
    return key;
  }

  async function keyOf(organisationId: string, id: string): Promise<OrganisationKey> {
    const name = `${organisationId}/${id}`;
    const known = byId.get(name);
    if (known) return known;
    const row = await store.find(organisationId, id);
    if (row === null) throw new DamagedObjectError('The key of the organisation is not there');
    const key = await opened(row);
    byId.set(name, key);
    return key;
  }

  const documentKey: Keyring['unwrapDocumentKey'] = async (
    organisationId,
    documentId,
    { wrappedKey, organisationKeyId },
  ) => {
    const parent = await keyOf(organisationId, organisationKeyId);
    return unwrapKey(
      parent.key,
      wrappedKey,
      documentContext(organisationId, documentId, parent.id),
    );
  };

  return {
    unwrapDocumentKey: documentKey,
    async createDocumentKey(organisationId, documentId) {
      const parent = await newestKey(organisationId);
      const key = generateKey();
      return {
        key,
        wrappedKey: wrapKey(
          parent.key,
          key,
          documentContext(organisationId, documentId, parent.id),
        ),
        organisationKeyId: parent.id,
      };
    },
    async createNextOrganisationKey(organisationId) {
      const last = await store.findNewest(organisationId);
      const { id } = await makeOrganisationKey(organisationId, (last?.version ?? 0) + 1);
      newest.delete(organisationId);
      return id;
    },
    async rewrapDocumentKey(organisationId, documentId, wrapped, organisationKeyId) {
      const [key, parent] = [
        await documentKey(organisationId, documentId, wrapped),
        await keyOf(organisationId, organisationKeyId),
      ];
      return wrapKey(parent.key, key, documentContext(organisationId, documentId, parent.id));
    },
  };
}
