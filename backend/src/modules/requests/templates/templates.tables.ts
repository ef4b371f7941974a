import { defineTable, type RowOf } from '../../../platform/database/define-table.ts';
import { REQUEST_LIMITS as L } from '../requests-limits.contract.ts';

export const templateTable = defineTable('request-template', 'request_templates', {
  columns: (c) => ({
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
    documents: c.json<
      readonly {
        readonly title: string;
        readonly description: string;
        readonly required: boolean;
      }[]
    >(),
    createdBy: c.id(),
    createdAt: c.instant(),
    updatedAt: c.instant(),
    version: c.int(),
  }),
  indices: [{ columns: ['organizationId', 'nameSort', 'id'] }],
});
export type TemplateRow = RowOf<typeof templateTable>;
