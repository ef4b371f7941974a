import type { BuiltInTemplate } from './built-in/built-in-template.ts';
import type { Template } from './templates.contract.ts';
import type { TemplateRow } from './templates.tables.ts';

export const presentTemplate = (row: TemplateRow): Template => ({
  id: row.id,
  name: row.name,
  description: row.description,
  title: row.title,
  message: row.message,
  codeRequired: row.codeRequired,
  assigneeId: row.assigneeId,
  teamId: row.teamId,
  documents: row.documents.map(({ title, description, required }) => ({
    title,
    description,
    required,
  })),
  builtIn: false,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

export const presentBuiltIn = (template: BuiltInTemplate): Template => ({
  ...template,
  codeRequired: false,
  assigneeId: null,
  teamId: null,
  documents: [...template.documents],
  builtIn: true,
  createdAt: null,
  updatedAt: null,
  version: 1,
});
