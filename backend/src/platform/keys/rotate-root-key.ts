import type { Config, MasterKey } from '../../config/index.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { keyCheckValue } from '../sealing/key-wrapping.ts';
import { rootKeyStore, type RootKeyStore } from './keys.store.ts';
import { secretContext } from './key-manager.ts';
import type { RootWrapped } from './keys.tables.ts';
import { notOurRoot, predecessorOf, rootOf, sealRoot, unwrapWith, wrapUnder, type Root, type RootContext } from './root-key.ts';

/** A table of keys that the root wraps. */
export interface RootSource {
  readonly entity: string;
  contextOf(row: RootWrapped): RootContext;
}

/** What the platform itself keeps below the root. */
export const SERVICE_KEYS: RootSource = { entity: 'service-key', contextOf: ({ id }) => secretContext(id) };

export interface RootRotationDeps {
  readonly config: Pick<Config, 'masterKey'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly sources: readonly RootSource[];
}

/** Said to the operator as it stands. */
export class KeyRotationError extends Error {
  override readonly name = 'KeyRotationError';
}

/**
 * Wraps everything below the root for `next` as well (security rule 31). The old root stays good for every process that
 * still runs with it. Killed anywhere it goes on when called again with the same key. Answers how many wrappings were added.
 */
export async function rotateRoot(deps: RootRotationDeps, next: MasterKey): Promise<number> {
  const { config, database, sources } = deps;
  const store = rootKeyStore(database);
  const [current, to] = [rootOf(config.masterKey), rootOf(next)];
  const from = current.id === to.id ? predecessorOf(to, await store.checks()) : await beginMove(deps, store, current, to);
  if (from === null) throw new KeyRotationError(`The root key ${to.id} is the one in use already.`);

  let added = 0;
  for (const source of sources) {
    for (let rows = await store.waiting(source.entity, from.id); rows.length > 0; rows = await store.waiting(source.entity, from.id)) {
      const batch = rows;
      added += await database.write(async () => {
        let done = 0;
        for (const row of batch) {
          const key = unwrapWith(from, row, source.contextOf(row));
          if (key === null) throw notOurRoot();
          if (await store.addNext(source.entity, row, { nextRootKeyId: to.id, nextWrappedKey: wrapUnder(to, key, source.contextOf(row)) })) done++;
        }
        return done;
      });
    }
  }
  return added;
}

/** Writes down where the move goes, once; the new root can open the old one from then on, never the other way round. */
async function beginMove({ database, clock }: RootRotationDeps, store: RootKeyStore, from: Root, to: Root): Promise<Root> {
  await database.write(async () => {
    if (!(await store.hold(from.id))) throw new KeyRotationError('The current master key was retired. Start with the newest one.');
    const checks = await store.checks();
    const own = checks.find(({ rootKeyId }) => rootKeyId === from.id);
    if (own?.successorId === to.id) return;
    if (own?.successorId) throw new KeyRotationError(`A rotation to the root key ${own.successorId} is under way. Finish that one first.`);
    if (checks.some(({ successorId }) => successorId === from.id)) throw new KeyRotationError('The root key before this one is not retired yet: run keys:retire first.');
    if (checks.some(({ rootKeyId }) => rootKeyId === to.id)) throw new KeyRotationError(`The root key ${to.id} was in use before. Make a new one.`);
    await store.insertCheck({ rootKeyId: to.id, checkValue: keyCheckValue(to.bytes), createdAt: clock.now(), successorId: null, sealedRoot: null });
    await store.nameSuccessor(from.id, to.id, sealRoot(from, to));
  });
  return from;
}

/** Forgets the root that the current one took over from. Refuses while any key is wrapped by it alone. Answers its name, null when there is none. */
export async function retireRoot({ config, database, sources }: RootRotationDeps): Promise<string | null> {
  const store = rootKeyStore(database);
  const current = rootOf(config.masterKey);
  const checks = await store.checks();
  const successor = checks.find(({ rootKeyId }) => rootKeyId === current.id)?.successorId;
  if (successor) throw new KeyRotationError(`This is the old root key. Start everything with the new one (${successor}), then retire.`);
  const old = predecessorOf(current, checks);
  if (old === null) return null;
  const refuse = async (count: (entity: string) => Promise<number>) => {
    for (const { entity } of sources) {
      const waiting = await count(entity);
      if (waiting > 0) throw new KeyRotationError(`${waiting} keys are wrapped by the old root key ${old.id} alone: run keys:rotate --root with the new key again.`);
    }
  };
  await refuse((entity) => store.countWaiting(entity, old.id));
  for (const { entity } of sources) {
    for (let rows = await store.doubled(entity, old.id); rows.length > 0; rows = await store.doubled(entity, old.id)) {
      const batch = rows;
      await database.write(async () => {
        for (const row of batch) await store.moveOn(entity, row);
      });
    }
  }
  await database.write(async () => {
    // A process that still has the old root holds this row while it adds a key.
    await store.removeCheck(old.id);
    await refuse((entity) => store.countOf(entity, old.id));
  });
  return old.id;
}
