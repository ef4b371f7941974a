import { EntitySchema } from 'typeorm';
import type { Columns } from '../columns.ts';

/** How much counts in a figure, as far as that was folded; see `createTallyBook`. */
export interface TallyRow {
  organisationId: string;
  figure: string;
  day: string;
  n: number;
}

/** What a transaction changed of a figure and nobody has folded yet. */
export interface TallyChangeRow extends TallyRow {
  id: string;
}

/** The two tables of a tally book: `document` has document_tallies and document_tally_changes. `n`: `big` where bytes are counted. */
export function tallyTables(c: Columns, prefix: string, n: 'int' | 'big'): EntitySchema<unknown>[] {
  const organisationId = { ...c.id(), name: 'organisation_id', primary: true };
  return [
    new EntitySchema<TallyRow>({
      name: `${prefix}-tally`,
      tableName: `${prefix}_tallies`,
      withoutRowid: true,
      columns: { organisationId, figure: { ...c.word(24), primary: true }, day: { ...c.word(10), primary: true }, n: c[n]() },
    }),
    new EntitySchema<TallyChangeRow>({
      name: `${prefix}-tally-change`,
      tableName: `${prefix}_tally_changes`,
      withoutRowid: true,
      columns: { organisationId, id: { ...c.id(), primary: true }, figure: c.word(24), day: c.word(10), n: c[n]() },
    }),
  ];
}
