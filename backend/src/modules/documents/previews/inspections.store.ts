import { Between, LessThanOrEqual, Not } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { READY_FOR_INSPECTION } from './ready-for-inspection.ts';
import type { InspectionColumns } from './previews.tables.ts';

export type InspectionsStore = ReturnType<typeof inspectionsStore>;

/** Whose turn it is to be examined. */
export function inspectionsStore(database: Database) {
  const documents = () => database.manager().getRepository<DocumentRow>('document');

  return {
    /** Of every organisation, the one that has waited longest first; `since` leaves out what has waited from before. */
    listDue: (now: Date, since: Date | null, take: number): Promise<DocumentRow[]> =>
      documents().find({
        where: {
          ...READY_FOR_INSPECTION,
          examineAfter: since === null ? LessThanOrEqual(now) : Between(since, now),
          state: Not('withdrawn' as const),
        },
        order: { examineAfter: 'ASC' },
        take,
      }),

    /** True for the one who may examine the file until `lease`. */
    async claim(
      { organizationId, id, examineAfter }: DocumentRow,
      lease: Date,
      examineTries: number,
    ): Promise<boolean> {
      if (examineAfter === null) return false;
      const { affected } = await documents().update(
        { organizationId, id, examineAfter },
        { examineAfter: lease, examineTries },
      );
      return affected === 1;
    },

    /** False when the file is gone, or somebody else's turn has come. */
    async finish(
      { organizationId, id }: DocumentRow,
      lease: Date,
      columns: Partial<InspectionColumns>,
    ): Promise<boolean> {
      const { affected } = await documents().update(
        { organizationId, id, examineAfter: lease },
        columns,
      );
      return affected === 1;
    },
  };
}
