import { object, string } from 'yup';
import { REQUEST_LIMITS as L, REQUEST_MESSAGES as M } from '@recueil/backend/contract';
import type { CreateTemplateBody, Template } from '@recueil/backend/contract';
import { contentShape, emptyDocument, linesOf, newRow } from '../../request-form/request-values.ts';
import type { Content } from './template-content.ts';

export interface TemplateValues extends Content {
  readonly name: string;
  readonly description: string;
}

export const templateSchema = object({
  ...contentShape,
  name: string().trim().required(M.templateNameMissing).max(L.templateName, M.templateNameTooLong),
  description: string().max(L.templateDescription, M.templateDescriptionTooLong),
});

/** A new template out of what stands in the wizard: lines without a name are left out. */
export const fromContent = ({ title, message, documents, codeRequired }: Content): TemplateValues => {
  const named = documents.filter((line) => line.title.trim() !== '');
  return { name: title.trim().slice(0, L.templateName), description: '', title, message, codeRequired, documents: named.length > 0 ? named : [emptyDocument()] };
};

export const fromTemplate = ({ name, description, title, message, codeRequired, documents }: Template): TemplateValues => ({ name, description, title, message, codeRequired, documents: documents.map((line) => newRow(line)) });

export const templateBody = ({ name, description, title, message, codeRequired, documents }: TemplateValues): CreateTemplateBody => ({
  name: name.trim(), description: description.trim(), title: title.trim(), message: message.trim(), codeRequired, documents: linesOf(documents),
});
