import { EntitySchema } from 'typeorm';
import type { Columns } from '../columns.ts';

export interface CounterRow {
  organizationId: string;
  figure: string;
  day: string;
  n: number;
}

interface CounterChangeRow extends CounterRow {
  id: string;
}

/** Room for a counter of a team: `pending_resubmission/` and the id of the team. */
const FIGURE_LENGTH = 48;

/** For the prefix `document`: document_counters and document_counter_changes. `n`: `big` for bytes. */
export function counterTables(
  c: Columns,
  prefix: string,
  n: 'int' | 'big',
): EntitySchema<unknown>[] {
  const organizationId = { ...c.id(), primary: true };
  return [
    new EntitySchema<CounterRow>({
      name: `${prefix}-counter`,
      tableName: `${prefix}_counters`,
      withoutRowid: true,
      columns: {
        organizationId,
        figure: { ...c.ascii(FIGURE_LENGTH), primary: true },
        day: { ...c.ascii(10), primary: true },
        n: c[n](),
      },
    }),
    new EntitySchema<CounterChangeRow>({
      name: `${prefix}-counter-change`,
      tableName: `${prefix}_counter_changes`,
      withoutRowid: true,
      columns: {
        organizationId,
        id: { ...c.id(), primary: true },
        figure: c.ascii(FIGURE_LENGTH),
        day: c.ascii(10),
        n: c[n](),
      },
    }),
  ];
}
