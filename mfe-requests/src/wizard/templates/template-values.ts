import { object } from 'yup';
import { normalizeText, REQUEST_LIMITS as L, TEMPLATE_TEXTS } from '@recueil/backend/contract';
import type { CreateTemplateBody, Template } from '@recueil/backend/contract';
import {
  contentShape,
  textSchema,
  toRequestedDocuments,
  createDocumentRow,
} from '../../request-form/request-values.ts';
import type { DocumentValues } from '../../request-form/request-values.ts';

export interface TemplateContent {
  readonly title: string;
  readonly message: string;
  readonly documents: readonly DocumentValues[];
  readonly codeRequired: boolean;
  readonly assigneeId: string | null | undefined;
  readonly teamId: string | null | undefined;
}

export const hasContentToReplace = ({ title, message, documents }: TemplateContent): boolean =>
  title.trim() !== '' || message.trim() !== '' || documents.length > 1;

export const searchTemplates = (templates: readonly Template[], search: string): Template[] => {
  const words = normalizeText(search).split(/\s+/).filter(Boolean);
  return templates.filter((template) => {
    const text = normalizeText(
      [
        template.name,
        template.description,
        template.title,
        ...template.documents.map(({ title }) => title),
      ].join('\n'),
    );
    return words.every((word) => text.includes(word));
  });
};

/** Without an assignee or a team, requests get those that they get without a template. */
export interface TemplateValues extends TemplateContent {
  readonly assigneeId: string | null;
  readonly teamId: string | null;
  readonly name: string;
  readonly description: string;
}

export const templateSchema = object({
  ...contentShape,
  name: textSchema(TEMPLATE_TEXTS.name),
  description: textSchema(TEMPLATE_TEXTS.description),
});

/** Leaves out documents without a name. */
export const createTemplateValues = ({
  title,
  message,
  documents,
  codeRequired,
  assigneeId = null,
  teamId = null,
}: TemplateContent): TemplateValues => {
  const namedDocuments = documents.filter((line) => line.title.trim() !== '');
  return {
    name: title.trim().slice(0, L.templateName),
    description: '',
    title,
    message,
    codeRequired,
    assigneeId,
    teamId,
    documents: namedDocuments.length > 0 ? namedDocuments : [createDocumentRow()],
  };
};

export const toTemplateValues = ({
  name,
  description,
  title,
  message,
  codeRequired,
  assigneeId,
  teamId,
  documents,
}: Template): TemplateValues => ({
  name,
  description,
  title,
  message,
  codeRequired,
  assigneeId,
  teamId,
  documents: documents.map((line) => createDocumentRow(line)),
});

export const toTemplateBody = ({
  name,
  description,
  title,
  message,
  codeRequired,
  assigneeId,
  teamId,
  documents,
}: TemplateValues): CreateTemplateBody => ({
  name: name.trim(),
  description: description.trim(),
  title: title.trim(),
  message: message.trim(),
  codeRequired,
  assigneeId,
  teamId,
  documents: toRequestedDocuments(documents),
});
