import { useAppDispatch } from '@recueil/shell/contract';
import type {
  EncryptedFileMetadata,
  FileDecryptionError,
  UnlockedVaultKey,
} from '@recueil/shell/encryption';
import { useEffect, useState } from 'react';
import { isDecryptionError } from '../vault-messages.ts';
import { readDocumentMetadata } from './open-document.ts';

/** A reason where the metadata do not open. */
export type DocumentMetadata = EncryptedFileMetadata | FileDecryptionError['reason'];

type Keys = readonly UnlockedVaultKey[];

/** Forgotten together with the keys. */
const metadataByKeys = new WeakMap<Keys, Map<string, Promise<DocumentMetadata>>>();

/** Original names, types and sizes by document id; missing until loaded, empty while locked. */
export function useDocumentMetadata(
  documentIds: readonly string[],
  keys: Keys,
): ReadonlyMap<string, DocumentMetadata> {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<{
    keys: Keys;
    metadata: ReadonlyMap<string, DocumentMetadata>;
  }>({ keys, metadata: new Map() });
  const idList = documentIds.join(' ');
  useEffect(() => {
    if (keys.length === 0 || idList === '') return;
    let isCancelled = false;
    const cache = metadataByKeys.get(keys) ?? new Map<string, Promise<DocumentMetadata>>();
    metadataByKeys.set(keys, cache);
    for (const id of idList.split(' ')) {
      const reading =
        cache.get(id) ??
        readDocumentMetadata(dispatch, id, keys).catch((error: FileDecryptionError) => {
          if (isDecryptionError(error)) return error.reason;
          throw error;
        });
      cache.set(id, reading);
      reading.then(
        (metadata) =>
          !isCancelled &&
          setKnown((earlier) => ({
            keys,
            metadata: new Map(earlier.keys === keys ? earlier.metadata : []).set(id, metadata),
          })),
        // A call that failed is repeated by the next screen.
        () => cache.delete(id),
      );
    }
    return () => {
      isCancelled = true;
    };
  }, [dispatch, idList, keys]);
  return known.keys === keys && keys.length > 0 ? known.metadata : new Map();
}
