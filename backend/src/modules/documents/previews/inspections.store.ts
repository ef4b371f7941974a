import { Between, LessThanOrEqual, Not } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { MAY_BE_EXAMINED } from './ready-for-inspection.ts';
import type { ExaminationColumns } from './previews.tables.ts';

export type ExaminationsStore = ReturnType<typeof examinationsStore>;

/** Whose turn it is to be examined. */
export function examinationsStore(database: Database) {
  const documents = () => database.manager().getRepository<DocumentRow>('document');

  return {
    /** Of every organisation, the one that has waited longest first; `since` leaves out what has waited from before. */
    due: (now: Date, since: Date | null, take: number): Promise<DocumentRow[]> =>
      documents().find({
        where: { ...MAY_BE_EXAMINED, examineAfter: since === null ? LessThanOrEqual(now) : Between(since, now), state: Not('withdrawn' as const) },
        order: { examineAfter: 'ASC' }, take,
      }),

    /** True for the one who may examine the file until `lease`. */
    async claim({ organisationId, id, examineAfter }: DocumentRow, lease: Date, examineTries: number): Promise<boolean> {
      if (examineAfter === null) return false;
      const { affected } = await documents().update({ organisationId, id, examineAfter }, { examineAfter: lease, examineTries });
      return affected === 1;
    },

    /** False when the file is gone, or somebody else's turn has come. */
    async finish({ organisationId, id }: DocumentRow, lease: Date, columns: Partial<ExaminationColumns>): Promise<boolean> {
      const { affected } = await documents().update({ organisationId, id, examineAfter: lease }, columns);
      return affected === 1;
    },
  };
}
