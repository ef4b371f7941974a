import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';
import { REQUEST_LIMITS as L } from '../requests-limits.contract.ts';

export interface TemplateRow {
  id: string;
  organizationId: string;
  name: string;
  nameSort: string;
  description: string;
  title: string;
  message: string;
  codeRequired: boolean;
  assigneeId: string | null;
  teamId: string | null;
  documents: readonly {
    readonly title: string;
    readonly description: string;
    readonly required: boolean;
  }[];
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

export const templatesTables: Tables = (c) => [
  new EntitySchema<TemplateRow>({
    name: 'request-template',
    tableName: 'request_templates',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: c.id(),
      name: c.text(L.templateName),
      nameSort: c.normalized(120),
      description: c.text(L.templateDescription),
      title: c.text(L.title),
      message: c.text(L.message),
      codeRequired: { ...c.bool(), default: false },
      assigneeId: { ...c.id(), nullable: true },
      teamId: { ...c.id(), nullable: true },
      documents: c.json(),
      createdBy: c.id(),
      createdAt: c.instant(),
      updatedAt: c.instant(),
      version: c.int(),
    },
    indices: [{ columns: ['organizationId', 'nameSort', 'id'] }],
  }),
];
