import type { MasterKey } from '../../config/index.ts';
import { DamagedObject } from '../sealing/sealed-format.ts';
import { unwrap, wrap, type WrapContext } from '../sealing/key-wrapping.ts';
import type { KeyCheckRow, RootWrapping } from './keys.tables.ts';

/** What a key below the root is for; the root's own name is added when it is wrapped. */
export type RootContext = Omit<WrapContext, 'parentKeyId'>;

export interface Root {
  readonly id: string;
  readonly bytes: Buffer;
}

const rootContext = (id: string, successorId: string): WrapContext => ({ purpose: 'root-key', organisationId: '', version: id, parentKeyId: successorId });

export const sealRoot = (old: Root, next: Root): Buffer => wrap(next.bytes, old.bytes, rootContext(old.id, next.id));

export const wrapUnder = (root: Root, key: Buffer, context: RootContext): Buffer => wrap(root.bytes, key, { ...context, parentKeyId: root.id });

export const rootOf = (masterKey: MasterKey): Root => ({ id: masterKey.id, bytes: masterKey.bytes() });

/** The root that `root` takes over from and that is not retired yet. */
export function predecessorOf(root: Root, checks: readonly KeyCheckRow[]): Root | null {
  const row = checks.find(({ successorId }) => successorId === root.id);
  if (row === undefined || row.sealedRoot === null) return null;
  return { id: row.rootKeyId, bytes: unwrap(root.bytes, row.sealedRoot, rootContext(row.rootKeyId, root.id)) };
}

/** Wrapped so that every process of a rotation under way opens it: those with the old root and those with the next one. */
export function wrapForAll(root: Root, predecessor: Root | null, key: Buffer, context: RootContext): RootWrapping {
  if (predecessor === null) return { rootKeyId: root.id, wrappedKey: wrapUnder(root, key, context), nextRootKeyId: null, nextWrappedKey: null };
  return { rootKeyId: predecessor.id, wrappedKey: wrapUnder(predecessor, key, context), nextRootKeyId: root.id, nextWrappedKey: wrapUnder(root, key, context) };
}

/** Null when `root` is neither of those that the key is wrapped by. */
export function unwrapWith(root: Root, row: RootWrapping, context: RootContext): Buffer | null {
  if (row.nextRootKeyId === root.id && row.nextWrappedKey !== null) return unwrap(root.bytes, row.nextWrappedKey, { ...context, parentKeyId: root.id });
  if (row.rootKeyId === root.id) return unwrap(root.bytes, row.wrappedKey, { ...context, parentKeyId: root.id });
  return null;
}

export const notOurRoot = (): DamagedObject => new DamagedObject('A key is wrapped by a root key that this process was not started with');
