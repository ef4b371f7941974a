import type { MasterKey } from '../../config/index.ts';
import { DamagedObjectError } from '../sealing/sealed-format.ts';
import { unwrapKey, wrapKey, type WrapContext } from '../sealing/key-wrapping.ts';
import type { KeyCheckRow, RootKeyWrapping } from './keys.tables.ts';

export type RootKeyContext = Omit<WrapContext, 'parentKeyId'>;

export interface RootKey {
  readonly id: string;
  readonly bytes: Buffer;
}

const rootContext = (id: string, successorId: string): WrapContext => ({
  purpose: 'root-key',
  organizationId: '',
  version: id,
  parentKeyId: successorId,
});

export const wrapPreviousRootKey = (old: RootKey, next: RootKey): Buffer =>
  wrapKey(next.bytes, old.bytes, rootContext(old.id, next.id));

export const wrapWith = (root: RootKey, key: Buffer, context: RootKeyContext): Buffer =>
  wrapKey(root.bytes, key, { ...context, parentKeyId: root.id });

export const toRootKey = (masterKey: MasterKey): RootKey => ({
  id: masterKey.id,
  bytes: masterKey.bytes(),
});

export function findPreviousRootKey(root: RootKey, checks: readonly KeyCheckRow[]): RootKey | null {
  const row = checks.find(({ successorId }) => successorId === root.id);
  if (row === undefined || row.sealedRoot === null) return null;
  return {
    id: row.rootKeyId,
    bytes: unwrapKey(root.bytes, row.sealedRoot, rootContext(row.rootKeyId, root.id)),
  };
}

/** Both roots wrap the key, because processes may still run with the old one. */
export function wrapForRotation(
  root: RootKey,
  predecessor: RootKey | null,
  key: Buffer,
  context: RootKeyContext,
): RootKeyWrapping {
  if (predecessor === null)
    return {
      rootKeyId: root.id,
      wrappedKey: wrapWith(root, key, context),
      nextRootKeyId: null,
      nextWrappedKey: null,
    };
  return {
    rootKeyId: predecessor.id,
    wrappedKey: wrapWith(predecessor, key, context),
    nextRootKeyId: root.id,
    nextWrappedKey: wrapWith(root, key, context),
  };
}

export function tryUnwrapWith(
  root: RootKey,
  row: RootKeyWrapping,
  context: RootKeyContext,
): Buffer | null {
  if (row.nextRootKeyId === root.id && row.nextWrappedKey !== null)
    return unwrapKey(root.bytes, row.nextWrappedKey, { ...context, parentKeyId: root.id });
  if (row.rootKeyId === root.id)
    return unwrapKey(root.bytes, row.wrappedKey, { ...context, parentKeyId: root.id });
  return null;
}

export const unknownRootKey = (): DamagedObjectError =>
  new DamagedObjectError('A key is wrapped by a root key that this process does not have');
