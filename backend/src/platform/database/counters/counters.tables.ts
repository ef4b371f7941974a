import { defineTable } from '../define-table.ts';

const FIGURE_LENGTH = 48;

/** For the prefix `document`: document_counters and document_counter_changes. `n`: `big` for bytes. */
export const counterTables = (prefix: string, n: 'int' | 'big') =>
  [
    defineTable(`${prefix}-counter`, `${prefix}_counters`, {
      withoutRowid: true,
      columns: (c) => ({
        organizationId: { ...c.id(), primary: true },
        figure: { ...c.ascii(FIGURE_LENGTH), primary: true },
        day: { ...c.ascii(10), primary: true },
        n: c[n](),
      }),
    }),
    defineTable(`${prefix}-counter-change`, `${prefix}_counter_changes`, {
      withoutRowid: true,
      columns: (c) => ({
        organizationId: { ...c.id(), primary: true },
        id: { ...c.id(), primary: true },
        figure: c.ascii(FIGURE_LENGTH),
        day: c.ascii(10),
        n: c[n](),
      }),
    }),
  ] as const;
