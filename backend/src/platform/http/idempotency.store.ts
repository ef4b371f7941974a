import { LessThan } from 'typeorm';
import type { Database } from '../database/index.ts';
import type { IdempotencyRow } from './http.tables.ts';

export type IdempotencyClaim = Pick<
  IdempotencyRow,
  'id' | 'scope' | 'keyHash' | 'bodyHash' | 'createdAt' | 'expiresAt'
>;

const keys = (database: Database) =>
  database.manager().getRepository<IdempotencyRow>('idempotency-key');

/** Fails on the unique key when the same call was claimed before. */
export async function insertClaim(database: Database, claim: IdempotencyClaim): Promise<void> {
  await database.transaction(() => keys(database).insert({ ...claim, status: null, answer: null }));
}

export const findClaim = (
  database: Database,
  scope: string,
  keyHash: Buffer,
): Promise<IdempotencyRow | null> => keys(database).findOneBy({ scope, keyHash });

/** An abandoned or outlived claim becomes ours, unless somebody else was first. */
export async function takeOverClaim(
  database: Database,
  known: IdempotencyRow,
  claim: IdempotencyClaim,
): Promise<boolean> {
  const { scope, keyHash, bodyHash, createdAt, expiresAt } = claim;
  const { affected } = await database.transaction(() =>
    keys(database).update(
      { id: known.id, createdAt: known.createdAt },
      { scope, keyHash, bodyHash, createdAt, expiresAt, status: null, answer: null },
    ),
  );
  return affected === 1;
}

/** In the transaction of the work. False when the claim was taken over meanwhile: then the work must not count. */
export async function saveResponse(
  database: Database,
  claim: IdempotencyClaim,
  status: number,
  answer: string,
): Promise<boolean> {
  const { affected } = await keys(database).update(
    { scope: claim.scope, keyHash: claim.keyHash, createdAt: claim.createdAt },
    { bodyHash: claim.bodyHash, status, answer },
  );
  return affected === 1;
}

export async function deleteClaim(database: Database, claim: IdempotencyClaim): Promise<void> {
  await database.transaction(() =>
    keys(database).delete({
      scope: claim.scope,
      keyHash: claim.keyHash,
      createdAt: claim.createdAt,
    }),
  );
}

export async function deleteExpiredClaims(database: Database, now: Date): Promise<void> {
  await database.transaction(() => keys(database).delete({ expiresAt: LessThan(now) }));
}
