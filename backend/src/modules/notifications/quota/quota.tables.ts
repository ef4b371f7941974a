import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';

export interface DailyMailCountRow {
  organizationId: string;
  day: string;
  counted: number;
  bounced: number;
}

export const quotaTables: Tables = (c) => [
  new EntitySchema<DailyMailCountRow>({
    name: 'mail-day',
    tableName: 'mail_days',
    columns: {
      organizationId: { ...c.id(), name: 'organization_id', primary: true },
      day: { ...c.ascii(10), primary: true },
      counted: c.int(),
      bounced: c.int(),
    },
    indices: [{ columns: ['day'] }],
  }),
];
