import { IsNull, LessThan } from 'typeorm';
import type { Database } from '../database/database.ts';
import { idempotencyTable, type IdempotencyRow } from './http.tables.ts';

export type IdempotencyClaim = Pick<
  IdempotencyRow,
  'id' | 'organizationId' | 'scope' | 'keyHash' | 'bodyHash' | 'createdAt' | 'expiresAt'
>;

const RUNNING = { subjectId: null, status: null, answer: null };

const keys = (database: Database) => database.repository(idempotencyTable);

export async function insertClaim(database: Database, claim: IdempotencyClaim): Promise<void> {
  await database.transaction(() => keys(database).insert({ ...claim, ...RUNNING }));
}

export const findClaim = (
  database: Database,
  scope: string,
  keyHash: Buffer,
): Promise<IdempotencyRow | null> => keys(database).findOneBy({ scope, keyHash });

/** False when another request took over the expired claim first. */
export async function takeOverClaim(
  database: Database,
  expired: IdempotencyRow,
  claim: IdempotencyClaim,
): Promise<boolean> {
  const { scope, keyHash, bodyHash, createdAt, expiresAt } = claim;
  const { affected } = await database.transaction(() =>
    keys(database).update(
      { id: expired.id, createdAt: expired.createdAt },
      { scope, keyHash, bodyHash, createdAt, expiresAt, ...RUNNING },
    ),
  );
  return affected === 1;
}

/** In the transaction of the work; false when the claim was taken over meanwhile. */
export async function saveResponse(
  database: Database,
  claim: IdempotencyClaim,
  response: Pick<IdempotencyRow, 'subjectId' | 'status' | 'answer'>,
): Promise<boolean> {
  const { affected } = await keys(database).update(
    { scope: claim.scope, keyHash: claim.keyHash, createdAt: claim.createdAt },
    { bodyHash: claim.bodyHash, ...response },
  );
  return affected === 1;
}

/** Keeps a stored response: a commit that reported a failure may have succeeded. */
export async function deleteClaim(database: Database, claim: IdempotencyClaim): Promise<void> {
  await database.transaction(() =>
    keys(database).delete({
      scope: claim.scope,
      keyHash: claim.keyHash,
      createdAt: claim.createdAt,
      status: IsNull(),
    }),
  );
}

/**
 * In the transaction that deletes the subject. Keys stay, so that a repeated call gets 410
 * `response-erased` and is not done again.
 */
export async function eraseResponses(
  database: Database,
  organizationId: string,
  subjectId: string,
): Promise<void> {
  await keys(database).update({ organizationId, subjectId }, { subjectId: null, answer: null });
}

export async function deleteExpiredClaims(database: Database, now: Date): Promise<void> {
  await database.transaction(() => keys(database).delete({ expiresAt: LessThan(now) }));
}
