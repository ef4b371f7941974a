import { EntitySchema } from 'typeorm';
import type { Tables } from '../../platform/database/database.ts';

/** How many documents, or bytes, count in a figure, as far as that was folded; see `createTallyBook`. */
export interface VaultTallyRow {
  organisationId: string;
  figure: string;
  day: string;
  n: number;
}

/** What a transaction changed of a figure and nobody has folded yet. */
export interface VaultTallyChangeRow extends VaultTallyRow {
  id: string;
}

export const vaultTallyTables: Tables = (c) => [
  new EntitySchema<VaultTallyRow>({
    name: 'document-tally',
    tableName: 'document_tallies',
    withoutRowid: true,
    columns: {
      organisationId: { ...c.id(), name: 'organisation_id', primary: true },
      figure: { ...c.word(24), primary: true },
      day: { ...c.word(10), primary: true },
      n: c.big(),
    },
  }),
  new EntitySchema<VaultTallyChangeRow>({
    name: 'document-tally-change',
    tableName: 'document_tally_changes',
    withoutRowid: true,
    columns: {
      organisationId: { ...c.id(), name: 'organisation_id', primary: true },
      id: { ...c.id(), primary: true },
      figure: c.word(24),
      day: c.word(10),
      n: c.big(),
    },
  }),
];
