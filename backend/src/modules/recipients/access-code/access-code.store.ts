import { IsNull, LessThan, MoreThan, Not } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import {
  accessCodeProofTable,
  accessCodeTable,
  type AccessCodeRow,
  type AccessCodeProofRow,
} from './access-code.tables.ts';

export type AccessCodeStore = ReturnType<typeof accessCodeStore>;

export function accessCodeStore(database: Database) {
  const codes = () => database.repository(accessCodeTable);
  const proofs = () => database.repository(accessCodeProofTable);

  return {
    find: (organizationId: string, requestId: string) =>
      codes().findOneBy({ organizationId, requestId }),

    /** Replaces the previous code. The caller has locked the request. */
    async save(row: AccessCodeRow): Promise<void> {
      const { organizationId, requestId, ...change } = row;
      const { affected } = await codes().update({ organizationId, requestId }, change);
      if (affected === 0) await codes().insert(row);
    },

    async setHash(
      organizationId: string,
      requestId: string,
      roundId: string,
      codeHash: Buffer,
    ): Promise<boolean> {
      const { affected } = await codes().update(
        { organizationId, requestId, roundId },
        { codeHash },
      );
      return affected === 1;
    },

    /** One statement: parallel guesses each consume a try. False: none left, or code expired. */
    async consumeTry(
      organizationId: string,
      requestId: string,
      tries: number,
      now: Date,
    ): Promise<boolean> {
      const { affected } = await codes().update(
        {
          organizationId,
          requestId,
          codeHash: Not(IsNull()),
          tries: LessThan(tries),
          expiresAt: MoreThan(now),
        },
        { tries: () => 'tries + 1' },
      );
      return affected === 1;
    },

    async markUsed(organizationId: string, requestId: string, roundId: string): Promise<boolean> {
      const { affected } = await codes().update(
        { organizationId, requestId, roundId, codeHash: Not(IsNull()) },
        { codeHash: null },
      );
      return affected === 1;
    },

    insertProof: (proof: AccessCodeProofRow) => database.sql.insert(accessCodeProofTable, [proof]),

    findProof: (organizationId: string, linkId: string, proofHash: Buffer) =>
      database.sql.one(
        accessCodeProofTable,
        'SELECT * FROM recipient_proofs WHERE organization_id = ? AND link_id = ? AND proof_hash = ?',
        [organizationId, linkId, proofHash],
      ),

    /** In a transaction. */
    async deleteOfRequest(organizationId: string, requestId: string): Promise<void> {
      await proofs().delete({ organizationId, requestId });
      await codes().delete({ organizationId, requestId });
    },

    /** Across organisations. Codes stay for a day, because the daily limit counts them. */
    async deleteExpired(now: Date, dayAgo: Date): Promise<void> {
      await proofs().delete({ expiresAt: LessThan(now) });
      await codes().delete({ expiresAt: LessThan(dayAgo) });
    },
  };
}
