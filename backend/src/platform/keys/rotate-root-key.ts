import type { Config, MasterKey } from '../../config/index.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Table } from '../database/define-table.ts';
import { computeKeyCheckValue } from '../sealing/key-wrapping.ts';
import { createRootKeyStore, type RootKeyStore } from './keys.store.ts';
import { serviceKeyContext } from './key-manager.ts';
import { serviceKeyTable, type RootWrappedKey } from './keys.tables.ts';
import {
  unknownRootKey,
  findPreviousRootKey,
  toRootKey,
  wrapPreviousRootKey,
  tryUnwrapWith,
  wrapWith,
  type RootKey,
  type RootKeyContext,
} from './root-key.ts';

export interface RootWrappedTable {
  readonly table: Table<RootWrappedKey>;
  toKeyContext(row: RootWrappedKey): RootKeyContext;
}

export const SERVICE_KEYS_TABLE: RootWrappedTable = {
  table: serviceKeyTable,
  toKeyContext: ({ id }) => serviceKeyContext(id),
};

interface RootKeyRotationDeps {
  readonly config: Pick<Config, 'masterKey'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly sources: readonly RootWrappedTable[];
}

export class KeyRotationError extends Error {
  override readonly name = 'KeyRotationError';
}

/** Wraps every key for `next` as well (security rule 31); resumes after a crash. */
export async function rotateRootKey(deps: RootKeyRotationDeps, next: MasterKey): Promise<number> {
  const { config, database, sources } = deps;
  const store = createRootKeyStore(database);
  const [current, target] = [toRootKey(config.masterKey), toRootKey(next)];
  const previous =
    current.id === target.id
      ? findPreviousRootKey(target, await store.checks())
      : await startRotation(deps, store, current, target);
  if (previous === null) throw new KeyRotationError(`The root key ${target.id} is already in use.`);

  let added = 0;
  for (const source of sources) {
    for (
      let rows = await store.listNotRewrapped(source.table, previous.id);
      rows.length > 0;
      rows = await store.listNotRewrapped(source.table, previous.id)
    ) {
      const batch = rows;
      added += await database.transaction(async () => {
        let done = 0;
        for (const row of batch) {
          const key = tryUnwrapWith(previous, row, source.toKeyContext(row));
          if (key === null) throw unknownRootKey();
          if (
            await store.addNextWrapping(source.table, row, {
              nextRootKeyId: target.id,
              nextWrappedKey: wrapWith(target, key, source.toKeyContext(row)),
            })
          )
            done++;
        }
        return done;
      });
    }
  }
  return added;
}

async function startRotation(
  { database, clock }: RootKeyRotationDeps,
  store: RootKeyStore,
  from: RootKey,
  target: RootKey,
): Promise<RootKey> {
  await database.transaction(async () => {
    if (!(await store.lockRootKey(from.id)))
      throw new KeyRotationError('The current master key was retired. Start with the newest one.');
    const checks = await store.checks();
    const own = checks.find(({ rootKeyId }) => rootKeyId === from.id);
    if (own?.successorId === target.id) return;
    if (own?.successorId)
      throw new KeyRotationError(
        `A rotation to the root key ${own.successorId} is under way. Finish that one first.`,
      );
    if (checks.some(({ successorId }) => successorId === from.id))
      throw new KeyRotationError(
        'The previous root key is not retired yet: run keys:retire first.',
      );
    if (checks.some(({ rootKeyId }) => rootKeyId === target.id))
      throw new KeyRotationError(`The root key ${target.id} was used before. Create a new one.`);
    await store.insertCheck({
      rootKeyId: target.id,
      checkValue: computeKeyCheckValue(target.bytes),
      createdAt: clock.now(),
      successorId: null,
      sealedRoot: null,
    });
    await store.recordSuccessor(from.id, target.id, wrapPreviousRootKey(from, target));
  });
  return from;
}

/** Refuses while a key is wrapped by the old root alone. Returns its id, null without one. */
export async function retireRootKey({
  config,
  database,
  sources,
}: RootKeyRotationDeps): Promise<string | null> {
  const store = createRootKeyStore(database);
  const current = toRootKey(config.masterKey);
  const checks = await store.checks();
  const successor = checks.find(({ rootKeyId }) => rootKeyId === current.id)?.successorId;
  if (successor)
    throw new KeyRotationError(
      `This is the old root key. Start everything with the new one (${successor}), then retire.`,
    );
  const old = findPreviousRootKey(current, checks);
  if (old === null) return null;
  const assertNone = async (count: (table: Table<RootWrappedKey>) => Promise<number>) => {
    for (const { table } of sources) {
      const remaining = await count(table);
      if (remaining > 0)
        throw new KeyRotationError(
          `${remaining} keys are wrapped by the old root key ${old.id} alone: run keys:rotate --root with the new key again.`,
        );
    }
  };
  await assertNone((table) => store.countNotRewrapped(table, old.id));
  for (const { table } of sources) {
    for (
      let rows = await store.listDoublyWrapped(table, old.id);
      rows.length > 0;
      rows = await store.listDoublyWrapped(table, old.id)
    ) {
      const batch = rows;
      await database.transaction(async () => {
        for (const row of batch) await store.dropOldWrapping(table, row);
      });
    }
  }
  await database.transaction(async () => {
    // A process with the old root locks this row while it adds a key.
    await store.removeCheck(old.id);
    await assertNone((table) => store.countWrappedBy(table, old.id));
  });
  return old.id;
}
