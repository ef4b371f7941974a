import type { FieldError } from '../../contract/common-schemas.contract.ts';
import { fold } from '../../platform/text/normalize-text.ts';
import { REQUEST_MESSAGES as M, UNTITLED } from './requests-limits.contract.ts';
import type { DocumentItemInput } from './requests.contract.ts';
import { SEARCH_LENGTH, SORT_LENGTH } from './requests.tables.ts';

/** What is blank is as good as not given. */
export const orNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** A line of the bordereau as it is kept. */
export const writtenLine = ({ title, description, required }: DocumentItemInput) => ({ title: title.trim(), description: description?.trim() ?? '', required: required ?? true });

/** The schema has checked lengths; what consists of white space alone is as good as missing. */
export function blankFields({ recipientName, name, documents = [] }: { recipientName?: string; name?: string; documents?: readonly DocumentItemInput[] }): FieldError[] {
  const errors: FieldError[] = [];
  if (recipientName?.trim() === '') errors.push({ field: 'recipientName', message: M.required });
  if (name?.trim() === '') errors.push({ field: 'name', message: M.templateNameMissing });
  documents.forEach((document, index) => {
    if (!document.title.trim()) errors.push({ field: `documents.${index}.title`, message: M.documentTitleMissing });
  });
  return errors;
}

export const sortText = (text: string): string => fold(text).slice(0, SORT_LENGTH);

/** A search as it is compared: one line, like each line it is looked for in. */
export const lineText = (text: string): string => fold(text.replace(/\s+/g, ' '));

/** What a request is found by, one line each; the title is the first line (the vault searches titles alone), and one without is found by what readers see instead. */
export const searchText = (request: { title: string; recipientName: string; recipientEmail: string }): string =>
  [request.title || `${UNTITLED.fr} ${UNTITLED.en}`, request.recipientName, request.recipientEmail].map(lineText).join('\n').slice(0, SEARCH_LENGTH);
