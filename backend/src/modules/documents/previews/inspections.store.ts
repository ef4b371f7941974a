import { Between, LessThanOrEqual, Not, Equal, IsNull, Or, type FindOptionsWhere } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { documentTable, type DocumentRow } from '../documents.tables.ts';
import type { InspectionColumns } from './previews.tables.ts';

/** Saving a clean scan result wakes the inspection queue. */
const READY_FOR_INSPECTION: FindOptionsWhere<DocumentRow> = {
  scan: Or(IsNull(), Equal('clean')),
};

export type InspectionsStore = ReturnType<typeof inspectionsStore>;

export function inspectionsStore(database: Database) {
  const documents = () => database.repository(documentTable);

  return {
    /** Across organisations, oldest first; `since` leaves out older ones. */
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

    /** True for the caller that may inspect the file until `lease`. */
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
