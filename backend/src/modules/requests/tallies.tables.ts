import { EntitySchema } from 'typeorm';
import type { Tables } from '../../platform/database/database.ts';

/** One for each sort, with the status behind it; and the statuses with the instants that they are narrowed by. */
export const REQUEST_INDICES = {
  requests_created: ['organisationId', 'createdAt', 'id', 'status'],
  requests_updated: ['organisationId', 'updatedAt', 'id', 'status'],
  requests_deadline: ['organisationId', 'deadlineSort', 'id', 'status'],
  requests_name: ['organisationId', 'recipientNameSort', 'id', 'status'],
  requests_title: ['organisationId', 'titleSort', 'id', 'status'],
  requests_status_created: ['organisationId', 'status', 'createdAt', 'id'],
  requests_status_deadline: ['organisationId', 'status', 'deadlineSort', 'id'],
  requests_status_submitted: ['organisationId', 'status', 'submittedAt', 'id'],
  requests_people: ['organisationId', 'priority', 'assignee', 'status', 'id'],
} as const;
export type RequestIndex = keyof typeof REQUEST_INDICES;

/** How many requests count in a figure, as far as that was folded; see `tallyStore`. */
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

export const tallyTables: Tables = (c) => [
  new EntitySchema<TallyRow>({
    name: 'request-tally',
    tableName: 'request_tallies',
    withoutRowid: true,
    columns: {
      organisationId: { ...c.id(), name: 'organisation_id', primary: true },
      figure: { ...c.word(24), primary: true },
      day: { ...c.word(10), primary: true },
      n: c.int(),
    },
  }),
  new EntitySchema<TallyChangeRow>({
    name: 'request-tally-change',
    tableName: 'request_tally_changes',
    withoutRowid: true,
    columns: {
      organisationId: { ...c.id(), name: 'organisation_id', primary: true },
      id: { ...c.id(), primary: true },
      figure: c.word(24),
      day: c.word(10),
      n: c.int(),
    },
  }),
];
