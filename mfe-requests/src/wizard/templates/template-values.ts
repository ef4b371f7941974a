import { object, string } from 'yup';
import { REQUEST_LIMITS as L, VALIDATION_MESSAGES as M } from '@recueil/backend/contract';
import type { CreateTemplateBody, Template } from '@recueil/backend/contract';
import {
  contentShape,
  emptyDocument,
  toRequestedDocuments,
  createDocumentRow,
} from '../../request-form/request-values.ts';
import type { TemplateContent } from './template-content.ts';

export interface TemplateValues extends TemplateContent {
  readonly name: string;
  readonly description: string;
}

export const templateSchema = object({
  ...contentShape,
  name: string().trim().required(M.templateNameMissing).max(L.templateName, M.templateNameTooLong),
  description: string().max(L.templateDescription, M.templateDescriptionTooLong),
});

/** A new template out of what stands in the wizard: lines without a name are left out. */
export const createTemplateValues = ({
  title,
  message,
  documents,
  codeRequired,
}: TemplateContent): TemplateValues => {
  const named = documents.filter((line) => line.title.trim() !== '');
  return {
    name: title.trim().slice(0, L.templateName),
    description: '',
    title,
    message,
    codeRequired,
    documents: named.length > 0 ? named : [emptyDocument()],
  };
};

export const toTemplateValues = ({
  name,
  description,
  title,
  message,
  codeRequired,
  documents,
}: Template): TemplateValues => ({
  name,
  description,
  title,
  message,
  codeRequired,
  documents: documents.map((line) => createDocumentRow(line)),
});

export const toTemplateBody = ({
  name,
  description,
  title,
  message,
  codeRequired,
  documents,
}: TemplateValues): CreateTemplateBody => ({
  name: name.trim(),
  description: description.trim(),
  title: title.trim(),
  message: message.trim(),
  codeRequired,
  documents: toRequestedDocuments(documents),
});
