import type { Config, MasterKey } from '../../config/index.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { computeKeyCheckValue } from '../sealing/key-wrapping.ts';
import { createRootKeyStore, type RootKeyStore } from './keys.store.ts';
import { serviceKeyContext } from './key-manager.ts';
import type { RootWrappedKey } from './keys.tables.ts';
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

/** A table of keys that the root wraps. */
export interface RootWrappedTable {
  readonly entity: string;
  toKeyContext(row: RootWrappedKey): RootKeyContext;
}

/** What the platform itself keeps below the root. */
export const SERVICE_KEYS_TABLE: RootWrappedTable = {
  entity: 'service-key',
  toKeyContext: ({ id }) => serviceKeyContext(id),
};

export interface RootKeyRotationDeps {
  readonly config: Pick<Config, 'masterKey'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly sources: readonly RootWrappedTable[];
}

/** Said to the operator as it stands. */
export class KeyRotationError extends Error {
  override readonly name = 'KeyRotationError';
}

/**
 * Wraps everything below the root for `next` as well (security rule 31). The old root stays good for every process that
 * still runs with it. Killed anywhere it goes on when called again with the same key. Answers how many wrappings were added.
 */
export async function rotateRootKey(deps: RootKeyRotationDeps, next: MasterKey): Promise<number> {
  const { config, database, sources } = deps;
  const store = createRootKeyStore(database);
  const [current, to] = [toRootKey(config.masterKey), toRootKey(next)];
  const from =
    current.id === to.id
      ? findPreviousRootKey(to, await store.checks())
      : await beginMove(deps, store, current, to);
  if (from === null) throw new KeyRotationError(`The root key ${to.id} is the one in use already.`);

  let added = 0;
  for (const source of sources) {
    for (
      let rows = await store.listNotRewrapped(source.entity, from.id);
      rows.length > 0;
      rows = await store.listNotRewrapped(source.entity, from.id)
    ) {
      const batch = rows;
      added += await database.transaction(async () => {
        let done = 0;
        for (const row of batch) {
          const key = tryUnwrapWith(from, row, source.toKeyContext(row));
          if (key === null) throw unknownRootKey();
          if (
            await store.addNextWrapping(source.entity, row, {
              nextRootKeyId: to.id,
              nextWrappedKey: wrapWith(to, key, source.toKeyContext(row)),
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

/** Writes down where the move goes, once; the new root can open the old one from then on, never the other way round. */
async function beginMove(
  { database, clock }: RootKeyRotationDeps,
  store: RootKeyStore,
  from: RootKey,
  to: RootKey,
): Promise<RootKey> {
  await database.transaction(async () => {
    if (!(await store.lockRootKey(from.id)))
      throw new KeyRotationError('The current master key was retired. Start with the newest one.');
    const checks = await store.checks();
    const own = checks.find(({ rootKeyId }) => rootKeyId === from.id);
    if (own?.successorId === to.id) return;
    if (own?.successorId)
      throw new KeyRotationError(
        `A rotation to the root key ${own.successorId} is under way. Finish that one first.`,
      );
    if (checks.some(({ successorId }) => successorId === from.id))
      throw new KeyRotationError(
        'The root key before this one is not retired yet: run keys:retire first.',
      );
    if (checks.some(({ rootKeyId }) => rootKeyId === to.id))
      throw new KeyRotationError(`The root key ${to.id} was in use before. Make a new one.`);
    await store.insertCheck({
      rootKeyId: to.id,
      checkValue: computeKeyCheckValue(to.bytes),
      createdAt: clock.now(),
      successorId: null,
      sealedRoot: null,
    });
    await store.recordSuccessor(from.id, to.id, wrapPreviousRootKey(from, to));
  });
  return from;
}

/** Forgets the root that the current one took over from. Refuses while any key is wrapped by it alone. Answers its name, null when there is none. */
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
  const refuse = async (count: (entity: string) => Promise<number>) => {
    for (const { entity } of sources) {
      const waiting = await count(entity);
      if (waiting > 0)
        throw new KeyRotationError(
          `${waiting} keys are wrapped by the old root key ${old.id} alone: run keys:rotate --root with the new key again.`,
        );
    }
  };
  await refuse((entity) => store.countNotRewrapped(entity, old.id));
  for (const { entity } of sources) {
    for (
      let rows = await store.listDoublyWrapped(entity, old.id);
      rows.length > 0;
      rows = await store.listDoublyWrapped(entity, old.id)
    ) {
      const batch = rows;
      await database.transaction(async () => {
        for (const row of batch) await store.dropOldWrapping(entity, row);
      });
    }
  }
  await database.transaction(async () => {
    // A process that still has the old root holds this row while it adds a key.
    await store.removeCheck(old.id);
    await refuse((entity) => store.countWrappedBy(entity, old.id));
  });
  return old.id;
}
